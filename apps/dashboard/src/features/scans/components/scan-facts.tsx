import { Card } from '@mantine/core'
import type { ScanView } from '@placet/contract/scans'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatCount } from '../../../ui/format-number.ts'
import classes from './scan-facts.module.css'

export function ScanFacts({ scan }: { scan: ScanView }) {
  return (
    <Card component="dl" padding={0} className={classes['facts'] ?? ''}>
      <Fact name="Scanned">{formatMoment(scan.updatedAt)}</Fact>
      <Fact name="Page">
        <span className={classes['page']} title={scan.pageUrl ?? ''}>
          {scan.pageUrl ?? '–'}
        </span>
      </Fact>
      <Fact name="Our script">
        {scan.hasScript ? (
          <>
            <IconCircleCheck size={17} className={classes['yes'] ?? ''} aria-hidden="true" /> Found
          </>
        ) : (
          <>
            <IconCircleX size={17} className={classes['no'] ?? ''} aria-hidden="true" /> Not found
          </>
        )}
      </Fact>
      <Fact name="Cookies and storage">
        {formatCount(scan.cookies.total)}
        {scan.isCut && ' and more'}
      </Fact>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function formatMoment(at: string): string {
  return new Date(at).toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'short' })
}
