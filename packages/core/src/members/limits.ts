import { DomainGroupId, DomainId } from '@placet/contract/ids'
import type { LimitView } from '@placet/contract/members'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import type { KnownRole } from '../account-role.ts'
import { type Ctx, accountOf } from '../context.ts'
import { refuse } from '../refuse.ts'

/** The columns that say what a person sees: null `domain_ids` means all sites, otherwise both lists together. */
export interface StoredLimit {
  domain_ids: string[] | null
  group_ids: string[]
}

export const ALL_SITES: StoredLimit = { domain_ids: null, group_ids: [] }

interface WantedLimit {
  domains?: readonly DomainId[] | null | undefined
  groups?: readonly DomainGroupId[] | undefined
}

/** The limit as it is stored. Sites and groups of other accounts are reported as not found. */
export async function readLimit(
  tx: Tx,
  ctx: Ctx,
  { isLimitable }: Pick<KnownRole, 'isLimitable'>,
  { domains, groups }: WantedLimit,
): Promise<StoredLimit> {
  if (groups && domains === null) throw refuse('limit_contradictory')
  if (!groups && !domains) return ALL_SITES
  if (!isLimitable) throw refuse('role_not_limitable')
  return {
    domain_ids: await requireKnown(tx, ctx, 'domain', domains ?? []),
    group_ids: await requireKnown(tx, ctx, 'domain_group', groups ?? []),
  }
}

async function requireKnown(
  tx: Tx,
  ctx: Ctx,
  table: 'domain' | 'domain_group',
  ids: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const known = await tx
    .selectFrom(table)
    .select('id')
    .where('account_id', '=', accountOf(ctx.actor))
    .where('id', 'in', wanted)
    .execute()
  if (known.length !== wanted.length) throw refuse(`${table}_not_found`)
  return wanted.toSorted()
}

/** Names of the sites and groups that people are limited to. Sites that are gone are left out. */
export async function nameLimits(
  tx: Tx,
  ctx: Ctx,
  rows: readonly StoredLimit[],
): Promise<(limit: StoredLimit) => LimitView> {
  const domains = await namesOf(
    tx,
    ctx,
    rows.flatMap(({ domain_ids }) => domain_ids ?? []),
  )
  const groups = await groupsOf(
    tx,
    ctx,
    rows.flatMap(({ group_ids }) => group_ids),
  )
  return ({ domain_ids, group_ids }) => {
    const known = groups.filter(({ id }) => group_ids.includes(id))
    return {
      domains:
        domain_ids &&
        domains
          .filter(({ id }) => domain_ids.includes(id))
          .map(({ id, name }) => ({ id: DomainId.parse(id), name })),
      groups: known.map(({ id, name, size }) => ({ id: DomainGroupId.parse(id), name, size })),
      hasDeletedGroup: known.length < group_ids.length,
    }
  }
}

async function namesOf(tx: Tx, ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('domain')
    .select(['id', 'name'])
    .where('account_id', '=', accountOf(ctx.actor))
    .where('id', 'in', [...new Set(ids)])
    .orderBy('name')
    .execute()
}

async function groupsOf(tx: Tx, ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('domain_group')
    .select(['id', 'name'])
    .select(
      sql<number>`(SELECT count(*)::int FROM domain_group_member g WHERE g.group_id = domain_group.id)`.as(
        'size',
      ),
    )
    .where('account_id', '=', accountOf(ctx.actor))
    .where('id', 'in', [...new Set(ids)])
    .orderBy(sql`lower(name)`)
    .execute()
}
