import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import type { Difference } from '@placet/contract/comparisons'
import { perLanguage } from '../../../i18n/per-language.ts'
import { SummaryCard } from '../../../ui/summary-card.tsx'
import { nameOfDifference } from '../name-of-difference.ts'
import { DESIGN_LABELS } from '../verdict.ts'

const SWITCHES: Readonly<Record<string, string>> = perLanguage(() => ({ true: t`On`, false: t`Off` }))

export function Differences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return null
  return (
    <SummaryCard title={t`What differs`}>
      <Table.ScrollContainer minWidth={340}>
        <Table horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Setting or text</Trans>
              </Table.Th>
              <Table.Th>{DESIGN_LABELS.a}</Table.Th>
              <Table.Th>{DESIGN_LABELS.b}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differences.map(({ path, a, b }) => (
              <Table.Tr key={path}>
                <Table.Th scope="row" fw={500}>
                  {nameOfDifference(path)}
                </Table.Th>
                <Table.Td>{SWITCHES[a] ?? a}</Table.Td>
                <Table.Td>{SWITCHES[b] ?? b}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </SummaryCard>
  )
}
