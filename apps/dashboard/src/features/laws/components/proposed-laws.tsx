import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import type { LawsView } from '@placet/contract/laws'
import { packName } from '../../../ui/pack-name.ts'
import { SummaryCard } from '../../../ui/summary-card.tsx'
import classes from './laws.module.css'

/** Bills without a date. Nothing is checked against them. */
export function ProposedLaws({ proposed }: Pick<LawsView, 'proposed'>) {
  if (proposed.length === 0) return null
  return (
    <SummaryCard title={t`Proposed, not law`}>
      {proposed.map(({ pack, source }) => (
        <Text key={source} size="sm" className={classes['rest'] ?? ''}>
          {packName(pack)}: {source}
        </Text>
      ))}
    </SummaryCard>
  )
}
