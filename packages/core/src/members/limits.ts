import { DomainId } from '@placet/contract/ids'
import type { SeenDomains } from '@placet/contract/members'
import { LIMITABLE_ROLES, type Role } from '@placet/contract/permissions'
import type { Tx } from '@placet/db/tx'
import { type Ctx, accountOf } from '../context.ts'
import { refuse } from '../refuse.ts'

/** The sites as they are stored; null for people who see all. Sites of other accounts are reported as not found. */
export async function readLimit(
  tx: Tx,
  ctx: Ctx,
  role: Role,
  domains: readonly DomainId[] | null,
): Promise<string[] | null> {
  if (domains === null) return null
  if (!LIMITABLE_ROLES.includes(role)) throw refuse('role_not_limitable')
  const wanted = [...new Set<string>(domains)]
  const known = await tx
    .selectFrom('domain')
    .select('id')
    .where('account_id', '=', accountOf(ctx.actor))
    .where('id', 'in', wanted)
    .execute()
  if (known.length !== wanted.length) throw refuse('domain_not_found')
  return wanted.toSorted()
}

/** Names of the sites that members are limited to. Sites that are gone are left out. */
export async function nameLimits(
  tx: Tx,
  ctx: Ctx,
  rows: readonly { domain_ids: string[] | null }[],
): Promise<(limit: string[] | null) => SeenDomains> {
  const ids = [...new Set(rows.flatMap(({ domain_ids }) => domain_ids ?? []))]
  const domains =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('domain')
          .select(['id', 'name'])
          .where('account_id', '=', accountOf(ctx.actor))
          .where('id', 'in', ids)
          .orderBy('name')
          .execute()
  return (limit) =>
    limit &&
    domains.filter(({ id }) => limit.includes(id)).map(({ id, name }) => ({ id: DomainId.parse(id), name }))
}
