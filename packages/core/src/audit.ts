import type { AuditAction, AuditChange, OperatorAction } from '@placet/contract/audit'
import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { isDeepStrictEqual } from 'node:util'
import type { Actor, Ctx } from './context.ts'

type Fields = Readonly<Record<string, unknown>>

export type AuditedChange = (
  | { accountId: AccountId; action: AuditAction }
  | { accountId: null; action: OperatorAction }
) & {
  entity: string
  detail?: Fields
  /** Fields before and after. Only differences are stored; if there are none, no entry is written. */
  changed?: { from: Fields; to: Fields }
}

/** Audit entry, written in the same transaction as the change. */
export async function audit(
  tx: Tx,
  ctx: Pick<Ctx, 'actor' | 'from' | 'clock'>,
  ...changes: AuditedChange[]
): Promise<void> {
  const rows = changes.filter(isChange).map((change) => ({
    account_id: change.accountId,
    actor_kind: actorKind(ctx.actor),
    actor_id: actorId(ctx.actor),
    action: change.action,
    entity: change.entity,
    detail: JSON.stringify({
      ...change.detail,
      ...(change.changed && { changes: differences(change.changed) }),
    }),
    network: ctx.from.network,
    at: ctx.clock.now(),
  }))
  if (rows.length > 0) await tx.insertInto('audit_entry').values(rows).execute()
}

function isChange({ changed }: AuditedChange): boolean {
  return !changed || differences(changed).length > 0
}

function differences({ from, to }: { from: Fields; to: Fields }): AuditChange[] {
  return Object.keys(to)
    .filter((field) => !isDeepStrictEqual(from[field], to[field]))
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }))
}

/** Staff in a customer's account are no users of it: its audit log says so. */
function actorKind(actor: Actor): string {
  return actor.kind === 'user' && actor.isVisiting === true ? 'staff' : actor.kind
}

export function actorId(actor: Actor): string {
  switch (actor.kind) {
    case 'user':
      return actor.userId
    case 'access-key':
      return actor.keyId
    case 'scim':
      return actor.accountId
    case 'job':
    case 'operator':
      return actor.name
    case 'nobody':
      return ''
  }
}
