import { type AccountId, DomainId } from '@placet/contract/ids'
import { pushPublishedConfig } from '@placet/contract/jobs/push-published-config'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { concernedBy } from '../record-refusal.ts'
import { recordEvent } from '../security-event.ts'

/** Keeps a deleted site whose time is not over, in the caller's transaction: what was live goes to the edges again. */
export async function bringBack(
  tx: Tx,
  ctx: Ctx,
  { accountId, domain }: { accountId: AccountId; domain: DomainRow },
): Promise<void> {
  const domainId = DomainId.parse(domain.id)
  await tx.updateTable('domain').set({ deletion_at: null }).where('id', '=', domainId).execute()
  const detail = { name: domain.name }
  await audit(tx, ctx, { accountId, action: 'domain.keep', entity: domainId, detail })
  const event = { kind: 'erasure_cancelled', detail: { what: 'site' } } as const
  await recordEvent(tx, ctx, event, { ...concernedBy(ctx.actor), accountId })
  if (domain.published_version !== null) await ctx.jobs.enqueue(tx, pushPublishedConfig, { domainId })
}
