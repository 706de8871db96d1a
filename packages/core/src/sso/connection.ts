import type { AccountId } from '@placet/contract/ids'
import type { SsoConnection } from '@placet/db/types.gen'
import type { Tx } from '@placet/db/tx'
import type { Insertable, Selectable } from 'kysely'
import { type Ctx, accountOf } from '../context.ts'
import type { SsoSettings } from '../ports.ts'
import { refuse } from '../refuse.ts'

export type ConnectionRow = Selectable<SsoConnection>

/** Where identity providers send browsers back to: a page of the dashboard, which posts the answer. */
export function redirectUrl(ctx: Pick<Ctx, 'installation'>): string {
  return `${ctx.installation.dashboardUrl}/login/sso/callback`
}

/** The account is part of our name, so an answer made for another account names another audience. */
export function samlAddresses({ installation }: Pick<Ctx, 'installation'>, accountId: string) {
  const acsUrl = `${installation.dashboardUrl}/api/session/sso/saml`
  const metadataUrl = `${acsUrl}/${accountId}`
  return { entityId: metadataUrl, acsUrl, metadataUrl }
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

type Provider = Pick<
  Insertable<SsoConnection>,
  'kind' | 'issuer' | 'client_id' | 'sealed_secret' | 'sign_on_url' | 'certificates' | 'certificates_end_at'
>

/** Off afterwards, until the new settings have passed a test. Sessions that the former settings opened end. */
export async function storeConnection(
  tx: Tx,
  ctx: Ctx,
  accountId: AccountId,
  provider: Provider,
): Promise<void> {
  const saved = {
    ...provider,
    certificate_warnings: 0,
    changed_at: ctx.clock.now(),
    tested_at: null,
    enabled_at: null,
    required_at: null,
  }
  await tx
    .insertInto('sso_connection')
    .values({ ...saved, account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(saved))
    .execute()
  await endSsoSessions(tx, ctx, accountId)
}

export function ssoSettings(ctx: Pick<Ctx, 'seal' | 'installation'>, row: ConnectionRow): SsoSettings {
  const { account_id, issuer, client_id, sealed_secret, sign_on_url, certificates } = row
  if (client_id !== null && sealed_secret !== null) {
    const clientSecret = ctx.seal.open('sso', sealed_secret, account_id)
    return { kind: 'oidc', issuer, clientId: client_id, clientSecret, redirectUrl: redirectUrl(ctx) }
  }
  if (sign_on_url === null || certificates === null) throw new Error('the connection is of no known kind')
  const { entityId, acsUrl } = samlAddresses(ctx, account_id)
  return { kind: 'saml', issuer, signOnUrl: sign_on_url, certificates, entityId, acsUrl }
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
