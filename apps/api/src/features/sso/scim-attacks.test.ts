import { listSecurityEvents, savePolicy } from '@placet/contract/accounts'
import { NO_POLICY } from '@placet/contract/account-policy'
import { signIn } from '@placet/contract/auth'
import { getProfile } from '@placet/contract/profile'
import { anAccessKey, anInvitation, anOwner, PASSWORD } from '@placet/testkit/factories/people'
import { type LocalSamlProvider, serveSamlProvider } from '@placet/testkit/serve-saml-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import { signInBySaml } from '../../../test/saml-browser.ts'
import { type Method, PATCH, USER, aManagedCompany, askScim, someAddress } from '../../../test/scim-client.ts'
import { createTestApp } from '../../../test/test-app.ts'

let provider: LocalSamlProvider
let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  provider = await serveSamlProvider()
  api = await createTestApp({ allowedProviders: provider.target })
})
afterAll(async () => {
  await api.close()
  await provider.close()
})

const ROUTES: [Method, string, object?][] = [
  ['GET', '/ServiceProviderConfig'],
  ['GET', '/ResourceTypes'],
  ['GET', '/ResourceTypes/User'],
  ['GET', '/Schemas'],
  ['GET', `/Schemas/${USER}`],
  ['GET', '/Users'],
  ['POST', '/Users', { schemas: [USER], userName: 'ada@example.com' }],
  ['GET', '/Users/ID'],
  ['PUT', '/Users/ID', { schemas: [USER], userName: 'ada@example.com', active: false }],
  ['PATCH', '/Users/ID', { schemas: [PATCH], Operations: [{ op: 'replace', path: 'active', value: false }] }],
  ['DELETE', '/Users/ID'],
]

describe('T65: every SCIM route', () => {
  test.each(ROUTES)('%s %s is for the token of the account only', async (method, path, body) => {
    const { company, token, ask, add, address, members } = await aManagedCompany(api, provider)
    const email = address()
    const { id } = await add(email)
    const at = path.replace('ID', id)
    const before = await members()
    const key = await anAccessKey(api.deps, { accountId: company.accountId, scopes: ['account:write'] })
    const bearer = await api.bearers.issue(company.sessionId)
    for (const credential of [null, '', `scim_${'A'.repeat(43)}`, token.slice(0, -1), key, bearer]) {
      const { status, answer } = await ask(method, at, body, credential)
      expect({ credential, status }).toEqual({ credential, status: 401 })
      expect(answer['schemas']).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error'])
    }
    const other = await aManagedCompany(api, provider)
    const foreign = await other.ask(method, at, body)
    if (path.includes('ID')) expect(foreign.status).toBe(404)
    expect(JSON.stringify(foreign.answer)).not.toContain(email)
    expect(await members()).toBe(before)
  })
})

test('T65: wrong tokens are security events and are slowed down, but not the right one from the same network', async () => {
  const { ask, remoteAddress } = await aManagedCompany(api, provider)
  const guess = async () => (await ask('GET', '/Users', undefined, `scim_${'B'.repeat(43)}`)).status
  const statuses: number[] = []
  for (let guesses = 0; guesses < 62; guesses += 1) statuses.push(await guess())
  expect([statuses.slice(0, 60).every((one) => one === 401), ...statuses.slice(60)]).toEqual([true, 429, 429])
  expect((await ask('GET', '/Users')).status).toBe(200)
  const events = await api.deps.job.db
    .selectFrom('security_event')
    .select(['kind', 'count', 'detail'])
    .where('network', '=', remoteAddress.replace(/\.7$/, '.0/24'))
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { kind: 'key_refused', count: 60, detail: { route: 'scim', reason: 'unknown' } },
    { kind: 'rate_limited', count: 2, detail: { route: 'scim' } },
  ])
})

test('T65: the allowed networks of the account apply to its provider', async () => {
  const { company, token } = await aManagedCompany(api, provider)
  const as = { session: company }
  const networks = ['127.0.0.1/32', '192.0.2.0/24']
  expect((await api.call(savePolicy, { as, body: { ...NO_POLICY, networks } })).status).toBe(200)
  const from = (remoteAddress: string) =>
    askScim(api, token, { method: 'GET', path: '/Users', remoteAddress })
  expect((await from('192.0.2.9')).status).toBe(200)
  const outside = await from(someAddress())
  expect(outside).toMatchObject({ status: 403, answer: { status: '403' } })
  const { body } = await api.call(listSecurityEvents, { as, query: { kind: 'key_refused' } })
  expect(JSON.stringify(body)).toContain('"reason":"network"')
})

test('T57: addresses of other mail domains are refused, and other accounts of the person stay untouched', async () => {
  const { ask, add, address, members } = await aManagedCompany(api, provider)
  const refused = { status: '400', scimType: 'invalidValue' }
  expect((await add('ada@elsewhere.example')).answer).toMatchObject(refused)
  const person = await anOwner(api.deps)
  const email = address()
  await api.deps.db.updateTable('app_user').set({ email }).where('id', '=', person.userId).execute()
  const { id } = await add(email)
  expect(await members()).toContain(email)
  const renamed = { schemas: [USER], userName: 'ada@elsewhere.example' }
  expect((await ask('PUT', `/Users/${id}`, renamed)).answer).toMatchObject(refused)
  expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204)
  expect((await ask('GET', `/Users/${id}`)).status).toBe(404)
  const browser = openBrowser(api)
  expect((await browser.send(signIn, { body: { email, password: PASSWORD } })).status).toBe(200)
  expect((await browser.send(getProfile)).answer).toMatchObject({ account: { id: person.accountId } })
})

test('T57: nobody comes back once the mail domain is no longer proven', async () => {
  const { company, add, setActive, address, members } = await aManagedCompany(api, provider)
  const email = address()
  const { id } = await add(email)
  await setActive(id, false)
  const { db, clock } = api.deps.job
  const lost = db.updateTable('mail_domain').set({ lost_at: clock.now() })
  await lost.where('account_id', '=', company.accountId).execute()
  expect((await setActive(id, true)).answer).toMatchObject({ status: '400', scimType: 'invalidValue' })
  expect(await members()).not.toContain(email)
})

test('people who were deactivated come back neither by signing in nor with an old invitation', async () => {
  const { company, add, setActive, address, members } = await aManagedCompany(api, provider)
  const [email, later] = [address(), address()]
  const { id } = await add(email)
  await anInvitation(api.deps, { accountId: company.accountId, email })
  await setActive(id, false)
  await add(later, { active: false })
  for (const one of [email, later]) {
    provider.people.set(one, { email: one })
    expect((await signInBySaml(api, provider, { email: one, subject: one })).code).toBe('sso_not_member')
    expect(await members()).not.toContain(one)
  }
})

test('T65: fields that a provider must not set are ignored', async () => {
  const { company, ask, add, address, members } = await aManagedCompany(api, provider)
  const other = await anOwner(api.deps)
  const email = address()
  const evil = {
    id: 'scu_0000000000000000000000',
    user_id: other.userId,
    account_id: other.accountId,
    role: 'owner',
    roles: [{ value: 'owner', primary: true }],
    entitlements: ['owner'],
    groups: [{ value: 'owners' }],
    password: 'correct horse battery staple',
    domain_ids: [],
    meta: { resourceType: 'User', location: 'https://evil.example' },
  }
  const { id, status } = await add(email, evil)
  expect(status).toBe(201)
  const Operations = Object.entries(evil).map(([path, value]) => ({ op: 'replace', path, value }))
  const patched = await ask('PATCH', `/Users/${id}`, { schemas: [PATCH], Operations })
  const put = await ask('PUT', `/Users/${id}`, { ...evil, schemas: [USER], userName: email })
  for (const { answer } of [patched, put]) {
    expect(answer).toMatchObject({ id, userName: email, active: true })
    expect(JSON.stringify(answer)).not.toMatch(/owner|evil|horse/)
  }
  expect(await members()).toMatch(new RegExp(`"role":"standard"[^}]*${email}|${email}[^}]*"role":"standard"`))
  const rows = api.deps.job.db.selectFrom('scim_user').select(['account_id', 'role']).where('id', '=', id)
  expect(await rows.execute()).toEqual([{ account_id: company.accountId, role: null }])
  const polluted = `{"schemas":["${USER}"],"userName":"${address()}","__proto__":{"active":false}}`
  expect((await ask('POST', '/Users', polluted)).answer).toMatchObject({ status: '400' })
})

test('filters compare values and nothing else', async () => {
  const { ask, add, address } = await aManagedCompany(api, provider)
  await add(address())
  const filter = async (text: string) => {
    const { status, answer } = await ask('GET', `/Users?filter=${encodeURIComponent(text)}`)
    return status === 200 ? answer['totalResults'] : answer['scimType']
  }
  const nothing = [`userName eq "' OR 1=1 --"`, 'userName eq "%"', String.raw`userName eq "\" or \"\" eq \""`]
  for (const text of nothing) expect({ text, found: await filter(text) }).toEqual({ text, found: 0 })
  const wrong = [
    'userName co "a"',
    'userName eq "a" or id pr',
    'account_id eq "a"',
    '__proto__ eq "a"',
    String.raw`userName eq "\u0000"`,
    `userName eq "${'a'.repeat(300)}"`,
  ]
  for (const text of wrong)
    expect({ text, found: await filter(text) }).toEqual({ text, found: 'invalidFilter' })
  expect((await ask('GET', '/Users?filter=a%00')).status).toBe(400)
  expect((await ask('GET', '/Users?filter=a&filter=b')).status).toBe(400)
  expect((await ask('GET', '/Users?startIndex=-5&count=1e9')).answer).toMatchObject({ startIndex: 1 })
  expect((await ask('GET', '/Users/a%00')).status).toBe(400)
  expect((await ask('GET', `/Users/${'a'.repeat(65)}`)).status).toBe(404)
})

test('bodies that are too large, deep, broken or long are refused with an error of SCIM', async () => {
  const { ask, address } = await aManagedCompany(api, provider)
  const user = { schemas: [USER], userName: address() }
  const operation = { op: 'replace', path: 'active', value: true }
  const bodies: [Method, object | string, number][] = [
    ['POST', { ...user, title: 'x'.repeat(65 * 1024) }, 413],
    ['POST', '{"schemas":', 400],
    ['POST', '[]', 400],
    ['POST', { ...user, userName: `${'a'.repeat(300)}@example.com` }, 400],
    ['POST', { ...user, displayName: 'a\0b' }, 400],
    ['PATCH', { schemas: [PATCH], Operations: Array.from({ length: 101 }, () => operation) }, 400],
    ['PATCH', { schemas: [PATCH], Operations: [{ ...operation, value: 'maybe' }] }, 400],
    ['PATCH', { schemas: [PATCH], Operations: [{ op: 'replace', path: 'userName', value: ['a'] }] }, 400],
  ]
  for (const [method, body, status] of bodies) {
    const refused = await ask(method, method === 'POST' ? '/Users' : '/Users/unknown', body)
    expect(refused).toMatchObject({ status, answer: { status: String(status) } })
  }
})
