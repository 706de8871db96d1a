import { connectDb } from '@placet/db/client'
import { sql } from 'kysely'

const PER_ACCOUNT = 50

/**
 * Subscriptions whose first term ends within the first month. Every third is yearly; every fifth account can't pay,
 * the others have more than enough.
 */
export async function makeSubscribers(
  databaseUrl: string,
  { count, startedAt }: { count: number; startedAt: Date },
): Promise<void> {
  const db = connectDb({ url: databaseUrl })
  const account = sql`'acc_' || lpad((n / ${PER_ACCOUNT})::text, 22, '0')`
  const domain = sql`'dom_' || lpad(n::text, 22, '0')`
  const last = count - 1
  await sql`INSERT INTO account (id, name, country_id, created_at)
    SELECT DISTINCT ${account}, 'Account', 'DE', ${startedAt}::timestamptz FROM generate_series(0, ${last}::int) n`.execute(
    db,
  )
  await sql`INSERT INTO balance_entry (account_id, currency, amount_minor, reason, source, created_at)
    SELECT id, 'EUR', 1000000000, 'top_up', 'drill', ${startedAt} FROM account WHERE right(id, 9)::int % 5 <> 0`.execute(
    db,
  )
  await sql`INSERT INTO domain (id, account_id, name, code, tier, settings_version, created_at)
    SELECT ${domain}, ${account}, 'site-' || n || '.example', lpad(n::text, 10, '0'), 3, 1, ${startedAt}
    FROM generate_series(0, ${last}::int) n`.execute(db)
  await sql`INSERT INTO subscription
      (id, account_id, domain_id, product, interval_months, currency, period_from, period_to, created_at)
    SELECT 'sub_' || lpad(n::text, 22, '0'), ${account}, ${domain}, 30, CASE WHEN n % 3 = 0 THEN 12 ELSE 1 END, 'EUR',
      ${startedAt}::timestamptz - interval '1 month', ${startedAt}::timestamptz + n % 28 * interval '1 day', ${startedAt}
    FROM generate_series(0, ${last}::int) n`.execute(db)
  await db.destroy()
}
