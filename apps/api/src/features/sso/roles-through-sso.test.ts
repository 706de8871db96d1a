import { randomUUID } from 'node:crypto'
import { getAccount } from '@placet/contract/accounts'
import { changeRole, listMembers, removeMember } from '@placet/contract/members'
import { completeScopes, deleteRole, listRoles } from '@placet/contract/roles'
import { getProfile } from '@placet/contract/profile'
import { addMember } from '@placet/core/members/index'
import { aDomain } from '@placet/testkit/factories/domains'
import { aDomainGroup } from '@placet/testkit/factories/domain-groups'
import { aMember, anAccessKey, anInvitation } from '@placet/testkit/factories/people'
import { aRole } from '@placet/testkit/factories/roles'
import { type LocalSamlProvider, serveSamlProvider } from '@placet/testkit/serve-saml-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { signInBySaml } from '../../../test/saml-browser.ts'
import { aManagedCompany } from '../../../test/scim-client.ts'
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

type Company = Awaited<ReturnType<typeof aManagedCompany>>

/** A colleague at the company's mail domain, already created through SCIM. */
async function aColleague({ add, address }: Company, member: Awaited<ReturnType<typeof aMember>>) {
  const email = address()
  await api.deps.db.updateTable('app_user').set({ email }).where('id', '=', member.userId).execute()
  return { email, scimId: (await add(email)).id }
}

async function rowOf({ company }: Company, email: string) {
  const { body } = await api.call(listMembers, { as: { session: company } })
  return z
    .object({ data: z.array(z.looseObject({ email: z.string() })) })
    .parse(body)
    .data.find((row) => row.email === email)
}

test('somebody who was invited with a role of the account joins by SAML with its rights, sites and groups', async () => {
  const managed = await aManagedCompany(api, provider)
  const { company, address } = managed
  const { domainId } = await aDomain(company)
  const group = await aDomainGroup(company)
  const role = await aRole(company)
  const email = address()
  const input = { email, owner: false, role, domains: [domainId], groups: [group] }
  await addMember({ ctx: company.ctx, input })
  const subject = randomUUID()
  provider.people.set(subject, { email })
  const { browser } = await signInBySaml(api, provider, { email, subject })
  expect((await browser.send(getProfile)).answer).toMatchObject({
    account: { role, permissions: completeScopes(['content:write']), isLimited: true },
  })
  expect(await rowOf(managed, email)).toMatchObject({
    role,
    domains: [{ id: domainId }],
    groups: [{ id: group }],
  })
})

test('deactivating by SCIM ends access keys, and reactivating restores role, sites and groups', async () => {
  const managed = await aManagedCompany(api, provider)
  const { company, setActive } = managed
  const { accountId } = company
  const { domainId } = await aDomain(company)
  const group = await aDomainGroup(company)
  const role = await aRole(company)
  const member = await aMember(api.deps, { accountId, role, domains: [domainId], groups: [group] })
  const key = await anAccessKey(api.deps, {
    accountId,
    createdBy: member.userId,
    scopes: ['account:read'],
  })
  expect((await api.call(getAccount, { as: { key } })).status).toBe(200)
  const { email, scimId } = await aColleague(managed, member)
  const before = await rowOf(managed, email)
  await setActive(scimId, false)
  expect((await api.call(getAccount, { as: { key } })).status).toBe(401)
  await setActive(scimId, true)
  expect(await rowOf(managed, email)).toEqual(before)
  expect((await api.call(getAccount, { as: { key } })).status).toBe(401)
})

test('T69: a role that is deleted while somebody is deactivated leaves them with the one chosen instead', async () => {
  const managed = await aManagedCompany(api, provider)
  const { company, setActive } = managed
  const roleId = await aRole(company)
  const member = await aMember(api.deps, { accountId: company.accountId, role: roleId })
  const { email, scimId } = await aColleague(managed, member)
  await setActive(scimId, false)
  const as = { session: company }
  expect((await api.call(listRoles, { as })).body).toMatchObject([{ holders: 1 }])
  expect((await api.call(deleteRole, { as, params: { roleId } })).body).toMatchObject({ code: 'role_held' })
  const instead = { instead: 'analyst' } as const
  expect((await api.call(deleteRole, { as, params: { roleId }, query: instead })).status).toBe(200)
  await setActive(scimId, true)
  expect(await rowOf(managed, email)).toMatchObject({ role: 'analyst' })
})

test('T69: somebody whose role was lowered and who was removed does not come back with the earlier role', async () => {
  const managed = await aManagedCompany(api, provider)
  const { company, setActive } = managed
  const member = await aMember(api.deps, { accountId: company.accountId, role: 'admin' })
  const { email, scimId } = await aColleague(managed, member)
  await setActive(scimId, false)
  await setActive(scimId, true)
  const of = { as: { session: company }, params: { userId: member.userId } }
  expect((await api.call(changeRole, { ...of, body: { role: 'analyst' } })).status).toBe(200)
  expect((await api.call(removeMember, of)).status).toBe(200)
  expect((await setActive(scimId, true)).status).toBe(409)
  expect(await rowOf(managed, email)).toBeUndefined()
  await anInvitation(api.deps, { accountId: company.accountId, email })
  expect((await setActive(scimId, true)).status).toBe(200)
  expect(await rowOf(managed, email)).toMatchObject({ role: 'standard' })
})
