import type { DomainId } from '@placet/contract/ids'
import type { Domain } from '@placet/db/types.gen'
import type { Tx } from '@placet/db/tx'
import { type Expression, type Selectable, sql } from 'kysely'
import { type Ctx, accountOf } from './context.ts'
import { refuse } from './refuse.ts'

export type DomainRow = Selectable<Domain>

interface FetchOptions {
  /** Locks the row until the transaction ends, so that concurrent writers are serialised. */
  lock?: boolean
  /** Whether a locked site may be one that is being deleted. Others refuse it: nothing about it changes any more. */
  evenDeleted?: boolean
}

/** The domain, if it is in the actor's account. A domain of another account is reported as not found. */
export async function getDomainInAccount(
  tx: Tx,
  ctx: Ctx,
  domainId: DomainId,
  { lock = false, evenDeleted = false }: FetchOptions = {},
): Promise<DomainRow> {
  const query = tx
    .selectFrom('domain')
    .selectAll()
    .where('id', '=', domainId)
    .where('account_id', '=', accountOf(ctx.actor))
  const domain = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!domain) throw refuse('domain_not_found')
  if (lock && domain.deletion_at !== null && !evenDeleted) throw refuse('domain_being_deleted')
  return domain
}

/** Members who see the site, in queries over all of them. The same as `seen_domain_ids()` says for one person. */
export function maySee(domainId: string | Expression<string>) {
  return sql<boolean>`(membership.domain_ids IS NULL OR ${domainId} = ANY (membership.domain_ids)
    OR is_in_groups(${domainId}, membership.account_id, membership.group_ids))`
}
