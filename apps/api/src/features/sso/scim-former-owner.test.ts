import { randomUUID } from 'node:crypto'
import { demoteMember, leaveAccount, listMembers, removeMember } from '@placet/contract/members'
import { requestDeletion } from '@placet/contract/profile'
import { makeScimToken } from '@placet/contract/sso'
import { saveAuditWebhook } from '@placet/core/audit-stream/index'
import { deleteDueUsers } from '@placet/core/profile/index'
import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import { type Person, aMember, anInvitation } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'
import { type LocalSamlProvider, serveSamlProvider } from '@placet/testkit/serve-saml-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { signInBySaml } from '../../../test/saml-browser.ts'
import { USER, aManagedCompany } from '../../../test/scim-client.ts'
import { createTestApp } from '../../../test/test-app.ts'

let provider: LocalSamlProvider
let api: Awaited<ReturnType<typeof createTestApp>>
let mails: Awaited<ReturnType<typeof startMailDelivery>>
beforeAll(async () => {
  provider = await serveSamlProvider()
  api = await createTestApp({ allowedProviders: provider.target })
  mails = await startMailDelivery(api.deps)
})
afterAll(async () => {
  await mails.stop()
  await api.close()
  await provider.close()
})

const as = (session: Person) => ({ as: { session } })
const told = async ({ email }: Person, words: string) =>
  (await mailbox(email, { matching: ({ text }) => text.replaceAll(/\s+/g, ' ').includes(words) })).subject

async function newToken(person: Person): Promise<string> {
  return z.object({ token: z.string() }).parse((await api.call(makeScimToken, as(person))).body).token
}

/** A company with two owners; the second one made the SCIM token. */
async function twoOwners() {
  const managed = await aManagedCompany(api, provider)
  const { company, address } = managed
  const second = await aMember(api.deps, { accountId: company.accountId, role: 'owner' })
  const email = address()
  await api.deps.db.updateTable('app_user').set({ email }).where('id', '=', second.userId).execute()
  return { ...managed, second: { ...second, email }, token: await newToken(second) }
}

const ENDS: [string, (owner: Person, second: Person) => Promise<unknown>][] = [
  ['was removed', (owner, { userId }) => api.call(removeMember, { ...as(owner), params: { userId } })],
  [
    'became a standard user',
    (owner, { userId }) => api.call(demoteMember, { ...as(owner), params: { userId } }),
  ],
  ['left', (_, second) => api.call(leaveAccount, { ...as(second), params: { accountId: second.accountId } })],
  [
    'was deleted',
    async (_, second) => {
      await api.call(requestDeletion, as(second))
      const clock = { now: () => new Date(Date.now() + 15 * 24 * 60 * 60 * 1000) }
      await deleteDueUsers({ ctx: { ...api.deps.job, clock }, input: {} })
    },
  ],
]

test.each(ENDS)(
  'V9: the SCIM token of an owner who %s ends, and the other owner is told of it and of the webhook',
  async (_, end) => {
    const { company, second, token, ask } = await twoOwners()
    await saveAuditWebhook({ ctx: company.ctx, input: { url: 'https://siem.example.com/placet' } })
    expect((await ask('GET', '/Users', undefined, token)).status).toBe(200)
    await end(company, second)
    expect((await ask('GET', '/Users', undefined, token)).status).toBe(401)
    expect(await told(company, 'so the token was removed')).toContain('Single sign-on')
    expect(await told(company, 'is sent to siem.example.com')).toContain('An owner left')
  },
)

test('V9: a removed owner comes back neither by SCIM nor by signing in, but with an invitation', async () => {
  const { company, second, ask, add } = await twoOwners()
  const { accountId, userId } = second
  await api.call(removeMember, { ...as(company), params: { userId } })
  const members = async () => JSON.stringify((await api.call(listMembers, as(company))).body)
  const token = await newToken(company)
  const post = (active: boolean) =>
    ask('POST', '/Users', { schemas: [USER], userName: second.email, active }, token)
  expect((await add(second.email)).status).toBe(401)
  expect((await post(true)).answer).toMatchObject({ status: '409', scimType: 'mutability' })
  const { id } = await post(false)
  const activate = () =>
    ask('PUT', `/Users/${id}`, { schemas: [USER], userName: second.email, active: true }, token)
  expect((await activate()).answer).toMatchObject({ status: '409', scimType: 'mutability' })
  const subject = randomUUID()
  provider.people.set(subject, { email: second.email })
  expect((await signInBySaml(api, provider, { email: second.email, subject })).code).toBe('sso_not_member')
  expect(await members()).not.toContain(second.email)
  await anInvitation(api.deps, { accountId, email: second.email, role: 'analyst' })
  expect((await activate()).answer).toMatchObject({ active: true })
  expect(await members()).toContain(second.email)
})

test('V9: a removed person who never used single sign-on doesn’t join with their first login', async () => {
  const { company, second } = await twoOwners()
  await api.call(removeMember, { ...as(company), params: { userId: second.userId } })
  const subject = randomUUID()
  provider.people.set(subject, { email: second.email })
  expect((await signInBySaml(api, provider, { email: second.email, subject })).code).toBe('sso_not_member')
})

test('V9: a provider that removes the owner who made its token goes on, and the other owner is told', async () => {
  const { company, second, token, ask } = await twoOwners()
  const user = { schemas: [USER], userName: second.email }
  const { id } = await ask('POST', '/Users', user, token)
  expect((await ask('PUT', `/Users/${id}`, { ...user, active: false }, token)).status).toBe(200)
  expect((await ask('GET', '/Users', undefined, token)).status).toBe(200)
  expect(await told(company, 'removed the owner who made its token')).toContain('Single sign-on')
})
