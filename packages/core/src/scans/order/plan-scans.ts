import type { DomainId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { nextScanAt } from '../rules.ts'

/** Schedules the next automatic scan of these domains. */
export async function planScans(tx: Tx, ctx: Ctx, domainIds: readonly DomainId[]): Promise<void> {
  if (domainIds.length === 0) return
  const now = ctx.clock.now()
  const times = domainIds.map((id) => nextScanAt(id, now))
  await sql`UPDATE domain SET next_scan_at = planned.at
    FROM unnest(${[...domainIds]}::text[], ${times}::timestamptz[]) AS planned (id, at)
    WHERE domain.id = planned.id`.execute(tx)
}
