import { ScanEnded } from '@placet/contract/events/scan-progress.v1'
import { AccountId } from '@placet/contract/ids'
import { SCAN_STATUS } from '@placet/contract/scans'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '../../audit.ts'
import { withTx } from '../../context.ts'
import { defineVerb } from '../../define-verb.ts'
import { requireJob } from '../../permissions.ts'
import { concludeScan } from './conclude-scan.ts'
import { recordMissingScript } from './record-missing-script.ts'
import { lockScan } from '../internal.ts'
import { isInProgress } from '../rules.ts'

const Input = ScanEnded.extend({ mayWait: z.boolean() })

/** `unknown`: no scan is waiting for it. `early`: some pages are still missing, so retry. */
export const endScan = defineVerb(Input, async ({ ctx, input }): Promise<'ended' | 'early' | 'unknown'> => {
  requireJob(ctx)
  return withTx(ctx, async (tx) => {
    const locked = await lockScan(tx, input.scanId)
    if (!locked || !isInProgress(locked.scan)) return 'unknown'
    const { scan } = locked
    const updated_at = ctx.clock.now()
    const ofScan = tx.updateTable('scan').where('id', '=', scan.id)
    if (input.mayWait && (await countVisits(tx, scan.id)) < (input.visits ?? 0)) {
      await ofScan.set({ status: SCAN_STATUS.analysing, updated_at }).execute()
      return 'early'
    }
    const isDone = input.outcome === 'ok'
    await ofScan
      .set({
        status: isDone ? SCAN_STATUS.done : SCAN_STATUS.failed,
        outcome: input.outcome,
        is_sampled: input.isSampled,
        pages_left_out: input.pagesLeftOut,
        left_seconds: null,
        updated_at,
      })
      .execute()
    const detail = { outcome: input.outcome, cookies: await countCookies(tx, scan.id) }
    if (isDone && scan.scope !== 'implementation') await concludeScan(tx, ctx, locked)
    await recordMissingScript(tx, ctx, { ...locked, outcome: input.outcome })
    const accountId = AccountId.parse(scan.account_id)
    await audit(tx, ctx, { accountId, action: 'scan.record', entity: scan.id, detail })
    return 'ended'
  })
})

/** A page counts once per consent state in which it was visited. */
async function countVisits(tx: Tx, scanId: string): Promise<number> {
  const { rows } = await sql<{ visits: number }>`SELECT count(*)::integer AS visits
    FROM scan_page, jsonb_object_keys(found) WHERE scan_id = ${scanId}`.execute(tx)
  return rows[0]?.visits ?? 0
}

async function countCookies(tx: Tx, scanId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('scan_cookie')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('scan_id', '=', scanId)
    .executeTakeFirstOrThrow()
  return Number(total)
}
