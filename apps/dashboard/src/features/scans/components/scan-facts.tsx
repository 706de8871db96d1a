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
      <Fact name="Scanned" hint={tellVisits(progress.pagesDone, states.length)}>
        <Ago at={scan.updatedAt} />
      </Fact>
      <Fact name="Cookies and storage" hint={scan.isCut ? 'and more than we store' : 'found on your site'}>
        {formatCount(counts.found)}
      </Fact>
      <Fact name="Need attention" hint={tellAttention(scan)}>
        <span data-bad={counts.incorrect > 0 || undefined}>{formatCount(counts.incorrect)}</span>
      </Fact>
      <Fact name="Since the last scan" hint="new and gone">
        +{formatCount(counts.new)} −{formatCount(counts.gone)}
      </Fact>
    </Card>
  )
}

function tellAttention({ counts, outcome }: ScanView): string {
  if (counts.incorrect > 0) return 'set too early, or unknown'
  return outcome === 'ok' ? 'no problems found' : 'needs review'
}

function tellVisits(visits: number, states: number): string {
  const visited = formatCounted(visits, 'visit')
  return visits === 0 ? visited : `${visited}, in ${formatCounted(states, 'consent state')}`
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
