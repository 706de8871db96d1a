import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Table, Text } from '@mantine/core'
import type { LawsView } from '@placet/contract/laws'
import { formatDate } from '../../../ui/format-date.ts'
import { packName } from '../../../ui/pack-name.ts'
import { SummaryCard } from '../../../ui/summary-card.tsx'
import { checksOf } from '../checks-of.ts'
import classes from './laws.module.css'

type RegionView = LawsView['regions'][number]

/** The packs that a region follows today, each with its rules, their sources and the last review. */
export function RegionLaws({ region }: { region: RegionView }) {
  return (
    <SummaryCard title={t`What applies in ${region.title}`}>
      {region.packs.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes['rest'] ?? ''}>
          <Trans>No law that we know applies here. Placet’s own checks still run.</Trans>
        </Text>
      ) : (
        region.packs.map((pack) => (
          <details key={pack.id} className={classes['pack']}>
            <summary>
              {packName(pack)}{' '}
              <Text span size="sm" c="dimmed">
                <Trans>Last review: {formatDate(pack.reviewed)}</Trans>
              </Text>
            </summary>
            <Table.ScrollContainer minWidth={560}>
              <Table horizontalSpacing="md">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>
                      <Trans>Source</Trans>
                    </Table.Th>
                    <Table.Th>
                      <Trans>What is checked</Trans>
                    </Table.Th>
                    <Table.Th>
                      <Trans>Since</Trans>
                    </Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {pack.rules.map(({ id, source, checks, from }) => (
                    <Table.Tr key={id}>
                      <Table.Td>{source}</Table.Td>
                      <Table.Td>{checks.length > 0 ? checksOf(checks) : t`For information`}</Table.Td>
                      <Table.Td>{formatDate(from)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          </details>
        ))
      )}
    </SummaryCard>
  )
}
