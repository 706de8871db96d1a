import type { DomainGroupId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { getGroupInAccount } from '../domain-groups/index.ts'

/** Sites of a group of the current account; null without a group. */
export async function readGroup(
  tx: Tx,
  ctx: Ctx,
  group: DomainGroupId | undefined,
): Promise<ReadonlySet<string> | null> {
  if (!group) return null
  await getGroupInAccount(tx, ctx, group)
  const rows = await tx
    .selectFrom('domain_group_member')
    .select('domain_id')
    .where('group_id', '=', group)
    .execute()
  return new Set(rows.map(({ domain_id }) => domain_id))
}
