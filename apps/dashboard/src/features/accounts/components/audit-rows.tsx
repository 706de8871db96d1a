import { t } from '@lingui/core/macro'
import type { AuditEntry } from '@placet/contract/accounts'
import { formatClock, formatMoment } from '../../../ui/format-date.ts'
import { groupByDay } from '../audit-days.ts'
import { actorName, auditSentence } from '../audit-sentence.ts'
import { changesOf, fieldName, inWords } from '../audit-words.ts'
import classes from './audit-rows.module.css'

export function AuditRows({ entries }: { entries: AuditEntry[] }) {
  return groupByDay(entries).map(({ day, entries: found }) => (
    <section key={day} aria-label={day}>
      <h2 className={classes['day']}>{day}</h2>
      <ul className={classes['entries']} aria-label={t`Audit entries of ${day}`}>
        {found.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  ))
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  return (
    <li>
      <details className={classes['entry']}>
        <summary className={classes['summary']}>
          <time dateTime={entry.at} title={formatMoment(entry.at)} className={classes['time']}>
            {formatClock(entry.at)}
          </time>
          <span className={classes['sentence']}>
            <b className={classes['actor']}>{actorName(entry)}</b> {auditSentence(entry)}
          </span>
          {entry.network !== '' && <span className={classes['network']}>{entry.network}</span>}
        </summary>
        <dl className={classes['detail']}>
          <Fact name={t`Action`} value={entry.action} />
          <Fact name="Id" value={entry.entity} />
          <Fact name={t`Network`} value={entry.network === '' ? 'not known' : entry.network} />
          {changesOf(entry.detail).map(({ field, from, to }) => (
            <Fact key={field} name={fieldName(field)} value={`${inWords(from)} → ${inWords(to)}`} />
          ))}
          {Object.entries(entry.detail)
            .filter(([name]) => name !== 'changes')
            .map(([name, value]) => (
              <Fact key={name} name={name} value={inWords(value)} />
            ))}
        </dl>
      </details>
    </li>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes['fact']}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
