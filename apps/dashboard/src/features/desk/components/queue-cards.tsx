import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge } from '@mantine/core'
import type { DeskAccount } from '@placet/contract/desk'
import { perLanguage } from '../../../i18n/per-language.ts'
import { Ago } from '../../../ui/ago.tsx'
import { formatCounted } from '../../../ui/format-number.ts'
import { Row } from '../../../ui/rows.tsx'
import { ListCard } from './account-cards.tsx'

type State = DeskAccount['jobs'][number]['state']

const LOOKS: Readonly<Record<State, { label: string; color: string }>> = perLanguage(() => ({
  created: { label: t`Waiting`, color: 'blue' },
  retry: { label: t`Trying again`, color: 'amber' },
  active: { label: t`Running`, color: 'blue' },
  completed: { label: t`Done`, color: 'pine' },
  cancelled: { label: t`Cancelled`, color: 'gray' },
  failed: { label: t`Failed`, color: 'red' },
}))

function StateBadge({ state }: { state: State }) {
  return (
    <Badge variant="light" color={LOOKS[state].color}>
      {LOOKS[state].label}
    </Badge>
  )
}

export function DeskMails({ account: { mails } }: { account: DeskAccount }) {
  return (
    <ListCard
      title={t`E-mails`}
      aside={t`of the last days`}
      whenEmpty={t`No e-mail was sent in the last days.`}
    >
      {mails.map(({ at, template, to, state, sentAt }, index) => (
        <Row key={index} title={template} actions={<StateBadge state={state} />}>
          {to !== '' && <span>{to}</span>}
          {sentAt ? (
            <span>
              <Trans>
                sent <Ago at={sentAt} />
              </Trans>
            </span>
          ) : (
            <Ago at={at} />
          )}
        </Row>
      ))}
    </ListCard>
  )
}

export function DeskJobs({ account: { jobs } }: { account: DeskAccount }) {
  return (
    <ListCard title={t`Jobs`} aside={t`of the last days`} whenEmpty={t`There were no jobs in the last days.`}>
      {jobs.map(({ at, name, site, state, retries }, index) => (
        <Row key={index} title={name} actions={<StateBadge state={state} />}>
          {site !== '' && <span>{site}</span>}
          <Ago at={at} />
          {retries > 0 && (
            <span>{formatCounted(retries, plural(retries, { one: 'retry', other: 'retries' }))}</span>
          )}
        </Row>
      ))}
    </ListCard>
  )
}
