import { AccountId, ErasureId } from '@placet/contract/ids'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'
import { recordEvent } from '../security-event.ts'

const Input = z.object({ erasureId: ErasureId, records: z.int().nonnegative() })

/** Marks a verified erasure as done. From here on the token cannot be recovered. */
export const finishErasure = defineVerb(Input, async ({ ctx, input }): Promise<void> => {
  requireJob(ctx)
  await withTx(ctx, async (tx) => {
    const done = await tx
      .updateTable('erasure')
      .set({ done_at: ctx.clock.now(), records: input.records, sealed_token: null })
      .where('id', '=', input.erasureId)
      .where('done_at', 'is', null)
      .returning(['account_id', 'domain_id'])
      .executeTakeFirst()
    if (!done) return
    const accountId = AccountId.parse(done.account_id)
    const detail = { domainId: done.domain_id, records: input.records }
    const erased = { what: 'consents', subject: input.erasureId } as const
    await recordEvent(tx, ctx, { kind: 'erased', detail: erased }, { accountId })
    await audit(tx, ctx, { accountId, action: 'proof.erased', entity: input.erasureId, detail })
  })
})
