import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { connectDb } from '@placet/db/client'
import { startPrivateServices } from '@placet/testkit/measure/private-services'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { sql } from 'kysely'
import { makeSubscribers } from './renewals/make-subscribers.ts'

const [count = 10_000] = process.argv.slice(2).map(Number)
const DAY_MS = 24 * 60 * 60 * 1000
const STEP_DAYS = 3
const WORKERS = 2
const CRASH_SHARE = 0.4
const LIFE_MS = { min: 400, max: 4000 }

/** A year of renewals on a simulated clock, run by two concurrent workers that are killed at random moments. */
await runMeasurement('renewals', { timeoutMs: 6 * 60 * 60 * 1000 }, async (run) => {
  const { addresses } = await startPrivateServices(run)
  const { databaseUrl, analytics } = addresses
  const startedAt = new Date('2027-01-01T00:00:00Z')
  const endsAt = new Date('2028-01-01T00:00:00Z')
  await makeSubscribers(databaseUrl, { count, startedAt })
  let crashes = 0
  const work = async (moment: string) => {
    for (let life = aLife(); ; life = aLife()) {
      const code = await renewAt(databaseUrl, analytics.url, moment, life)
      if (code === 0) return
      if (life === '') throw new Error(`a worker failed at ${moment}`)
      crashes += 1
    }
  }
  for (let at = startedAt.getTime(); ; at = Math.min(at + STEP_DAYS * DAY_MS, endsAt.getTime())) {
    const moment = new Date(at).toISOString()
    await Promise.all(Array.from({ length: WORKERS }, () => work(moment)))
    run.say(`${moment.slice(0, 10)}, ${crashes} crashes`)
    if (at === endsAt.getTime()) break
  }
  const db = connectDb({ url: databaseUrl })
  run.onEnd(() => db.destroy())
  const { rows } = await sql<Record<string, string>>`
    WITH term AS (
      SELECT subscription_id, period_from, period_to, paid_with, account_id,
        lag(period_to) OVER (PARTITION BY subscription_id ORDER BY period_from) AS before
      FROM invoice WHERE kind = 'invoice'
    )
    SELECT
      (SELECT count(*) FROM term) AS invoices,
      (SELECT count(*) FROM (SELECT 1 FROM term GROUP BY subscription_id, period_from HAVING count(*) > 1) twice) AS twice,
      (SELECT count(*) FROM term WHERE before IS NOT NULL AND before <> period_from) AS gaps,
      (SELECT count(*) FROM subscription s WHERE s.period_to <= ${endsAt}) AS late,
      (SELECT count(*) FROM subscription s WHERE NOT EXISTS (
        SELECT 1 FROM term WHERE subscription_id = s.id AND term.period_to = s.period_to)) AS missing,
      (SELECT count(*) FROM term WHERE right(account_id, 9)::int % 5 <> 0 AND paid_with IS DISTINCT FROM 'balance') AS unpaid,
      (SELECT count(*) FROM term WHERE right(account_id, 9)::int % 5 = 0 AND paid_with IS DISTINCT FROM 'credit') AS uncredited,
      (SELECT count(*) FROM invoice_series s WHERE last_number <>
        (SELECT count(DISTINCT number) FROM invoice i WHERE i.series = s.name)) AS holes,
      (SELECT coalesce(sum(amount_minor), 0) FROM balance_entry WHERE reason = 'invoice') AS spent,
      (SELECT coalesce(sum(gross_minor), 0) FROM invoice WHERE paid_with = 'balance') AS paid`.execute(db)
  const [found = {}] = rows
  const figures = Object.fromEntries(Object.entries(found).map(([name, value]) => [name, Number(value)]))
  return {
    figures: { subscriptions: count, crashes, ...figures },
    expectations: {
      'no term is invoiced twice': figures['twice'] === 0,
      'every term begins where the one before ended': figures['gaps'] === 0,
      'nobody waits for a renewal': figures['late'] === 0 && figures['missing'] === 0,
      'who could pay has paid, from the balance, to the last unit':
        figures['unpaid'] === 0 && -(figures['spent'] ?? 0) === figures['paid'],
      'who could not owes nothing': figures['uncredited'] === 0,
      'numbers have no gaps': figures['holes'] === 0,
      'workers were killed': crashes > 0,
    },
  }
})

/** Milliseconds until a worker kills itself; empty for one that runs until its work is done. */
function aLife(): string {
  if (Math.random() > CRASH_SHARE) return ''
  return String(Math.round(LIFE_MS.min + Math.random() * (LIFE_MS.max - LIFE_MS.min)))
}

async function renewAt(...args: string[]): Promise<number | null> {
  const child = spawn('node', [join(import.meta.dirname, 'renewals/renew-at.ts'), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'exit')
  return child.exitCode
}
