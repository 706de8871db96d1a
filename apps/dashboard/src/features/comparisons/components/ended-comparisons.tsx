import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import type { ComparisonView } from '@placet/contract/comparisons'
import { formatDate } from '../../../ui/format-date.ts'
import { formatCount, formatShare } from '../../../ui/format-number.ts'
import { SummaryCard } from '../../../ui/summary-card.tsx'
import { nameOfDifference } from '../name-of-difference.ts'
import { DESIGN_LABELS } from '../verdict.ts'

export function EndedComparisons({ ended }: { ended: readonly ComparisonView[] }) {
  return (
    <SummaryCard title={t`Earlier comparisons`}>
      <Table.ScrollContainer minWidth={640}>
        <Table horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Time</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>What differed</Trans>
              </Table.Th>
              <Table.Th>{DESIGN_LABELS.a}</Table.Th>
              <Table.Th>{DESIGN_LABELS.b}</Table.Th>
              <Table.Th>
                <Trans>Difference</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Chosen</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ended.map(({ id, startedAt, endedAt, differences, result, winner, endedBy }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  {formatDate(startedAt.slice(0, 10))} – {formatDate((endedAt ?? startedAt).slice(0, 10))}
                </Table.Td>
                <Table.Td>{differences.map(({ path }) => nameOfDifference(path)).join(', ')}</Table.Td>
                {(['a', 'b'] as const).map((name) => (
                  <Table.Td key={name}>
                    <Trans>
                      {formatShare(result[name].accepted, result[name].choices)} of{' '}
                      {formatCount(result[name].choices)}
                    </Trans>
                  </Table.Td>
                ))}
                <Table.Td>{result.isDifferent ? t`Real` : t`Not known`}</Table.Td>
                <Table.Td>
                  {winner !== null && DESIGN_LABELS[winner]}
                  {endedBy !== null && t`, by ${endedBy}`}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </SummaryCard>
  )
}
