import type { DomainGroupId, DomainId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { DomainGroup } from '@placet/db/types.gen'
import { type Selectable, sql } from 'kysely'
import { type Ctx, accountOf } from '../context.ts'
import { refuse } from '../refuse.ts'

export type GroupRow = Selectable<DomainGroup>

/** The account's group. Groups of other accounts are reported as not found. */
export async function getGroupInAccount(
  tx: Tx,
  ctx: Ctx,
  groupId: DomainGroupId,
  { lock = false }: { lock?: boolean } = {},
): Promise<GroupRow> {
  const query = tx
    .selectFrom('domain_group')
    .selectAll()
    .where('id', '=', groupId)
    .where('account_id', '=', accountOf(ctx.actor))
  const group = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!group) throw refuse('domain_group_not_found')
  return group
}

/** Puts sites of the account into the group. Returns the names of those that were not in it. */
export async function putIntoGroup(
  tx: Tx,
  ctx: Ctx,
  group: Pick<GroupRow, 'id' | 'account_id'>,
  domains: readonly DomainId[],
): Promise<string[]> {
  const wanted = [...new Set<string>(domains)]
  if (wanted.length === 0) return []
  // Locked, so that none of them moves to another account meanwhile.
  const known = await tx
    .selectFrom('domain')
    .select(['id', 'name'])
    .where('account_id', '=', accountOf(ctx.actor))
    .where('id', 'in', wanted)
    .orderBy('id')
    .forShare()
    .execute()
  if (known.length !== wanted.length) throw refuse('domain_not_found')
  const rows = known.map(({ id }) => ({ group_id: group.id, account_id: group.account_id, domain_id: id }))
  const added = await tx
    .insertInto('domain_group_member')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('domain_id')
    .execute()
  const isNew = new Set(added.map(({ domain_id }) => domain_id))
  return known.filter(({ id }) => isNew.has(id)).map(({ name }) => name)
}

/** Sites that the member or invitation in `person` sees without this group. */
const seesOther = (groupId: string) => sql<boolean>`EXISTS (
  SELECT 1 FROM domain d WHERE d.account_id = person.account_id AND (d.id = ANY (person.domain_ids) OR EXISTS (
    SELECT 1 FROM domain_group_member g WHERE g.domain_id = d.id AND g.group_id <> ${groupId}
      AND g.group_id = ANY (person.group_ids))))`

/** People who are limited to the group, and open invitations that are. */
export function peopleLimitedTo(tx: Tx, { id, account_id }: Pick<GroupRow, 'id' | 'account_id'>) {
  const members = tx
    .selectFrom('membership as person')
    .innerJoin('app_user', 'app_user.id', 'person.user_id')
    .select(['app_user.name', 'app_user.email', sql<boolean>`false`.as('invited')])
    .select(seesOther(id).as('sees_other'))
    .where('person.account_id', '=', account_id)
    .where(sql<boolean>`${id} = ANY (person.group_ids)`)
  const invitations = tx
    .selectFrom('invitation as person')
    .select([sql<string>`''`.as('name'), 'person.email', sql<boolean>`true`.as('invited')])
    .select(seesOther(id).as('sees_other'))
    .where('person.account_id', '=', account_id)
    .where(sql<boolean>`${id} = ANY (person.group_ids)`)
  return members.unionAll(invitations)
}

const NAME_INDEX = 'domain_group_name'

/** Whether a write failed because another group of the account has the name. */
export function isNameTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === NAME_INDEX
}
