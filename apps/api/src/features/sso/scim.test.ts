import { randomUUID } from 'node:crypto'
import { listAudit } from '@placet/contract/accounts'
import { listMembers } from '@placet/contract/members'
import { getProfile } from '@placet/contract/profile'
import { deleteScimToken, getSso, makeScimToken } from '@placet/contract/sso'
import { aMember, anInvitation } from '@placet/testkit/factories/people'
import { type LocalSamlProvider, serveSamlProvider } from '@placet/testkit/serve-saml-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { signInBySaml } from '../../../test/saml-browser.ts'
import { USER, aManagedCompany } from '../../../test/scim-client.ts'
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

test('a provider adds a person, finds them by name, and changes what it knows of them', async () => {
  const { ask, add, address, members } = await aManagedCompany(api, provider)
  const email = address()
  const added = await add(email.toUpperCase(), { externalId: 'e-1' })
  expect(added).toMatchObject({ status: 201, answer: { userName: email, active: true, externalId: 'e-1' } })
  expect(await members()).toContain(email)
  expect((await add(email)).answer).toMatchObject({ status: '409', scimType: 'uniqueness' })
  await add(address())
  const found = await ask('GET', `/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`)
  expect(found.answer).toMatchObject({ totalResults: 1, Resources: [{ id: added.id }] })
  const page = await ask('GET', '/Users?startIndex=2&count=1')
  expect(page.answer).toMatchObject({ totalResults: 2, startIndex: 2, itemsPerPage: 1 })
  const put = await ask('PUT', `/Users/${added.id}`, {
    schemas: [USER],
    userName: email,
    name: { givenName: 'Ada', familyName: 'Lovelace' },
  })
  expect(put.answer).toMatchObject({ displayName: 'Ada Lovelace', active: true })
})

test('deactivating ends membership and session, and reactivating restores role and sites', async () => {
  const { company, add, setActive, address, members } = await aManagedCompany(api, provider)
  const member = await aMember(api.deps, { accountId: company.accountId, role: 'analyst' })
  const email = address()
  await api.deps.db.updateTable('app_user').set({ email }).where('id', '=', member.userId).execute()
  const { id } = await add(email)
  const subject = randomUUID()
  provider.people.set(subject, { email })
  const { browser } = await signInBySaml(api, provider, { email, subject })
  expect((await browser.send(getProfile)).answer).toMatchObject({ account: { role: 'analyst' } })
  expect((await setActive(id, 'False')).answer).toMatchObject({ active: false })
  expect((await browser.send(getProfile)).code).toBe('not_signed_in')
  expect(await members()).not.toContain(email)
  expect((await signInBySaml(api, provider, { email, subject })).code).toBe('sso_not_member')
  expect((await setActive(id, true)).answer).toMatchObject({ active: true })
  const again = await signInBySaml(api, provider, { email, subject })
  expect((await again.browser.send(getProfile)).answer).toMatchObject({ account: { role: 'analyst' } })
})

test('an invited person joins with the role of the invitation', async () => {
  const { company, add, address, members } = await aManagedCompany(api, provider)
  const email = address()
  await anInvitation(api.deps, { accountId: company.accountId, email, role: 'analyst' })
  expect((await add(email)).status).toBe(201)
  expect(await members()).toMatch(rowWith(email, 'analyst'))
})

test('the last owner stays, and an owner who was deactivated doesn’t come back as one', async () => {
  const { company, ask, add, setActive, address, members } = await aManagedCompany(api, provider)
  const { accountId, userId } = company
  const email = address()
  await api.deps.db.updateTable('app_user').set({ email }).where('id', '=', userId).execute()
  const { id } = await add(email)
  expect((await setActive(id, false)).status).toBe(409)
  expect((await ask('DELETE', `/Users/${id}`)).status).toBe(409)
  expect(await members()).toContain(email)
  const second = await aMember(api.deps, { accountId, role: 'owner' })
  expect((await setActive(id, false)).status).toBe(200)
  expect((await setActive(id, true)).status).toBe(200)
  const { body } = await api.call(listMembers, { as: { session: second } })
  expect(JSON.stringify(body)).toMatch(rowWith(email, 'standard'))
})

test('the audit log names the identity provider', async () => {
  const { company, add, setActive, address } = await aManagedCompany(api, provider)
  const email = address()
  const { id } = await add(email)
  await setActive(id, false)
  const { body } = await api.call(listAudit, { as: { session: company } })
  const entries = z
    .object({ data: z.array(z.object({ action: z.string(), actor: z.object({ kind: z.string() }) })) })
    .parse(body)
    .data.filter(({ actor }) => actor.kind === 'scim')
  expect(entries.map(({ action }) => action)).toEqual(['member.remove', 'member.join', 'scim.user'])
})

test('a new token replaces the old one, and without a token nothing is managed', async () => {
  const { company, ask, add, address, members } = await aManagedCompany(api, provider)
  const email = address()
  await add(email)
  const as = { session: company }
  const made = await api.call(makeScimToken, { as })
  const next = z.object({ token: z.string() }).parse(made.body).token
  const list = (token?: string) => ask('GET', '/Users', undefined, token)
  expect((await list()).status).toBe(401)
  expect((await list(next)).answer).toMatchObject({ totalResults: 1 })
  expect(JSON.stringify((await api.call(getSso, { as })).body)).not.toContain(next)
  await api.call(deleteScimToken, { as })
  expect((await list(next)).status).toBe(401)
  expect(await members()).toContain(email)
  const records = api.deps.job.db
    .selectFrom('scim_user')
    .select('id')
    .where('account_id', '=', company.accountId)
  expect(await records.execute()).toEqual([])
})

const rowWith = (email: string, role: string) =>
  new RegExp(`"role":"${role}"[^}]*${email}|${email}[^}]*"role":"${role}"`)
