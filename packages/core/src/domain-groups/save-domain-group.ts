import { GROUP_MAX, saveDomainGroup as route } from '@placet/contract/domain-groups'
import type { DomainId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { type GroupRow, getGroupInAccount, isNameTaken, peopleLimitedTo, putIntoGroup } from './internal.ts'

/** Effective with the next statement of everybody who is limited to the group. */
export const saveDomainGroup = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'member:write')
  const { groupId, add = [], remove = [] } = input
  await withTx(ctx, async (tx) => {
    const group = await getGroupInAccount(tx, ctx, groupId, { lock: true })
    const name = input.name ?? group.name
    if (name !== group.name) await rename(tx, group, name)
    const removed = await takeOut(tx, group, remove)
    const added = await putIntoGroup(tx, ctx, group, add)
    if (added.length > 0 && (await hasPeople(tx, group))) await requireConfirmedIdentity(tx, ctx)
    await requireRoom(tx, group)
    if (name === group.name && added.length + removed.length === 0) return
    const detail = { group: name, ...(name !== group.name && { before: group.name }), added, removed }
    await audit(tx, ctx, { accountId, action: 'domain-group.save', entity: groupId, detail })
  })
})

async function rename(tx: Tx, { id }: GroupRow, name: string): Promise<void> {
  await tx
    .updateTable('domain_group')
    .set({ name })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw isNameTaken(error) ? refuse('domain_group_taken') : error
    })
}

/** Names of the sites that were in the group. Sites that are not in it are left as they are. */
async function takeOut(tx: Tx, { id }: GroupRow, domains: readonly DomainId[]): Promise<string[]> {
  if (domains.length === 0) return []
  const removed = await tx
    .deleteFrom('domain_group_member')
    .using('domain')
    .whereRef('domain.id', '=', 'domain_group_member.domain_id')
    .where('group_id', '=', id)
    .where('domain_id', 'in', [...domains])
    .returning('domain.name')
    .execute()
  return removed.map(({ name }) => name).toSorted()
}

async function hasPeople(tx: Tx, group: GroupRow): Promise<boolean> {
  return (await peopleLimitedTo(tx, group).limit(1).executeTakeFirst()) !== undefined
}

async function requireRoom(tx: Tx, { id }: GroupRow): Promise<void> {
  const { size } = await tx
    .selectFrom('domain_group_member')
    .select((eb) => eb.fn.countAll<number>().as('size'))
    .where('group_id', '=', id)
    .executeTakeFirstOrThrow()
  if (Number(size) > GROUP_MAX) throw refuse('domain_group_full')
}
