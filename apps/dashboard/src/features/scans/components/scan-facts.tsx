import { plural, t } from '@lingui/core/macro'
import { Card } from '@mantine/core'
import type { ScanView } from '@placet/contract/scans'
import type { ReactNode } from 'react'
import { Ago } from '../../../ui/ago.tsx'
import { formatCount, formatCounted } from '../../../ui/format-number.ts'
import classes from './scan-facts.module.css'

export function ScanFacts({ scan }: { scan: ScanView }) {
  const { counts, states, progress } = scan
  return (
    <Card component="dl" padding={0} className={classes['facts'] ?? ''}>
      <Fact name={t`Scanned`} hint={tellVisits(progress.pagesDone, states.length)}>
        <Ago at={scan.updatedAt} />
      </Fact>
      <Fact
        name={t`Cookies and storage`}
        hint={scan.isCut ? t`and more than we store` : t`found on your site`}
      >
        {formatCount(counts.found)}
      </Fact>
      <Fact name={t`Need attention`} hint={tellAttention(scan)}>
        <span data-bad={counts.incorrect > 0 || undefined}>{formatCount(counts.incorrect)}</span>
      </Fact>
      <Fact name={t`Since the last scan`} hint={t`new and gone`}>
        +{formatCount(counts.new)} −{formatCount(counts.gone)}
      </Fact>
    </Card>
  )
}

function tellAttention({ counts, outcome }: ScanView): string {
  if (counts.incorrect > 0) return t`set too early, or unknown`
  return outcome === 'ok' ? t`no problems found` : t`needs review`
}

function tellVisits(visits: number, states: number): string {
  const visited = formatCounted(visits, plural(visits, { one: 'visit', other: 'visits' }))
  return visits === 0
    ? visited
    : t`${visited}, in ${formatCounted(states, plural(states, { one: 'consent state', other: 'consent states' }))}`
}

function Fact({ name, hint, children }: { name: string; hint: string; children: ReactNode }) {
  return (
    <div className={classes['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className={classes['hint']}>{hint}</dd>
    </div>
  )
}
