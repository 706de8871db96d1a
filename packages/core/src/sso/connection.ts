import type { AccountId } from '@placet/contract/ids'
import type { SsoConnection } from '@placet/db/types.gen'
import type { Tx } from '@placet/db/tx'
import type { Selectable } from 'kysely'
import { type Ctx, accountOf } from '../context.ts'
import type { OidcSettings } from '../ports.ts'
import { refuse } from '../refuse.ts'

export type ConnectionRow = Selectable<SsoConnection>

/** Where identity providers send browsers back to: a page of the dashboard, which posts the answer. */
export function redirectUrl(ctx: Pick<Ctx, 'installation'>): string {
  return `${ctx.installation.dashboardUrl}/login/sso/callback`
}

export async function findConnection(
  tx: Tx,
  accountId: AccountId,
  { lock = false } = {},
): Promise<ConnectionRow | undefined> {
  const query = tx.selectFrom('sso_connection').selectAll().where('account_id', '=', accountId)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

/** The connection of the actor's account, locked. */
export async function lockConnection(tx: Tx, ctx: Ctx): Promise<ConnectionRow> {
  const accountId = accountOf(ctx.actor)
  const connection = accountId && (await findConnection(tx, accountId, { lock: true }))
  if (!connection) throw refuse('sso_no_connection')
  return connection
}

export function oidcSettings(ctx: Pick<Ctx, 'seal'>, row: ConnectionRow): OidcSettings {
  return {
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret: ctx.seal.open('sso', row.sealed_secret, row.account_id),
  }
}

/** Ends the sessions that the account's identity provider has opened, except the actor's own. */
export async function endSsoSessions(tx: Tx, ctx: Ctx, accountId: AccountId): Promise<void> {
  const own = ctx.actor.kind === 'user' ? ctx.actor.sessionId : ''
  await tx
    .updateTable('user_session')
    .set({ ended_at: ctx.clock.now() })
    .where('sso_account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('id', '!=', own)
    .execute()
}
