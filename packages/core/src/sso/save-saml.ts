import { saveSaml as route } from '@placet/contract/sso'
import { inputOf } from '@placet/contract/route'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import type { IdentityProviders } from '../ports.ts'
import { refuse } from '../refuse.ts'
import { announceChange } from './announce-change.ts'
import { endOfCertificates, readCertificate, toCertificateView } from './certificates.ts'
import { storeConnection } from './connection.ts'

const Input = inputOf(route).extend({ providers: z.custom<Pick<IdentityProviders, 'mayRedirectTo'>>() })

/** Single sign-on is off afterwards, until the new settings have passed a test. */
export const saveSaml = defineVerb(Input, async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'sso:write')
  const { entityId: issuer, signOnUrl, providers } = input
  if (!providers.mayRedirectTo(signOnUrl)) throw refuse('sso_url_insecure')
  const certificates = input.certificates.map(readCertificate).filter((one) => one !== null)
  if (certificates.length < input.certificates.length) throw refuse('sso_certificate_invalid')
  await withTx(ctx, async (tx) => {
    await requireConfirmedMember(tx, ctx)
    await storeConnection(tx, ctx, accountId, {
      kind: 'saml',
      issuer,
      sign_on_url: signOnUrl,
      certificates,
      certificates_end_at: endOfCertificates(certificates),
      ...{ client_id: null, sealed_secret: null },
    })
    const fingerprints = certificates.map((one) => toCertificateView(one).fingerprint)
    const detail = { issuer, signOnUrl, fingerprints }
    await audit(tx, ctx, { accountId, action: 'sso.connect', entity: accountId, detail })
    await announceChange(tx, ctx, { accountId, change: 'connected' })
  })
})
