import { deliverAudit } from '@placet/contract/jobs/deliver-audit'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'
import { SYSLOG } from './receiver.ts'

const BATCH = 1000
/** A syslog server that no worker knows any more is forgotten after this time, and not at the first restart. */
const FORGOTTEN_MS = 7 * 24 * 60 * 60 * 1000

const Input = z.strictObject({
  /** Whether this worker has a syslog server in its environment. */
  hasSyslog: z.boolean(),
})

/**
 * Numbers new entries for each receiver, without gaps and in the order of the chains, and queues the deliveries that
 * are due. One worker at a time does so: entries with a number are never followed by one with a smaller number.
 */
export const queueStream = defineVerb(Input, async ({ ctx, input }): Promise<{ queued: number }> => {
  requireJob(ctx)
  await withTx(ctx, (tx) => keepSyslog(tx, ctx, input.hasSyslog))
  while ((await withTx(ctx, (tx) => numberBatch(tx, ctx))) === BATCH);
  return withTx(ctx, async (tx) => {
    const due = await dueReceivers(tx, ctx, input.hasSyslog)
    if (due.length > 0) await ctx.jobs.enqueue(tx, deliverAudit, ...due.map((receiver) => ({ receiver })))
    return { queued: due.length }
  })
})

async function keepSyslog(tx: Tx, ctx: Ctx, hasSyslog: boolean): Promise<void> {
  const now = ctx.clock.now()
  if (!hasSyslog) {
    const before = new Date(now.getTime() - FORGOTTEN_MS)
    await tx
      .deleteFrom('audit_receiver')
      .where('id', '=', SYSLOG)
      .where('configured_at', '<', before)
      .execute()
    return
  }
  await tx
    .insertInto('audit_receiver')
    .values({ id: SYSLOG, created_at: now, configured_at: now, next_attempt_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ configured_at: now }))
    .execute()
}

/** Events without an account concern the person in all accounts that they were a member of at the time. */
async function numberBatch(tx: Tx, ctx: Ctx): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('audit stream'))`.execute(tx)
  const waiting = await tx.selectFrom('stream_waiting').select('id').orderBy('id').limit(BATCH).execute()
  if (waiting.length === 0) return 0
  const ids = waiting.map(({ id }) => id)
  await sql`
    WITH due AS (
      SELECT r.id AS receiver_id, r.queued_sequence + row_number() OVER (PARTITION BY r.id ORDER BY w.id) AS sequence,
        w.audit_id, w.event_id
      FROM stream_waiting w
      LEFT JOIN audit_entry a ON a.id = w.audit_id
      LEFT JOIN security_event e ON e.id = w.event_id
      JOIN audit_receiver r ON r.id = ${SYSLOG} OR r.id = coalesce(a.account_id, e.account_id)
        OR (e.account_id IS NULL AND EXISTS (
          SELECT 1 FROM membership m
          WHERE m.account_id = r.id AND m.user_id = e.user_id AND m.created_at <= e.at))
      WHERE w.id = ANY(${ids}::bigint[])
    ), queued AS (
      INSERT INTO stream_outbox (receiver_id, sequence, audit_id, event_id, queued_at)
      SELECT receiver_id, sequence, audit_id, event_id, ${ctx.clock.now()} FROM due
    )
    UPDATE audit_receiver r SET queued_sequence = newest.sequence
    FROM (SELECT receiver_id, max(sequence) AS sequence FROM due GROUP BY receiver_id) newest
    WHERE r.id = newest.receiver_id`.execute(tx)
  await tx.deleteFrom('stream_waiting').where('id', 'in', ids).execute()
  return waiting.length
}

async function dueReceivers(tx: Tx, ctx: Ctx, hasSyslog: boolean): Promise<string[]> {
  const now = ctx.clock.now()
  const rows = await tx
    .selectFrom('audit_receiver')
    .select('id')
    .whereRef('queued_sequence', '>', 'delivered_sequence')
    .where('disabled_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .$if(!hasSyslog, (query) => query.where('id', '!=', SYSLOG))
    .execute()
  return rows.map(({ id }) => id)
}
