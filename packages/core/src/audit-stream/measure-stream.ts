import { withTx } from '../context.ts'
import { NoInput, defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'
import { SYSLOG } from './receiver.ts'

interface StreamState {
  /** Entries that wait, and the age of the oldest. Webhooks that are turned off don't count. */
  syslog: { waiting: number; lagSeconds: number }
  webhooks: { waiting: number; lagSeconds: number }
}

/** How far the receivers are behind. */
export const measureStream = defineVerb(NoInput, async ({ ctx }): Promise<StreamState> => {
  requireJob(ctx)
  const rows = await withTx(ctx, (tx) =>
    tx
      .selectFrom('stream_outbox')
      .innerJoin('audit_receiver', 'audit_receiver.id', 'stream_outbox.receiver_id')
      .select((eb) => [
        'receiver_id',
        eb.fn.countAll<string>().as('waiting'),
        eb.fn.min('queued_at').as('oldest'),
      ])
      .where('disabled_at', 'is', null)
      .groupBy('receiver_id')
      .execute(),
  )
  const now = ctx.clock.now().getTime()
  const sum = (some: typeof rows) => ({
    waiting: some.reduce((total, { waiting }) => total + Number(waiting), 0),
    lagSeconds: Math.max(0, ...some.map(({ oldest }) => (now - new Date(oldest).getTime()) / 1000)),
  })
  return {
    syslog: sum(rows.filter(({ receiver_id }) => receiver_id === SYSLOG)),
    webhooks: sum(rows.filter(({ receiver_id }) => receiver_id !== SYSLOG)),
  }
})
