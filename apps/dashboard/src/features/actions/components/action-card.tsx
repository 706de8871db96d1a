import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Badge, Button, Text, Title, VisuallyHidden } from '@mantine/core'
import type { ActionView } from '@placet/contract/actions'
import type { DomainId } from '@placet/contract/ids'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { CodeNames } from '../../../ui/code-names.tsx'
import { formatDayAndMonth } from '../../../ui/format-date.ts'
import { formatCount } from '../../../ui/format-number.ts'
import { toastError, toastUndo } from '../../../ui/toasts.tsx'
import { explainScanError, UrlText } from '../../scans/index.ts'
import { useMay } from '../../profile/index.ts'
import { type ActBody, useAct } from '../queries.ts'
import classes from './action-card.module.css'
import { CategorizeForm } from './categorize-form.tsx'

interface ActionCardProps {
  domainId: DomainId
  action: ActionView
  onRescan: (action: ActionView) => void
  /** Called after the action is solved, dismissed or restored. */
  onPlaced: () => void
}

type ActionButton = ActionView['buttons'][number]

/** The other buttons change cookies or services, which needs a right of its own. */
const OF_SCANS: readonly ActionButton['type'][] = ['rescan', 'dismiss', 'restore']

const COOKIES_SHOWN_MAX = 12

/** One action: what to do, why, the evidence, and buttons that do it. */
export function ActionCard({ domainId, action, onRescan, onPlaced }: ActionCardProps) {
  const doing = useAct(domainId, action.id)
  // This card may be unmounted by then, and callbacks passed to `mutate` would not run.
  const run = (body: ActBody) =>
    void doing.mutateAsync(body).then(
      () => {
        onPlaced()
        if (body.type === 'dismiss') toastUndo(t`Action dismissed.`, () => run({ type: 'restore' }))
      },
      (error: unknown) => toastError(t`Error!`, [explainScanError(error)]),
    )
  const mayAct = useMay('scan:write')
  const mayChangeCookies = useMay('catalogue:write')
  const buttons = action.buttons.filter(
    ({ type }) => type === 'open' || (mayAct && (OF_SCANS.includes(type) || mayChangeCookies)),
  )
  const categorize = buttons.find(({ type }) => type === 'cookie-categorize')
  const pendingType = doing.isPending ? doing.variables.type : null
  const titleId = `title-${action.id}`
  return (
    <li
      className={classes['card']}
      data-action={action.type}
      data-dismissed={action.dismissed || action.snooze !== null || undefined}
      id={action.id}
    >
      <article aria-labelledby={titleId} className={classes['body']}>
        <Title order={3} fz="md" id={titleId} className={classes['title'] ?? ''}>
          {say(action.title)}
          {action.dismissed && (
            <Badge variant="default">
              <Trans>Dismissed</Trans>
            </Badge>
          )}
          {action.snooze && (
            <Badge variant="default">
              <Trans>Snoozed until {formatDayAndMonth(action.snooze.until)}</Trans>
            </Badge>
          )}
        </Title>
        <Marks action={action} />
        <Text maw="72ch">{say(action.message)}</Text>
        {categorize ? (
          <CategorizeForm
            cookies={action.data.cookies}
            button={categorize}
            isPending={pendingType === 'cookie-categorize'}
            onSubmit={(data) => run({ type: 'cookie-categorize', data })}
          />
        ) : (
          <CodeNames
            names={action.data.cookies.map(({ cookieId, name, hostName }) => ({
              key: cookieId,
              name,
              hint: hostName,
            }))}
            max={COOKIES_SHOWN_MAX}
          />
        )}
        <Proof urls={action.data.urls} />
        <div className={classes['buttons']}>
          {buttons
            .filter((button) => button !== categorize)
            .map((button, index) => (
              <DoButton
                key={button.type + button.title}
                button={button}
                isMain={index === 0 && !categorize}
                isPending={pendingType === button.type}
                onAct={(type) =>
                  run({ type, ...(action.serviceId === null ? {} : { serviceId: action.serviceId }) })
                }
                onRescan={() => onRescan(action)}
              />
            ))}
          {action.docs.map(({ title, link }) => (
            <Anchor
              key={link}
              href={link}
              target="_blank"
              rel="noreferrer"
              size="sm"
              className={classes['doc'] ?? ''}
            >
              {title} <IconExternalLink size={14} aria-hidden="true" />
              <VisuallyHidden>
                <Trans>(opens in a new tab)</Trans>
              </VisuallyHidden>
            </Anchor>
          ))}
        </div>
      </article>
    </li>
  )
}

/** The person who has the action, and why it waits. Both are changed in the inbox. */
function Marks({ action: { assignee, snooze } }: { action: ActionView }) {
  if (!assignee && !snooze) return null
  return (
    <Text size="sm" c="dimmed" maw="72ch">
      {assignee && t`Assigned to ${assignee.name}. `}
      {snooze && t`Snoozed: ${snooze.reason}`}
    </Text>
  )
}

interface DoButtonProps {
  button: ActionButton
  isMain: boolean
  isPending: boolean
  onAct: (type: ActBody['type']) => void
  onRescan: () => void
}

function DoButton({ button, isMain, isPending, onAct, onRescan }: DoButtonProps) {
  const { type, title, disabled, href } = button
  const isAside = type === 'dismiss' || type === 'restore'
  const look = { size: 'sm', variant: isAside ? 'subtle' : isMain ? 'filled' : 'default' } as const
  if (type === 'open' && !disabled) {
    return (
      <Button {...look} component={Link} to={href ?? '.'}>
        {say(title)}
      </Button>
    )
  }
  return (
    <Button
      {...look}
      color={isAside ? 'gray' : 'brand'}
      disabled={disabled}
      loading={isPending}
      onClick={() => {
        if (type === 'rescan') onRescan()
        else if (type !== 'open') onAct(type)
      }}
    >
      {say(title)}
    </Button>
  )
}

function Proof({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return null
  return (
    <details className={classes['proof']}>
      <summary>
        <Trans>Where it was seen ({formatCount(urls.length)})</Trans>
      </summary>
      <ul>
        {urls.map((url) => (
          <li key={url}>
            <UrlText url={url} />
          </li>
        ))}
      </ul>
    </details>
  )
}
