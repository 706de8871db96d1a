import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { announceChange } from './announce-change.ts'
import { endSsoSessions, lockConnection } from './connection.ts'

export const deleteSsoConnection = defineVerb(NoInput, async ({ ctx }): Promise<void> => {
  const accountId = requirePermission(ctx, 'sso:write')
  await withTx(ctx, async (tx) => {
    const { issuer } = await lockConnection(tx, ctx)
    await requireConfirmedMember(tx, ctx)
    await tx.deleteFrom('sso_connection').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('sso_identity').where('account_id', '=', accountId).execute()
    await endSsoSessions(tx, ctx, accountId)
    await audit(tx, ctx, { accountId, action: 'sso.disconnect', entity: accountId, detail: { issuer } })
    await announceChange(tx, ctx, { accountId, change: 'disconnected' })
  })
})
