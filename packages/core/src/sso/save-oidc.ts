import { saveOidc as route } from '@placet/contract/sso'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { announceChange } from './announce-change.ts'
import { findConnection, storeConnection } from './connection.ts'

/** Single sign-on is off afterwards, until the new settings have passed a test. */
export const saveOidc = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'sso:write')
  const { issuer, clientId, clientSecret } = input
  await withTx(ctx, async (tx) => {
    await requireConfirmedMember(tx, ctx)
    const before = await findConnection(tx, accountId, { lock: true })
    // Another issuer gets its own secret: the stored one is sent to the provider it belongs to only.
    const stored = before?.issuer === issuer ? before.sealed_secret : null
    const sealed = clientSecret === undefined ? stored : ctx.seal.close('sso', clientSecret, accountId)
    if (sealed === null) throw refuse('sso_secret_missing')
    await storeConnection(tx, ctx, accountId, {
      kind: 'oidc',
      issuer,
      client_id: clientId,
      sealed_secret: sealed,
      ...{ sign_on_url: null, certificates: null, certificates_end_at: null },
    })
    await audit(tx, ctx, {
      accountId,
      action: 'sso.connect',
      entity: accountId,
      detail: { issuer, clientId, secret: clientSecret === undefined ? 'kept' : 'new' },
    })
    await announceChange(tx, ctx, { accountId, change: 'connected' })
  })
})
