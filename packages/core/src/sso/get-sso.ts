import { JoinRole, type SsoConnectionView, type SsoView } from '@placet/contract/sso'
import type { SsoConnection } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { findConnection, redirectUrl } from './connection.ts'
import { toMailDomainView } from './mail-domain.ts'

export const getSso = defineVerb(NoInput, async ({ ctx }): Promise<SsoView> => {
  const accountId = requirePermission(ctx, 'sso:read')
  return withTx(ctx, async (tx) => {
    const domains = await tx
      .selectFrom('mail_domain')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('name')
      .execute()
    const connection = await findConnection(tx, accountId)
    return {
      domains: domains.map((row) => toMailDomainView(ctx, row)),
      connection: connection ? toView(connection) : null,
      redirectUrl: redirectUrl(ctx),
    }
  })
})

function toView(row: Selectable<SsoConnection>): SsoConnectionView {
  return {
    issuer: row.issuer,
    clientId: row.client_id,
    changedAt: row.changed_at.toISOString(),
    testedAt: row.tested_at?.toISOString() ?? null,
    isOn: row.enabled_at !== null,
    isRequired: row.required_at !== null,
    joinRole: JoinRole.nullable().parse(row.join_role),
  }
}
