import type { AuditEntry } from '@placet/contract/accounts'
import { Moment } from '../../../ui/moment.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { actorName, auditSentence } from '../audit-sentence.ts'
import classes from './audit-rows.module.css'

export function AuditRows({ entries }: { entries: AuditEntry[] }) {
  return (
    <Rows label="Audit entries">
      {entries.map((entry) => (
        <Row
          key={entry.id}
          title={
            <span>
              {actorName(entry)} <span className={classes['said']}>{auditSentence(entry)}</span>
            </span>
          }
        >
          <Moment at={entry.at} />
          <span>{entry.network === '' ? 'Unknown network' : `From ${entry.network}`}</span>
          <details className={classes['detail']}>
            <summary>Details</summary>
            <pre>
              {JSON.stringify({ action: entry.action, entity: entry.entity, ...entry.detail }, null, 2)}
            </pre>
          </details>
        </Row>
      ))}
    </Rows>
  )
}
