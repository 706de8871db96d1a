import { DELETION_DAYS } from '@placet/contract/domains'
import { type AccountId, DomainId } from '@placet/contract/ids'
import { pushPublishedConfig } from '@placet/contract/jobs/push-published-config'
import { sendMail } from '@placet/contract/jobs/send-mail'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { ownersOf } from '../owners-of.ts'
import { concernedBy } from '../record-refusal.ts'
import { endSharing } from '../reports/index.ts'
import { withdrawOpen } from '../second-person.ts'
import { recordEvent } from '../security-event.ts'

const GRACE_MS = DELETION_DAYS * 24 * 60 * 60 * 1000

interface Deleted {
  accountId: AccountId
  /** Locked. */
  domain: DomainRow
  /** Set if the account is closed with all its sites: one e-mail and one security event say so. */
  withAccountAt?: Date
}

/**
 * Marks a site as deleted, in the caller's transaction: the job takes its banner off the edges, and nothing is scanned,
 * renewed or published from here on. Returns when it will be erased.
 */
export async function takeDown(
  tx: Tx,
  ctx: Ctx,
  { accountId, domain, withAccountAt }: Deleted,
): Promise<Date> {
  const { name } = domain
  const domainId = DomainId.parse(domain.id)
  const deletionAt = withAccountAt ?? new Date(ctx.clock.now().getTime() + GRACE_MS)
  await tx
    .updateTable('domain')
    .set({ deletion_at: deletionAt, removals: domain.removals + 1 })
    .where('id', '=', domainId)
    .execute()
  await withdrawOpen(tx, ctx, { accountId, domainId })
  await endSharing(tx, ctx, { accountId, domainId, name })
  const detail = { name, until: deletionAt.toISOString() }
  await audit(tx, ctx, { accountId, action: 'domain.delete', entity: domainId, detail })
  if (domain.published_version !== null) await ctx.jobs.enqueue(tx, pushPublishedConfig, { domainId })
  if (withAccountAt !== undefined) return deletionAt
  const event = { kind: 'erasure_requested', detail: { what: 'site' } } as const
  await recordEvent(tx, ctx, event, { ...concernedBy(ctx.actor), accountId })
  const deletedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const mails = (await ownersOf(tx, accountId)).map((userId) => ({
    template: 'site-deleted' as const,
    userId,
    domainId,
    deletedBy,
  }))
  if (mails.length > 0) await ctx.jobs.enqueue(tx, sendMail, ...mails)
  return deletionAt
}
