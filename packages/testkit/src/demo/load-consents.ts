import { randomUUID } from 'node:crypto'
import type { Analytics } from '@placet/analytics/client'
import { clickhouseBootId } from '@placet/analytics/queries/clickhouse-boot-id'
import { compareRollup } from '@placet/analytics/queries/compare-rollup'
import { removeShard } from '@placet/analytics/queries/remove-shard'
import { type ShardTotals, shardTotals } from '@placet/analytics/queries/shard-totals'
import { type ConsentRow, insertConsents } from '@placet/analytics/writer'
import { LOADED_SHARD } from '@placet/contract/shard'
import type { ConsentPlan } from './consent-plan.ts'
import { consentsOfDay } from './consents-of-day.ts'

/** A stream that never existed, so no worker reads it. */
const SEEDED_INCARNATION = 'seeded'

const BATCH_ROWS_MIN = 100_000

/** True if log and plan agree on the days, the domains and the number of rows. */
export function isLoaded({ rows, lastDay, domainIds }: ShardTotals, plan: ConsentPlan): boolean {
  const visited = plan.sites.filter(({ volumes }) => volumes.some((count) => count > 0))
  const planned = new Set<string>(visited.map(({ site }) => site.domainId))
  const isSameDomains = domainIds.length === planned.size && domainIds.every((id) => planned.has(id))
  return rows === plan.rows && lastDay === plan.lastDay && isSameDomains
}

/** Replaces earlier seed data, and verifies that log and roll-up hold exactly the plan. */
export async function loadConsents(analytics: Analytics, plan: ConsentPlan): Promise<void> {
  await removeShard(analytics, { shard: LOADED_SHARD })
  const bootId = await clickhouseBootId(analytics)
  const load = randomUUID()
  let sent = Promise.resolve()
  for (const rows of batches(plan)) {
    // Prepare the next batch while ClickHouse inserts this one.
    await sent
    sent = insertConsents(analytics, {
      shard: LOADED_SHARD,
      incarnation: SEEDED_INCARNATION,
      rows,
      // ClickHouse deduplicates by token even after the rows were removed, so each load uses new tokens.
      token: `${load} ${rows[0]?.position}`,
      bootId,
    })
  }
  await sent
  await prove(analytics, plan)
}

/** Batches may span days, unlike those of the stream's reader: an interrupted load is repeated from the start. */
function* batches(plan: ConsentPlan): Generator<ConsentRow[]> {
  let batch: ConsentRow[] = []
  for (const dayIndex of plan.days.keys()) {
    batch = batch.concat(consentsOfDay(plan, dayIndex))
    if (batch.length < BATCH_ROWS_MIN) continue
    yield batch
    batch = []
  }
  yield batch
}

async function prove(analytics: Analytics, plan: ConsentPlan): Promise<void> {
  const totals = await shardTotals(analytics, { shard: LOADED_SHARD })
  if (!isLoaded(totals, plan)) {
    throw new Error(
      `${plan.rows} consents were made up to ${plan.lastDay}, the log holds others: ${totals.rows}`,
    )
  }
  const differing = await compareRollup(analytics, { shard: LOADED_SHARD, days: plan.days })
  if (differing > 0) throw new Error(`Log and roll-up differ in ${differing} cells`)
}
