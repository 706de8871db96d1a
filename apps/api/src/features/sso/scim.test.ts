import { randomUUID } from 'node:crypto'
import { signIn } from '@placet/contract/auth'
import { listMembers } from '@placet/contract/members'
import { getProfile } from '@placet/contract/profile'
import { deleteScimToken, getSso, makeScimToken } from '@placet/contract/sso'
import { makeScimToken as makeToken } from '@placet/core/sso/index'
import { aMember, anAccessKey, anOwner, PASSWORD } from '@placet/testkit/factories/people'
import { aCompany } from '@placet/testkit/factories/sso'
import { type LocalSamlProvider, serveSamlProvider } from '@placet/testkit/serve-saml-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openBrowser } from '../../../test/browser.ts'
import { signInBySaml } from '../../../test/saml-browser.ts'
import { createTestApp } from '../../../test/test-app.ts'

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

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

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function ask(token: string | null, method: Method, path: string, body?: object) {
  const response = await api.app.inject({
    method,
    url: `/scim/v2${path}`,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/scim+json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  })
  const answer = response.body === '' ? {} : response.json<Record<string, unknown>>()
  return { status: response.statusCode, answer, id: String(answer['id']) }
}

async function aManagedCompany() {
  const company = await aCompany(api.deps, provider)
  const { token } = await makeToken({ ctx: company.ctx, input: {} })
  const add = (userName: string, more: object = {}) =>
    ask(token, 'POST', '/Users', { schemas: [USER], userName, displayName: 'Grace Example', ...more })
  const setActive = (id: string, value: unknown) =>
    ask(token, 'PATCH', `/Users/${id}`, {
      schemas: [PATCH],
      Operations: [{ op: 'Replace', path: 'active', value }],
    })
  return { company, token, add, setActive, address: () => `${randomUUID()}@${company.domain}` }
}

async function membersOf(company: Awaited<ReturnType<typeof aCompany>>): Promise<string> {
  return JSON.stringify((await api.call(listMembers, { as: { session: company } })).body)
}

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

describe('T57: every SCIM route', () => {
  test.each(ROUTES)('%s %s is for the token of the account only', async (method, path, body) => {
    const { company, token, add, address } = await aManagedCompany()
    const email = address()
    const { id } = await add(email)
    const at = path.replace('ID', id)
    const before = await membersOf(company)
    const key = await anAccessKey(api.deps, { accountId: company.accountId, scopes: ['account:write'] })
    const bearer = await api.bearers.issue(company.sessionId)
    for (const credential of [null, '', `scim_${'A'.repeat(43)}`, token.slice(0, -1), key, bearer]) {
      const { status, answer } = await ask(credential, method, at, body)
      expect({ credential, status }).toEqual({ credential, status: 401 })
      expect(answer['schemas']).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error'])
    }
    const other = await aManagedCompany()
    const foreign = await ask(other.token, method, at, body)
    if (path.includes('ID')) expect(foreign.status).toBe(404)
    expect(JSON.stringify(foreign.answer)).not.toContain(email)
    expect(await membersOf(company)).toBe(before)
  })
})

test('a provider adds a person, finds them by name, and changes what it knows of them', async () => {
  const { company, token, add, address } = await aManagedCompany()
  const email = address()
  const added = await add(email.toUpperCase(), { externalId: 'e-1' })
  expect(added).toMatchObject({ status: 201, answer: { userName: email, active: true, externalId: 'e-1' } })
  expect(await membersOf(company)).toContain(email)
  expect((await add(email)).answer).toMatchObject({ status: '409', scimType: 'uniqueness' })
  await add(address())
  const found = await ask(token, 'GET', `/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`)
  expect(found.answer).toMatchObject({ totalResults: 1, Resources: [{ id: added.id }] })
  const page = await ask(token, 'GET', '/Users?startIndex=2&count=1')
  expect(page.answer).toMatchObject({ totalResults: 2, startIndex: 2, itemsPerPage: 1 })
  const bad = await ask(token, 'GET', `/Users?filter=${encodeURIComponent('userName co "a"')}`)
  expect(bad.answer).toMatchObject({ status: '400', scimType: 'invalidFilter' })
  const put = await ask(token, 'PUT', `/Users/${added.id}`, {
    schemas: [USER],
    userName: email,
    name: { givenName: 'Ada', familyName: 'Lovelace' },
  })
  expect(put.answer).toMatchObject({ displayName: 'Ada Lovelace', active: true })
})

test('deactivating ends membership and session, and reactivating restores role and sites', async () => {
  const { company, add, setActive, address } = await aManagedCompany()
  const { accountId, domain } = company
  const member = await aMember(api.deps, { accountId, role: 'analyst' })
  const email = address()
  await api.deps.db.updateTable('app_user').set({ email }).where('id', '=', member.userId).execute()
  expect(domain).toBe(email.slice(email.indexOf('@') + 1))
  const { id } = await add(email)
  const subject = randomUUID()
  provider.people.set(subject, { email })
  const { browser } = await signInBySaml(api, provider, { email, subject })
  expect((await browser.send(getProfile)).answer).toMatchObject({ account: { role: 'analyst' } })
  expect((await setActive(id, 'False')).answer).toMatchObject({ active: false })
  expect((await browser.send(getProfile)).code).toBe('not_signed_in')
  expect(await membersOf(company)).not.toContain(email)
  expect((await signInBySaml(api, provider, { email, subject })).code).toBe('sso_not_member')
  expect((await setActive(id, true)).answer).toMatchObject({ active: true })
  const again = await signInBySaml(api, provider, { email, subject })
  expect((await again.browser.send(getProfile)).answer).toMatchObject({ account: { role: 'analyst' } })
})

test('the last owner stays, and an owner who was deactivated doesn’t come back as one', async () => {
  const { company, token, add, setActive, address } = await aManagedCompany()
  const { accountId, userId } = company
  const email = address()
  await api.deps.db.updateTable('app_user').set({ email }).where('id', '=', userId).execute()
  const { id } = await add(email)
  expect((await setActive(id, false)).status).toBe(409)
  expect((await ask(token, 'DELETE', `/Users/${id}`)).status).toBe(409)
  expect(await membersOf(company)).toContain(email)
  const second = await aMember(api.deps, { accountId, role: 'owner' })
  expect((await setActive(id, false)).status).toBe(200)
  expect((await setActive(id, true)).status).toBe(200)
  const { body } = await api.call(listMembers, { as: { session: second } })
  expect(JSON.stringify(body)).toMatch(new RegExp(`"role":"standard"[^}]*${email}|${email}[^}]*"role":"standard"`))
})

test('T57: addresses of other mail domains are refused, and other accounts of the person stay untouched', async () => {
  const { company, token, add, address } = await aManagedCompany()
  expect((await add('ada@elsewhere.example')).answer).toMatchObject({ status: '400', scimType: 'invalidValue' })
  const person = await anOwner(api.deps)
  const email = address()
  await api.deps.db.updateTable('app_user').set({ email }).where('id', '=', person.userId).execute()
  const { id } = await add(email)
  expect(await membersOf(company)).toContain(email)
  expect((await ask(token, 'DELETE', `/Users/${id}`)).status).toBe(204)
  expect((await ask(token, 'GET', `/Users/${id}`)).status).toBe(404)
  const browser = openBrowser(api)
  expect((await browser.send(signIn, { body: { email, password: PASSWORD } })).status).toBe(200)
  expect((await browser.send(getProfile)).answer).toMatchObject({ account: { id: person.accountId } })
})

test('a new token replaces the old one, and without a token nothing is managed', async () => {
  const { company, token } = await aManagedCompany()
  const as = { session: company }
  const made = await api.call(makeScimToken, { as })
  const next = z.object({ token: z.string() }).parse(made.body).token
  expect((await ask(token, 'GET', '/Users')).status).toBe(401)
  expect((await ask(next, 'GET', '/Users')).status).toBe(200)
  expect(JSON.stringify((await api.call(getSso, { as })).body)).not.toContain(next)
  await api.call(deleteScimToken, { as })
  expect((await ask(next, 'GET', '/Users')).status).toBe(401)
})
