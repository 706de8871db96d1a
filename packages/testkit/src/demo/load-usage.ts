import { randomUUID } from 'node:crypto'
import type { Analytics } from '@placet/analytics/client'
import { command } from '@placet/analytics/command'
import { LOADED_SHARD } from '@placet/contract/shard'
import type { ConsentPlan } from './consent-plan.ts'

/** Per choice: most visitors come back and are not asked again, and some leave without deciding. */
const SESSIONS = 2.4
const PAGES = 6.1
const SHOWN = 1.3

/** Visits that match the plan's consents, as the edges would have counted them. */
export async function loadUsage(analytics: Analytics, plan: ConsentPlan): Promise<void> {
  const rows = plan.sites.flatMap(({ site, volumes }) =>
    volumes.map((choices, index) => [
      ...[plan.days[index], LOADED_SHARD, site.domainId],
      ...[SESSIONS, PAGES, SHOWN].map((factor) => Math.round(choices * factor)),
    ]),
  )
  await command(analytics, {
    name: 'load usage',
    sql: `INSERT INTO usage_daily (day, shard, domain_id, sessions, pages, shown) FORMAT JSONCompactEachRow
      ${rows.map((row) => JSON.stringify(row)).join('\n')}`,
    // ClickHouse deduplicates against rows that were removed, so each load uses a new token.
    settings: { insert_deduplication_token: randomUUID() },
  })
}
