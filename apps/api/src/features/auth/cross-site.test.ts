import { getAccount } from '@placet/contract/accounts'
import { listDomains } from '@placet/contract/domains'
import { anOwner } from '@placet/testkit/factories/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const PATHS = [
  '/api/domain',
  '/api/account',
  '/api/user/deletion',
  '/api/access-key',
  '/api/account/user',
] as const

/** What a page elsewhere can make a browser send with the cookie: forms and simple requests. */
const ATTACKS = [
  {
    name: 'a form',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=evil.com',
  },
  { name: 'a plain-text form', headers: { 'content-type': 'text/plain' }, payload: '{"name":"evil.com"}' },
  {
    name: 'a multipart form',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nevil.com\r\n--x--',
  },
  {
    name: 'JSON with another Origin',
    headers: {
      'content-type': 'application/json',
      origin: 'https://evil.test',
      'sec-fetch-site': 'cross-site',
    },
    payload: '{"name":"evil.com"}',
  },
  {
    name: 'a method override',
    headers: { 'content-type': 'application/json', 'x-http-method-override': 'PATCH' },
    payload: '{"name":"evil.com"}',
  },
]

test.each(PATHS.flatMap((path) => ATTACKS.map((attack) => [attack.name, path, attack] as const)))(
  'T24: %s to %s with only the cookie changes nothing',
  async (_, path, { headers, payload }) => {
    const owner = await anOwner(api.deps)
    const before = await snapshot(owner)
    const response = await api.app.inject({
      method: 'POST',
      url: path,
      headers: { ...headers, cookie: `__Host-placet-session=${owner.sessionSecret}` },
      payload,
    })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(await snapshot(owner)).toEqual(before)
  },
)

async function snapshot(owner: Awaited<ReturnType<typeof anOwner>>) {
  const as = { session: owner }
  return [await api.call(getAccount, { as }), await api.call(listDomains, { as })]
}

test('T23: a default installation sets no cookie for a parent domain', async () => {
  const response = await api.app.inject({ method: 'GET', url: '/sanctum/csrf-cookie' })
  expect(response.headers['set-cookie']).not.toContain('Domain')
})
