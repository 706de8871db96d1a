import { AccountId } from '@placet/contract/ids'
import { generateServiceProviderMetadata } from '@node-saml/node-saml'
import type { Ctx } from '@placet/core/context'
import { refuse } from '@placet/core/refuse'
import { SAML_RESPONSE_MAX, receiveSamlResponse, samlAddresses } from '@placet/core/sso/index'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Api } from '../../http/api.ts'
import { originOf } from '../../http/origin.ts'

const PATH = '/api/session/sso/saml'
/** Base64 in a form grows by its percent signs. */
const FORM_MAX_BYTES = SAML_RESPONSE_MAX + 50_000
const Form = z.object({ SAMLResponse: z.string().catch(''), RelayState: z.string().nullable().catch(null) })
const Params = z.object({ accountId: AccountId })

/** Where SAML providers send browsers with a form, and where they read who we are. */
export async function registerSamlEndpoint({ fastify, deps }: Api): Promise<void> {
  await fastify.register(async (pages: FastifyInstance) => {
    pages.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    )
    pages.post(PATH, async (request, reply) => {
      const ctx: Ctx = { ...deps, actor: { kind: 'nobody' }, from: originOf(request) }
      const { url } = await receiveSamlResponse({ ctx, input: Form.parse(request.body ?? {}) })
      return reply.redirect(url, 303)
    })
    // Computed from the address alone: it doesn't tell whether there is such an account.
    pages.get(`${PATH}/:accountId`, async (request, reply) => {
      const { data } = Params.safeParse(request.params)
      if (!data) throw refuse('route_not_found')
      const { entityId, acsUrl } = samlAddresses(deps, data.accountId)
      const xml = generateServiceProviderMetadata({
        issuer: entityId,
        callbackUrl: acsUrl,
        wantAssertionsSigned: true,
        identifierFormat: null,
      })
      return reply.type('application/samlmetadata+xml').send(xml)
    })
  })
}
