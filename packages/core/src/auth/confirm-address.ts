import type { Tx } from '@placet/db/tx'
import { continueAsUser, continueInAccount } from '@placet/db/tx'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { refuse } from '../refuse.ts'
import { endSessions } from './session.ts'
import { endLinks } from './token.ts'

/** Makes the address this user’s. Everyone else who signed up with it and never confirmed it is locked out. */
export async function confirmAddress(tx: Tx, ctx: Ctx, userId: string, address: string): Promise<void> {
  await requireFreeAddress(tx, userId, address)
  await tx
    .updateTable('app_user')
    .set({ email: address, email_verified_at: ctx.clock.now() })
    .where('id', '=', userId)
    .execute()
  await endLinks(tx, userId)
  await endOtherSignUps(tx, ctx, userId, address)
}

/** Refuses an address that somebody else has confirmed. Two confirmations of one address wait for each other. */
export async function requireFreeAddress(tx: Tx, userId: string, address: string): Promise<void> {
  await lockAddress(tx, address)
  const taken = await tx
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', address)
    .where('email_verified_at', 'is not', null)
    .where('id', '!=', userId)
    .executeTakeFirst()
  if (taken) throw refuse('link_invalid')
}

export async function lockAddress(tx: Tx, address: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${address}, 0))`.execute(tx)
}

export async function endOtherSignUps(tx: Tx, ctx: Ctx, userId: string, address: string): Promise<void> {
  const others = await tx
    .updateTable('app_user')
    .set({ deletion_at: ctx.clock.now() })
    .where('email', '=', address)
    .where('email_verified_at', 'is', null)
    .where('id', '!=', userId)
    .returning('id')
    .execute()
  for (const { id } of others) await endSessions(tx, ctx, id)
}

/** The address was confirmed away from the session that signed up: nothing set up before it may open the user. */
export async function replaceCredentials(
  tx: Tx,
  ctx: Ctx,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, totp_secret: null, totp_pending_secret: null })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute()
  await tx.deleteFrom('passkey_challenge').where('user_id', '=', userId).execute()
  await endSessions(tx, ctx, userId)
  await endLinks(tx, userId)
  await continueAsUser(tx, userId)
  const accounts = await tx
    .selectFrom('membership')
    .select('account_id')
    .where('user_id', '=', userId)
    .execute()
  for (const { account_id } of accounts) {
    await continueInAccount(tx, account_id)
    await tx
      .updateTable('access_key')
      .set({ revoked_at: ctx.clock.now() })
      .where('account_id', '=', account_id)
      .where('created_by', '=', userId)
      .where('revoked_at', 'is', null)
      .execute()
  }
}
