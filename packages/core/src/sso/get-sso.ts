import { JoinRole, SsoKind, type SsoConnectionView, type SsoView } from '@placet/contract/sso'
import type { SsoConnection } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { toCertificateView } from './certificates.ts'
import { findConnection, redirectUrl, samlAddresses } from './connection.ts'
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
    const token = await tx
      .selectFrom('scim_token')
      .select(['created_at', 'last_used_at'])
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return {
      domains: domains.map((row) => toMailDomainView(ctx, row)),
      connection: connection ? toView(connection) : null,
      redirectUrl: redirectUrl(ctx),
      saml: samlAddresses(ctx, accountId),
      scim: {
        url: `${ctx.installation.dashboardUrl}/scim/v2`,
        tokenMadeAt: token?.created_at.toISOString() ?? null,
        lastUsedAt: token?.last_used_at?.toISOString() ?? null,
      },
    }
  })
})

function toView(row: Selectable<SsoConnection>): SsoConnectionView {
  return {
    kind: SsoKind.parse(row.kind),
    issuer: row.issuer,
    clientId: row.client_id,
    signOnUrl: row.sign_on_url,
    certificates: (row.certificates ?? []).map(toCertificateView),
    certificatesEndAt: row.certificates_end_at?.toISOString() ?? null,
    changedAt: row.changed_at.toISOString(),
    testedAt: row.tested_at?.toISOString() ?? null,
    isOn: row.enabled_at !== null,
    isRequired: row.required_at !== null,
    joinRole: JoinRole.nullable().parse(row.join_role),
  }
}
