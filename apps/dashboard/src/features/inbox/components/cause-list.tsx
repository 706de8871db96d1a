import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type InboxCause, Severity } from '@placet/contract/inbox'
import { say } from '../../../i18n/say.ts'
import { Ago } from '../../../ui/ago.tsx'
import { formatCount, formatCounted } from '../../../ui/format-number.ts'
import classes from './cause-list.module.css'
import { PersonMark } from './person-mark.tsx'
import { SEVERITY_NAMES, SeverityMark } from './severity-mark.tsx'

interface CauseListProps {
  causes: readonly InboxCause[]
  opened: string | undefined
  onOpen: (cause: string) => void
}

/** Causes by severity, each with the number of its sites. */
export function CauseList({ causes, opened, onOpen }: CauseListProps) {
  return Severity.options
    .map((severity) => ({ severity, its: causes.filter((cause) => cause.severity === severity) }))
    .filter(({ its }) => its.length > 0)
    .map(({ severity, its }) => (
      <section key={severity} aria-label={SEVERITY_NAMES[severity]}>
        <h2 className={classes['heading']}>{SEVERITY_NAMES[severity]}</h2>
        <ul className={classes['list']}>
          {its.map((cause) => (
            <li key={cause.cause}>
              <Row cause={cause} isOpen={cause.cause === opened} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </section>
    ))
}

interface RowProps {
  cause: InboxCause
  isOpen: boolean
  onOpen: (cause: string) => void
}

function Row({ cause, isOpen, onOpen }: RowProps) {
  const { severity, title, sites, siteNames, foundAt } = cause
  return (
    <UnstyledButton
      className={classes['row'] ?? ''}
      data-cause={cause.cause}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => onOpen(cause.cause)}
    >
      <SeverityMark severity={severity} />
      <span className={classes['words']}>
        <span className={classes['title']}>{say(title)}</span>
        <span className={classes['sites']}>{namesOf(siteNames, sites)}</span>
      </span>
      <span className={classes['side']}>
        <span className={classes['ago']}>
          <Ago at={foundAt} />
        </span>
        <span className={classes['marks']}>
          <span className={classes['count']}>
            {formatCounted(sites, plural(sites, { one: 'site', other: 'sites' }))}
          </span>
          <Assignees cause={cause} />
        </span>
      </span>
    </UnstyledButton>
  )
}

function Assignees({ cause: { assignees, unassigned } }: { cause: InboxCause }) {
  const [first] = assignees
  if (!first) {
    return (
      <>
        <PersonMark name={null} />
        <VisuallyHidden>
          <Trans>, assigned to nobody</Trans>
        </VisuallyHidden>
      </>
    )
  }
  const names = assignees.map(({ name }) => name).join(', ')
  return (
    <>
      {assignees.slice(0, 2).map(({ id, name }) => (
        <PersonMark key={id} name={name} />
      ))}
      <VisuallyHidden>
        <Trans>
          , assigned to {names}
          {unassigned > 0 &&
            t`, ${formatCounted(unassigned, plural(unassigned, { one: 'site', other: 'sites' }))} to nobody`}
        </Trans>
      </VisuallyHidden>
    </>
  )
}

function namesOf(names: readonly string[], sites: number): string {
  const more = sites - names.length
  return `${names.join(', ')}${more > 0 ? t` and ${formatCount(more)} more` : ''}`
}
