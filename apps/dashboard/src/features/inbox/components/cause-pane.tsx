import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Anchor, Badge, Button, Checkbox, Group, Kbd, Text, Title } from '@mantine/core'
import type { InboxAction, OpenedCause } from '@placet/contract/inbox'
import { IconAlarm, IconArrowLeft, IconArrowBackUp, IconCircleX, IconExternalLink } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { Ago } from '../../../ui/ago.tsx'
import { formatCount, formatCounted } from '../../../ui/format-number.ts'
import type { InboxChanges } from '../use-inbox-changes.ts'
import { useInboxKeys } from '../use-inbox-keys.ts'
import { AssignMenu } from './assign-menu.tsx'
import classes from './cause-pane.module.css'
import { DismissDialog, SnoozeDialog } from './reason-dialog.tsx'
import { SEVERITY_NAMES } from './severity-mark.tsx'
import { SiteAction } from './site-action.tsx'

interface CausePaneProps {
  opened: OpenedCause
  changes: InboxChanges
  onBack: () => void
}

const SEVERITY_COLOURS = { high: 'red', medium: 'amber', low: 'gray' } as const

type Doing = 'assign' | 'snooze' | 'dismiss' | null

/** One cause: what happens, what to do, and its action on each site. Buttons change those that are ticked. */
export function CausePane({ opened, changes, onBack }: CausePaneProps) {
  const { title, severity, help, actions, total, people } = opened
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const [doing, setDoing] = useState<Doing>(null)
  const changeable = actions.filter(({ mayChange, state }) => mayChange && state !== 'solved')
  const ticked = changeable.filter(({ id }) => !unticked.has(id))
  const isState = (state: InboxAction['state']) => ticked.filter((action) => action.state === state)
  const [open, snoozed, dismissed] = [isState('open'), isState('snoozed'), isState('dismissed')]
  const waiting = [...open, ...snoozed]
  const start = (what: Doing) => () => {
    if (waiting.length > 0) setDoing(what)
  }
  useInboxKeys({ a: start('assign'), h: start('snooze'), e: start('dismiss') })
  const newest = actions
    .map(({ foundAt }) => foundAt)
    .toSorted()
    .at(-1)
  const stop = () => setDoing(null)
  return (
    <article aria-labelledby="cause-title" className={classes['pane']}>
      <div className={classes['bar']}>
        <ActionIcon aria-label={t`Back to the list`} hiddenFrom="md" onClick={onBack}>
          <IconArrowLeft size={18} />
        </ActionIcon>
        <Badge color={SEVERITY_COLOURS[severity]} variant="light">
          {SEVERITY_NAMES[severity]}
        </Badge>
        <Text size="sm" c="dimmed">
          {formatCounted(total, plural(total, { one: 'site', other: 'sites' }))}
          {newest && (
            <Trans>
              , found <Ago at={newest} />
            </Trans>
          )}
        </Text>
        {changeable.length > 0 && (
          <Group gap="xs" ml="auto" className={classes['buttons'] ?? ''}>
            {waiting.length > 0 && (
              <>
                <AssignMenu
                  people={people}
                  sites={actions.length}
                  hasAssignee={waiting.some(({ assignee }) => assignee !== null)}
                  isDisabled={changes.isPending}
                  isOpen={doing === 'assign'}
                  onToggle={(isOpen) => setDoing(isOpen ? 'assign' : null)}
                  onAssign={(to) => void changes.assign(waiting, to)}
                />
                <BarButton icon={<IconAlarm size={16} />} letter="H" onClick={() => setDoing('snooze')}>
                  {snoozed.length > 0 && open.length === 0 ? t`Snooze again` : t`Snooze`}
                </BarButton>
                <BarButton icon={<IconCircleX size={16} />} letter="E" onClick={() => setDoing('dismiss')}>
                  <Trans>Dismiss</Trans>
                </BarButton>
              </>
            )}
            {snoozed.length > 0 && (
              <BarButton icon={<IconArrowBackUp size={16} />} onClick={() => void changes.wake(snoozed)}>
                <Trans>Wake up</Trans>
              </BarButton>
            )}
            {dismissed.length > 0 && (
              <BarButton icon={<IconArrowBackUp size={16} />} onClick={() => void changes.restore(dismissed)}>
                <Trans>Restore</Trans>
              </BarButton>
            )}
          </Group>
        )}
      </div>
      <div className={classes['body']}>
        <Title order={2} fz="xl" id="cause-title">
          {say(title)}
        </Title>
        <Text maw="72ch" mt="xs">
          {help.meaning}
        </Text>
        <Title order={3} fz="sm" mt="lg">
          <Trans>What to do</Trans>
        </Title>
        <Text maw="72ch" mt={4}>
          {help.remedy}{' '}
          <Anchor href={help.link} target="_blank" rel="noreferrer" inherit underline="always">
            <Trans>
              Read more <IconExternalLink size={14} aria-hidden="true" />
            </Trans>
          </Anchor>
        </Text>
        <Group justify="space-between" mt="xl" mb="xs">
          <Title order={3} fz="sm">
            <Trans>Sites</Trans>
          </Title>
          {changeable.length > 1 && (
            <Checkbox
              size="xs"
              label={t`All ${formatCount(changeable.length)}`}
              checked={ticked.length === changeable.length}
              indeterminate={ticked.length > 0 && ticked.length < changeable.length}
              onChange={(event) =>
                setUnticked(event.currentTarget.checked ? new Set() : new Set(changeable.map(({ id }) => id)))
              }
            />
          )}
        </Group>
        <ul className={classes['sites']}>
          {actions.map((action) => (
            <SiteAction
              key={action.id}
              action={action}
              isTicked={action.mayChange && action.state !== 'solved' ? !unticked.has(action.id) : null}
              onTick={(isTicked) =>
                setUnticked((before) => {
                  const next = new Set(before)
                  if (isTicked) next.delete(action.id)
                  else next.add(action.id)
                  return next
                })
              }
            />
          ))}
        </ul>
        {total > actions.length && (
          <Text size="sm" c="dimmed" mt="xs">
            <Trans>
              These are the first {formatCount(actions.length)}. Narrow the list to see the others.
            </Trans>
          </Text>
        )}
      </div>
      <SnoozeDialog
        actions={waiting.length}
        isOpen={doing === 'snooze'}
        onClose={stop}
        onSnooze={(until, reason) => void changes.snooze(waiting, until, reason)}
      />
      <DismissDialog
        actions={waiting.length}
        isOpen={doing === 'dismiss'}
        onClose={stop}
        onDismiss={(reason) => void changes.dismiss(waiting, reason)}
      />
    </article>
  )
}

interface BarButtonProps {
  icon: ReactNode
  letter?: string
  onClick: () => void
  children: ReactNode
}

function BarButton({ icon, letter, onClick, children }: BarButtonProps) {
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<span aria-hidden="true">{icon}</span>}
      {...(letter !== undefined && {
        rightSection: (
          <Kbd size="xs" visibleFrom="sm" aria-hidden="true">
            {letter}
          </Kbd>
        ),
      })}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
