import { randomUUID } from 'node:crypto'
import { createAccessKey, deleteAccessKey, listAccessKeys } from '@placet/contract/access-keys'
import { switchAccount } from '@placet/contract/accounts'
import { acceptInvitation, joinAccount, signIn } from '@placet/contract/auth'
import { listDomains } from '@placet/contract/domains'
import { addMember, demoteMember, leaveAccount, listMembers, removeMember } from '@placet/contract/members'
import { getProfile, requestDeletion } from '@placet/contract/profile'
import { deleteDueUsers } from '@placet/core/profile/index'
import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import { PASSWORD, type Person, aMember, anOwner, inAnotherAccount } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import { createTestApp } from '../../../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
let mails: Awaited<ReturnType<typeof startMailDelivery>>
beforeAll(async () => {
  api = await createTestApp()
  mails = await startMailDelivery(api.deps)
})
afterAll(async () => {
  await mails.stop()
  await api.close()
})

const as = (session: Person) => ({ as: { session } })

async function invite(inviter: Person, email: string) {
  const { status } = await api.call(addMember, { ...as(inviter), body: { email, owner: true } })
  expect(status).toBe(200)
  const { searchParams } = new URL((await mailbox(email)).links[0] ?? '')
  return { params: { invitationId: searchParams.get('i') ?? '' }, key: searchParams.get('k') ?? '' }
}

async function makeKey(person: Person, account = person.accountId) {
  const body = { account, name: 'Deploy', scopes: ['domain:read'] }
  const { body: key } = await api.call(createAccessKey, { ...as(person), body })
  return key as { id: string; apiToken: string }
}

describe.each([
  { change: 'removed', route: removeMember },
  { change: 'made a standard user', route: demoteMember },
])('V9: an owner who is $change', ({ route }) => {
  test('leaves behind neither an invitation to come back with nor an access key', async () => {
    const owner = await anOwner(api.deps)
    const second = await aMember(api.deps, { accountId: owner.accountId, role: 'owner' })
    const invitation = await invite(second, `${randomUUID()}@example.com`)
    const { apiToken } = await makeKey(second)
    expect((await api.call(listDomains, { as: { key: apiToken } })).status).toBe(200)
    await api.call(route, { ...as(owner), params: { userId: second.userId } })
    expect((await api.call(listDomains, { as: { key: apiToken } })).status).toBe(401)
    const details = { name: 'Mallory', password: PASSWORD, password2: PASSWORD }
    const chosen = { announcements: false, scan_reports: true, billing: false }
    const body = { ...details, ...chosen, key: invitation.key }
    const { code } = await api.call(acceptInvitation, { as: null, params: invitation.params, body })
    expect(code).toBe('link_invalid')
  })
})

test('V9: a removed member who is invited again starts without the old session’s access, keys or role', async () => {
  const owner = await anOwner(api.deps)
  const member = await aMember(api.deps, { accountId: owner.accountId, role: 'owner' })
  const { apiToken } = await makeKey(member)
  await api.call(removeMember, { ...as(owner), params: { userId: member.userId } })
  const body = { email: member.email, owner: false }
  await api.call(addMember, { ...as(owner), body })
  const { searchParams } = new URL((await mailbox(member.email)).links[0] ?? '')
  const browser = openBrowser(api)
  await browser.send(signIn, { body: { email: member.email, password: PASSWORD } })
  const joined = await browser.send(joinAccount, {
    params: { invitationId: searchParams.get('i') ?? '' },
    body: { key: searchParams.get('k'), billing: true },
  })
  expect(joined.status).toBe(200)
  expect((await browser.send(getProfile)).answer['account']).toMatchObject({ role: 'standard' })
  expect((await api.call(getProfile, as(member))).body).toMatchObject({ account: null })
  expect((await api.call(listDomains, { as: { key: apiToken } })).status).toBe(401)
})

describe('V16: an account is never left without an owner', () => {
  test('of two owners who ask for deletion at once, one is refused', async () => {
    const first = await anOwner(api.deps)
    const { accountId } = first
    const second = await aMember(api.deps, { accountId, role: 'owner' })
    await aMember(api.deps, { accountId, role: 'standard' })
    const tries = await Promise.all([first, second].map((one) => api.call(requestDeletion, as(one))))
    expect(tries.map(({ status }) => status)).toEqual(
      expect.toSatisfy((all: number[]) => all.includes(200) && all.includes(406)),
    )
  })

  test('an owner whose deletion is planned can neither demote nor outlive the other one', async () => {
    const first = await anOwner(api.deps)
    const { accountId } = first
    const second = await aMember(api.deps, { accountId, role: 'owner' })
    expect((await api.call(requestDeletion, as(first))).status).toBe(200)
    const demoted = await api.call(demoteMember, { ...as(first), params: { userId: second.userId } })
    expect(demoted.code).toBe('last_owner')
    const left = await api.call(leaveAccount, { ...as(second), params: { accountId } })
    expect(left.code).toBe('last_owner')
  })

  test('a user who is the only owner when the deletion is due stays', async () => {
    const owner = await anOwner(api.deps)
    const { accountId, userId } = owner
    expect((await api.call(requestDeletion, as(owner))).status).toBe(200)
    await aMember(api.deps, { accountId, role: 'standard' })
    const clock = { now: () => new Date(Date.now() + 15 * 24 * 60 * 60 * 1000) }
    await deleteDueUsers({ ctx: { ...api.deps.job, clock }, input: {} })
    const kept = await api.deps.db.selectFrom('app_user').select('id').where('id', '=', userId).execute()
    expect(kept).toHaveLength(1)
  })
})

test('a standard user leaves an account, and the last owner has no way out', async () => {
  const owner = await anOwner(api.deps)
  const { accountId } = owner
  const member = await aMember(api.deps, { accountId, role: 'standard' })
  expect((await api.call(leaveAccount, { ...as(member), params: { accountId } })).status).toBe(200)
  expect((await api.call(getProfile, as(member))).body).toMatchObject({ account: null })
  expect((await api.call(leaveAccount, { ...as(owner), params: { accountId } })).code).toBe('last_owner')
  expect((await api.call(listMembers, as(owner))).body).toMatchObject({ data: [{ isLastOwner: true }] })
})

test('the keys of every owned account are listed with its name, and deleted from there', async () => {
  const owner = await anOwner(api.deps)
  const other = await inAnotherAccount(api.deps, owner)
  const standard = await inAnotherAccount(api.deps, owner, 'standard')
  await makeKey(owner)
  const { id, apiToken } = await makeKey(owner, other.accountId)
  const refused = await api.call(createAccessKey, {
    ...as(owner),
    body: { account: standard.accountId, scopes: [] },
  })
  expect(refused.code).toBe('account_not_found')
  const list = async () =>
    ((await api.call(listAccessKeys, as(owner))).body as { data: Record<string, unknown>[] }).data
  expect(await list()).toMatchObject([
    { id, name: 'Deploy', account: { name: 'Example Ltd' } },
    { account: { name: 'Example Ltd' } },
  ])
  expect((await api.call(deleteAccessKey, { ...as(owner), params: { keyId: id } })).status).toBe(200)
  expect(await list()).toHaveLength(1)
  expect((await api.call(listDomains, { as: { key: apiToken } })).status).toBe(401)
})

test('signing in opens the account that was used last', async () => {
  const owner = await anOwner(api.deps)
  const other = await inAnotherAccount(api.deps, owner)
  const browser = openBrowser(api)
  const body = { email: owner.email, password: PASSWORD }
  await browser.send(signIn, { body })
  await browser.send(switchAccount, { params: { accountId: other.accountId } })
  const tomorrow = openBrowser(api)
  await tomorrow.send(signIn, { body })
  expect((await tomorrow.send(getProfile)).answer['account']).toMatchObject({ id: other.accountId })
})
