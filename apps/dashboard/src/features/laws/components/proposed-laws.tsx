import { t } from '@lingui/core/macro'
import { Stack, Text } from '@mantine/core'
import type { LawsView } from '@placet/contract/laws'
import { packName } from '../../../ui/pack-name.ts'
import { SummaryCard } from '../../../ui/summary-card.tsx'
import classes from './laws.module.css'

/** Bills without a date. Nothing is checked against them. */
export function ProposedLaws({ proposed }: Pick<LawsView, 'proposed'>) {
  if (proposed.length === 0) return null
  return (
    <SummaryCard title={t`Proposed, not law`}>
      <Stack gap="sm" className={classes['text'] ?? ''}>
        {proposed.map(({ pack, source }) => (
          <div key={source} className={classes['law']}>
            <Text fw={550} size="sm">
              {packName(pack)}
            </Text>
            <Text size="sm">{source}</Text>
          </div>
        ))}
      </Stack>
    </SummaryCard>
  )
}
