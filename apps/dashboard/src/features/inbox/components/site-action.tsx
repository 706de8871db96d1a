import { t } from '@lingui/core/macro'
import { Checkbox, Text } from '@mantine/core'
import type { InboxAction } from '@placet/contract/inbox'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { SiteMark } from '../../../domain/site-mark.tsx'
import { formatLongDate } from '../../../ui/format-date.ts'
import { useProfile } from '../../profile/index.ts'
import { PersonMark } from './person-mark.tsx'
import classes from './site-action.module.css'

interface SiteActionProps {
  action: InboxAction
  /** Null if it can't be changed. */
  isTicked: boolean | null
  onTick: (isTicked: boolean) => void
}

/** The action of one site, with a link to the place where it is solved. */
export function SiteAction({ action, isTicked, onTick }: SiteActionProps) {
  const { site, message, assignee, state } = action
  const isHere = useProfile().data?.account?.id === site.account.id
  const address = isHere
    ? `/domain/${site.id}/action#${action.id}`
    : `/account/set/${site.account.id}?${new URLSearchParams({ site: site.id, page: 'action' }).toString()}`
  return (
    <li className={classes['row']} data-site={site.name}>
      {isTicked === null ? (
        <span className={classes['check']}>
          {state === 'solved' && <IconCircleCheck size={18} aria-label={t`Solved`} />}
        </span>
      ) : (
        <Checkbox
          className={classes['check'] ?? ''}
          aria-label={t`Select ${site.name}`}
          checked={isTicked}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      )}
      <SiteMark name={site.name} />
      <div className={classes['words']}>
        <Link
          to={address}
          className={classes['name']}
          title={isHere ? undefined : t`Switches to ${site.account.name}`}
        >
          {site.name}
        </Link>
        <Text size="sm" c="dimmed">
          {message}
        </Text>
        <State action={action} />
      </div>
      <span className={classes['person']}>
        <PersonMark name={assignee?.name ?? null} />
        <span className={classes['who']}>{assignee?.name ?? t`Nobody`}</span>
      </span>
    </li>
  )
}

function State({ action: { snooze, dismissal, solvedAt } }: { action: InboxAction }) {
  const said = snooze
    ? t`Snoozed until ${formatLongDate(snooze.until)}${byOf(snooze.by)}: ${snooze.reason}`
    : dismissal
      ? t`Dismissed on ${formatLongDate(dismissal.at)}${byOf(dismissal.by)}${dismissal.reason && `: ${dismissal.reason}`}`
      : solvedAt && t`Solved on ${formatLongDate(solvedAt)}`
  return said ? (
    <Text size="sm" fw={550} mt={4}>
      {said}
    </Text>
  ) : null
}

const byOf = (name: string | null) => (name === null ? '' : t` by ${name}`)
