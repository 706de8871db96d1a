import type { AccountId, DomainId } from '@placet/contract/ids'
import { eraseConsents as job } from '@placet/contract/jobs/erase-consents'
import { eraseConsents as route, type ErasureView } from '@placet/contract/proofs'
import { inputOf } from '@placet/contract/route'
import type { Tx } from '@placet/db/tx'
import { actorId, audit } from '../audit.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { hashSecret, newErasureId } from '../random.ts'
import { concernedBy } from '../record-refusal.ts'
import { refuse } from '../refuse.ts'
import { askSecondPerson, pinOf, unlessRequested } from '../second-person.ts'
import { recordEvent } from '../security-event.ts'
import { findErasure, readHistory, toErasureView } from './internal.ts'

/** Idempotent: a second request while the first is pending returns the same erasure. */
export const eraseConsents = defineVerb(inputOf(route), async ({ ctx, input }): Promise<ErasureView> => {
  const accountId = requirePermission(ctx, 'proof:write')
  const domain = await withTx(ctx, (tx) => getDomainInAccount(tx, ctx, input.domainId))
  const records = await readHistory(ctx, domain, input.token)
  if (records.length === 0) throw refuse('record_not_found')
  const requestedBy = actorId(ctx.actor)
  const done = await withTx(ctx, async (tx) => {
    await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const { domainId, token } = input
    const wanted = { accountId, domainId, act: { kind: 'erase' } as const, pin: pinOf(token), token }
    if (await askSecondPerson(tx, ctx, wanted)) return null
    return queueErasure(tx, ctx, { ...input, accountId, requestedBy })
  })
  return unlessRequested(done)
})

interface WantedErasure {
  domainId: DomainId
  accountId: AccountId
  token: string
  requestedBy: string
}

/** Writes row, audit entry and job in the caller's transaction. Sealing hides the token from queue and log. */
export async function queueErasure(
  tx: Tx,
  ctx: Ctx,
  { domainId, accountId, token, requestedBy }: WantedErasure,
): Promise<ErasureView> {
  const waiting = await findErasure(tx, domainId, token)
  if (waiting && waiting.done_at === null) return toErasureView(waiting)
  const id = newErasureId()
  const row = await tx
    .insertInto('erasure')
    .values({
      id,
      domain_id: domainId,
      account_id: accountId,
      token_hash: hashSecret(token),
      sealed_token: ctx.seal.close('erasure', token, id),
      requested_by: requestedBy,
      requested_at: ctx.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(tx, ctx, { accountId, action: 'proof.erase', entity: id, detail: { domainId } })
  const event = { kind: 'erasure_requested', detail: { what: 'consents' } } as const
  await recordEvent(tx, ctx, event, { ...concernedBy(ctx.actor), accountId })
  await ctx.jobs.enqueue(tx, job, { erasureId: id })
  return toErasureView(row)
}
