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
type PackView = RegionView['packs'][number]

/** The packs that a region follows today, each with its rules, their sources and the last review. */
export function RegionLaws({ region: { title, packs } }: { region: RegionView }) {
  const days = new Set(packs.map(({ reviewed }) => reviewed))
  const [day] = days
  const isOneReview = day !== undefined && days.size === 1
  return (
    <SummaryCard
      title={t`What applies in ${title}`}
      aside={isOneReview && <Trans>Last review: {formatDate(day)}</Trans>}
    >
      {packs.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes['text'] ?? ''}>
          <Trans>No law that we know applies here. Placet’s own checks still run.</Trans>
        </Text>
      ) : (
        <div className={classes['packs']}>
          {packs.map((pack) => (
            <details key={pack.id} className={classes['pack']}>
              <summary>
                {packName(pack)}{' '}
                {!isOneReview && (
                  <Text span size="sm" c="dimmed">
                    <Trans>Last review: {formatDate(pack.reviewed)}</Trans>
                  </Text>
                )}
              </summary>
              <Rules pack={pack} />
            </details>
          ))}
        </div>
      )}
    </SummaryCard>
  )
}

function Rules({ pack: { rules } }: { pack: PackView }) {
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table horizontalSpacing="xs" withRowBorders={false}>
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
          {rules.map(({ id, source, checks, from }) => (
            <Table.Tr key={id}>
              <Table.Td>{source}</Table.Td>
              <Table.Td>{checks.length > 0 ? checksOf(checks) : t`For information`}</Table.Td>
              <Table.Td>{formatDate(from)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
