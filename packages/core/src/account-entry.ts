import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import { requireUser } from './permissions.ts'
import { refuse } from './refuse.ts'

/** Refuses an account that this session must not enter: single sign-on opens one account, and some open by it only. */
export async function requireEntry(tx: Tx, ctx: Ctx, accountId: AccountId): Promise<void> {
  const { userId, onlyAccountId } = requireUser(ctx)
  if (onlyAccountId === accountId) return
  requireOpenSession(ctx)
  const { rows } = await sql<{
    required: boolean
  }>`SELECT sso_required(${accountId}, ${userId}) AS required`.execute(tx)
  if (rows[0]?.required !== false) throw refuse('sso_required')
}

/** Refuses sessions that are for one account only. */
export function requireOpenSession(ctx: Pick<Ctx, 'actor'>): void {
  if (requireUser(ctx).onlyAccountId !== undefined) throw refuse('sso_only_account')
}
