import { getAccount, listAudit, listSecurityEvents, saveAccount } from '@placet/contract/accounts'
import { confirmIdentity, signIn } from '@placet/contract/auth'
import { listOwnEvents } from '@placet/contract/profile'
import { Paged } from '@placet/contract/paging'
import { SecurityEventView } from '@placet/contract/security-events'
import { makeKeyToken } from '@placet/core/access-keys/index'
import { PASSWORD, aMember, anAccessKey, anOwner, inAnotherAccount } from '@placet/testkit/factories/people'
import type { Person } from '@placet/testkit/factories/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(async () => {
  await api.close()
})

async function csrf(): Promise<Record<string, string>> {
  const response = await api.app.inject({ method: 'GET', url: '/sanctum/csrf-cookie' })
  const [cookie] = response.cookies
  return { cookie: `${cookie?.name}=${cookie?.value}`, 'x-xsrf-token': cookie?.value ?? '' }
}

async function eventsOf(person: Person, query: Record<string, string> = {}) {
  const { body } = await api.call(listSecurityEvents, { as: { session: person }, query })
  return Paged(SecurityEventView).parse(body).data
}

async function ownEvents(person: Person) {
  return Paged(SecurityEventView).parse((await api.call(listOwnEvents, { as: { session: person } })).body)
    .data
}

test('a sign-in and failed ones are listed for the person and for the owners of the account', async () => {
  const owner = await anOwner(api.deps)
  const member = await aMember(api.deps, { accountId: owner.accountId, role: 'standard' })
  const headers = await csrf()
  for (const password of ['wrong wrong wrong', 'wrong wrong wrong', PASSWORD]) {
    await api.call(signIn, { as: null, body: { email: member.email, password }, headers })
  }
  const expected = [
    { kind: 'sign_in', count: 1, network: '127.0.0.0/24', detail: { method: 'password' } },
    { kind: 'sign_in_failed', count: 2, detail: { reason: 'password' } },
  ]
  expect(await ownEvents(member)).toMatchObject(expected)
  expect(await eventsOf(owner)).toMatchObject(expected)
  expect(await eventsOf(owner, { kind: 'sign_in' })).toMatchObject(expected.slice(0, 1))
  expect(await eventsOf(owner, { query: member.email })).toHaveLength(2)
  expect(await eventsOf(owner, { query: '10.9.8' })).toEqual([])
})

test('a sign-in to another account of a member is not shown to this account’s owners', async () => {
  const owner = await anOwner(api.deps)
  const member = await aMember(api.deps, { accountId: owner.accountId, role: 'standard' })
  const elsewhere = await inAnotherAccount(api.deps, member)
  await api.deps.db
    .updateTable('user_session')
    .set({ account_id: elsewhere.accountId, last_seen_at: new Date(Date.now() + 1000) })
    .where('id', '=', member.sessionId)
    .execute()
  const body = { email: member.email, password: PASSWORD }
  await api.call(signIn, { as: null, body, headers: await csrf() })
  expect(await eventsOf(owner)).toEqual([])
  expect(await ownEvents(member)).toMatchObject([{ kind: 'sign_in' }])
})

test('a failed sign-in to an address that nobody has leaves nothing of the address', async () => {
  const email = 'nobody-has-this@example.com'
  await api.call(signIn, { as: null, body: { email, password: PASSWORD }, headers: await csrf() })
  const [, about] = api.deps.reportedEvents.at(-1) ?? []
  expect(about).toMatchObject({ userId: null, reason: 'password' })
  expect(JSON.stringify(api.deps.reportedEvents)).not.toContain('nobody-has-this')
})

test('refusals, wrong passwords and limits are events of the person in the account', async () => {
  const owner = await anOwner(api.deps)
  const member = await aMember(api.deps, { accountId: owner.accountId, role: 'standard' })
  const as = { session: member }
  for (let time = 0; time < 3; time += 1) await api.call(listAudit, { as })
  await api.call(saveAccount, { as, body: { city: 'Vienna' } })
  for (let time = 0; time < 11; time += 1) {
    await api.call(confirmIdentity, { as, body: { password: 'wrong wrong wrong' } })
  }
  expect(await eventsOf(owner)).toMatchObject([
    { kind: 'rate_limited', count: 1, detail: { route: 'confirmIdentity' } },
    { kind: 'identity_failed', count: 10, detail: { reason: 'password' } },
    { kind: 'refused', count: 1, detail: { code: 'forbidden', route: 'saveAccount' } },
    { kind: 'refused', count: 3, detail: { code: 'forbidden', route: 'listAudit' } },
  ])
})

test('a key is noted once a day and place, with its refusals', async () => {
  const owner = await anOwner(api.deps)
  const key = await anAccessKey(api.deps, { accountId: owner.accountId, scopes: ['account:read'] })
  for (let time = 0; time < 3; time += 1) await api.call(getAccount, { as: { key } })
  await api.call(saveAccount, { as: { key }, body: { city: 'Vienna' } })
  const actor = key.slice('plc_'.length, 'plc_'.length + 16)
  expect(await eventsOf(owner)).toMatchObject([
    { kind: 'refused', actor, detail: { code: 'scope_missing', route: 'saveAccount' } },
    { kind: 'key_used', count: 1, actor },
  ])
})

test('owners see why a key of theirs was refused, a limited number of times an hour', async () => {
  const owner = await anOwner(api.deps)
  const { accountId } = owner
  const scopes = ['account:read'] as const
  const good = await anAccessKey(api.deps, { accountId, scopes })
  const expired = await anAccessKey(api.deps, { accountId, scopes, expiresAt: new Date(Date.now() - 1000) })
  const { token: forged } = makeKeyToken(publicPart(good))
  for (const key of [expired, forged]) {
    expect((await api.call(getAccount, { as: { key } })).code).toBe('access_key_invalid')
  }
  const refusals = () => eventsOf(owner, { kind: 'key_refused' })
  expect(await refusals()).toMatchObject([
    {
      actor: publicPart(forged),
      count: 1,
      network: '127.0.0.0/24',
      detail: { route: 'getAccount', reason: 'secret' },
    },
    { actor: publicPart(expired), count: 1, detail: { reason: 'expired' } },
  ])
  for (let host = 0; host < 110; host += 1) {
    await api.call(getAccount, { as: { key: forged }, remoteAddress: `10.${host}.0.1` })
  }
  const { total } = Paged(SecurityEventView).parse(
    (await api.call(listSecurityEvents, { as: { session: owner }, query: { kind: 'key_refused' } })).body,
  )
  expect(total).toBe(101)
})

const publicPart = (token: string) => token.split('_')[1] ?? ''
