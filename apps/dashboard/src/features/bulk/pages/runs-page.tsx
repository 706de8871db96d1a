import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Card, Table } from '@mantine/core'
import { Link } from 'react-router'
import { Ago } from '../../../ui/ago.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useRuns } from '../queries.ts'
import { sayStates, titleOf } from '../run-words.ts'

/** Changes of many sites that the person started, newest first. */
export function RunsPage() {
  const runs = useRuns()
  return (
    <>
      <PageHeader title={t`Changes`}>
        <Trans>
          Publications, scans and settings of several sites at once. Open one to follow it or to undo it.
        </Trans>
      </PageHeader>
      <QueryView query={runs}>
        {(data) =>
          data.length === 0 ? (
            <Card>
              <EmptyState title={t`No changes yet`}>
                <Trans>
                  Select sites in the{' '}
                  <Anchor component={Link} to="/domain">
                    list of all sites
                  </Anchor>{' '}
                  to publish or scan them together, or to apply settings to them.
                </Trans>
              </EmptyState>
            </Card>
          ) : (
            <Card padding={0}>
              <Table horizontalSpacing="md" borderColor="var(--app-line)">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>
                      <Trans>Change</Trans>
                    </Table.Th>
                    <Table.Th>
                      <Trans>Result</Trans>
                    </Table.Th>
                    <Table.Th>
                      <Trans>Started</Trans>
                    </Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {data.map(({ id, kind, startedAt, states }) => (
                    <Table.Tr key={id}>
                      <Table.Td>
                        <Anchor component={Link} to={`/domain/changes/${id}`}>
                          {titleOf(kind, sum(states))}
                        </Anchor>
                      </Table.Td>
                      <Table.Td>{sayStates({ kind, states })}</Table.Td>
                      <Table.Td>
                        <Ago at={startedAt} />
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Card>
          )
        }
      </QueryView>
    </>
  )
}

function sum(counts: Readonly<Record<string, number | undefined>>): number {
  return Object.values(counts).reduce((total: number, count) => total + (count ?? 0), 0)
}
