import type { AccountId, DomainId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'

/** Takes a site that is moving to another account out of its groups. */
export async function leaveGroups(
  tx: Tx,
  ctx: Ctx,
  { accountId, domainId, name }: { accountId: AccountId; domainId: DomainId; name: string },
): Promise<void> {
  const left = await tx
    .deleteFrom('domain_group_member')
    .using('domain_group')
    .whereRef('domain_group.id', '=', 'domain_group_member.group_id')
    .where('domain_id', '=', domainId)
    .where('domain_group.account_id', '=', accountId)
    .returning(['domain_group.id', 'domain_group.name'])
    .execute()
  const entries = left.map((group) => ({
    accountId,
    action: 'domain-group.save' as const,
    entity: group.id,
    detail: { group: group.name, added: [], removed: [name] },
  }))
  await audit(tx, ctx, ...entries)
}
