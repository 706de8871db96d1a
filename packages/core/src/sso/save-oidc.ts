import { saveOidc as route } from '@placet/contract/sso'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { announceChange } from './announce-change.ts'
import { endSsoSessions, findConnection } from './connection.ts'

/** Single sign-on is off afterwards, until the new settings have passed a test. */
export const saveOidc = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'sso:write')
  const { issuer, clientId, clientSecret } = input
  await withTx(ctx, async (tx) => {
    await requireConfirmedIdentity(tx, ctx)
    const before = await findConnection(tx, accountId, { lock: true })
    // Another issuer gets its own secret: the stored one is sent to the provider it belongs to only.
    const isKept = clientSecret === undefined && before?.issuer === issuer
    if (clientSecret === undefined && !isKept) throw refuse('sso_secret_missing')
    const saved = {
      issuer,
      client_id: clientId,
      ...(clientSecret !== undefined && { sealed_secret: ctx.seal.close('sso', clientSecret, accountId) }),
      changed_at: ctx.clock.now(),
      tested_at: null,
      enabled_at: null,
      required_at: null,
    }
    if (before) {
      await tx.updateTable('sso_connection').set(saved).where('account_id', '=', accountId).execute()
      await endSsoSessions(tx, ctx, accountId)
    } else {
      const sealed_secret = ctx.seal.close('sso', clientSecret ?? '', accountId)
      await tx
        .insertInto('sso_connection')
        .values({ ...saved, account_id: accountId, sealed_secret })
        .execute()
    }
    await audit(tx, ctx, {
      accountId,
      action: 'sso.connect',
      entity: accountId,
      detail: { issuer, clientId, secret: clientSecret === undefined ? 'kept' : 'new' },
    })
    await announceChange(tx, ctx, { accountId, change: 'connected' })
  })
})
