import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { Actor, Ctx } from './context.ts'

interface AuditedChange {
  accountId: AccountId
  action: string
  entity: string
  detail?: Record<string, unknown>
}

/** Who did what, written in the same transaction as the changes themselves. */
export async function audit(tx: Tx, ctx: Ctx, ...changes: AuditedChange[]): Promise<void> {
  const rows = changes.map((change) => ({
    account_id: change.accountId,
    actor_kind: ctx.actor.kind,
    actor_id: actorId(ctx.actor),
    action: change.action,
    entity: change.entity,
    detail: JSON.stringify(change.detail ?? {}),
    network: ctx.from.network,
    at: ctx.clock.now(),
  }))
  await tx.insertInto('audit_entry').values(rows).execute()
}

export function actorId(actor: Actor): string {
  switch (actor.kind) {
    case 'user':
      return actor.userId
    case 'access-key':
      return actor.keyId
    case 'job':
      return actor.name
    case 'nobody':
      return ''
  }
}
