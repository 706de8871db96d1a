import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTE_LIST } from '../test/route-requests.ts'
import { createTestApp } from '../test/test-app.ts'

const SCIM = 'features/sso/scim-attacks.test.ts'

/** Routes that are no calls of the contract, with the test that shows who may use them. */
const OTHERS: Record<string, string> = {
  'POST /api/payment/notice': 'features/payments/notices.test.ts',
  'POST /api/wallet/notice': 'features/payments/notices.test.ts',
  'POST /api/session/sso/saml': 'features/sso/saml-attacks.test.ts',
  'GET /api/session/sso/saml/:accountId': 'features/sso/saml-sign-in.test.ts',
  'GET /scim/v2/ServiceProviderConfig': SCIM,
  'GET /scim/v2/ResourceTypes': SCIM,
  'GET /scim/v2/ResourceTypes/User': SCIM,
  'GET /scim/v2/Schemas': SCIM,
  'GET /scim/v2/Schemas/urn:ietf:params:scim:schemas:core:2.0:User': SCIM,
  'GET /scim/v2/Users': SCIM,
  'POST /scim/v2/Users': SCIM,
  'GET /scim/v2/Users/:id': SCIM,
  'PUT /scim/v2/Users/:id': SCIM,
  'PATCH /scim/v2/Users/:id': SCIM,
  'DELETE /scim/v2/Users/:id': SCIM,
  'GET /c2-preview/:file': 'preview/preview.test.ts',
  'GET /c2-shown/:file': 'preview/preview.test.ts',
  'GET /log/keys': 'log/my-consent.test.ts',
  'GET /log/verify': 'log/my-consent.test.ts',
  'GET /log/*': 'log/my-consent.test.ts',
  'GET /my-consent': 'log/my-consent.test.ts',
  'POST /my-consent': 'log/my-consent.test.ts',
  'GET /help': 'help/help-centre.test.ts',
  'GET /help/': 'help/help-centre.test.ts',
  'GET /help/:slug': 'help/help-centre.test.ts',
  'GET /docs/actions': 'help/actions-help.test.ts',
  'GET /api/openapi.json': 'help/api-reference.test.ts',
  'GET /api/docs': 'help/api-reference.test.ts',
  'GET /.well-known/placet-host': 'features/branding/account-hosts.test.ts',
  'GET /.well-known/security.txt': 'http/answers-by-default.test.ts',
}

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

/** The dashboard is not among them: it answers every other address with the same page. */
test('the API answers the calls of the contract, the routes listed here, and nothing else', () => {
  const contract = ROUTE_LIST.map(({ method, path }) => `${method} ${path}`)
  expect(api.routes.toSorted()).toEqual([...contract, ...Object.keys(OTHERS)].toSorted())
})

test.each(Object.entries(OTHERS))('%s has its test in %s', (_, file) => {
  expect(existsSync(join(import.meta.dirname, file))).toBe(true)
})
