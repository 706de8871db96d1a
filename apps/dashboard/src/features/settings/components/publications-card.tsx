import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { Ago } from '../../../ui/ago.tsx'
import { formatCounted } from '../../../ui/format-number.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { SummaryCard } from '../../../ui/summary-card.tsx'
import { useHistory } from '../queries.ts'
import { versionName } from '../version-name.ts'

const SHOWN_MAX = 3

/** The last versions, with their publisher and changes. */
export function PublicationsCard({ domain }: { domain: DomainView }) {
  return (
    <SummaryCard
      title={t`Publications`}
      link={{ to: `/domain/${domain.id}/history`, label: t`All publications` }}
    >
      <QueryView query={useHistory(domain.id, 1)} loading={<LoadingState rows={2} />}>
        {({ data }) => {
          const published = data.filter((entry) => entry.published.length > 0).slice(0, SHOWN_MAX)
          if (published.length === 0) {
            return (
              <Text px={16} py={14}>
                <Trans>Not published yet.</Trans>
              </Text>
            )
          }
          return (
            <Rows label={t`Last publications`}>
              {published.map((entry) => (
                <Row key={entry.id} title={versionName(entry)}>
                  {entry.published[0] && (
                    <span>
                      <Trans>
                        Published <Ago at={entry.published[0].at} />
                      </Trans>
                    </span>
                  )}
                  {entry.savedBy && (
                    <span>
                      <Trans>Saved by {entry.savedBy}</Trans>
                    </span>
                  )}
                  {entry.id > 1 && (
                    <span>
                      {formatCounted(
                        entry.keys.length,
                        plural(entry.keys.length, { one: 'change', other: 'changes' }),
                      )}
                    </span>
                  )}
                </Row>
              ))}
            </Rows>
          )
        }}
      </QueryView>
    </SummaryCard>
  )
}
