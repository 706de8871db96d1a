import { createAccessKey, listAccessKeys, saveAccessKeyScopes } from '@placet/contract/access-keys'
import { type AccountPolicy, NO_POLICY } from '@placet/contract/account-policy'
import {
  getAccount,
  getPolicy,
  listAccounts,
  listAudit,
  listSecurityEvents,
  savePolicy,
  signOutEveryone,
  signOutMember,
  switchAccount,
} from '@placet/contract/accounts'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { getProfile } from '@placet/contract/profile'
import { setUpTwoFactor, verifyTwoFactor } from '@placet/core/profile/index'
import { openDatabase } from '@placet/testkit/database-state'
import {
  type Person,
  aMember,
  aPasskey,
  aSession,
  anAccessKey,
  anAccessKeyWithId,
  anOwner,
  inAnotherAccount,
} from '@placet/testkit/factories/people'
import { createTestDeps } from '@placet/testkit/factories/test-deps'
import { queuedJobs } from '@placet/testkit/queued-jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeNow } from '../../../test/software-authenticator.ts'
import { type Credentials, type TestCall, createTestApp } from '../../../test/test-app.ts'

const MINUTE_MS = 60_000
let passedMs = 0
let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  const deps = await createTestDeps()
  const clock = { now: () => new Date(Date.now() + passedMs) }
  api = await createTestApp({ deps: { ...deps, clock }, trustedProxies: ['10.0.0.1'] })
})
afterAll(() => api.close())

const codeOf = async (as: Credentials, more: Partial<TestCall> = {}) =>
  (await api.call(getAccount, { as, ...more })).code ?? 'allowed'
const session = (person: Pick<Person, 'sessionId' | 'sessionSecret'>) => ({ session: person })

async function save(owner: Person, body: Partial<AccountPolicy>, more: Partial<TestCall> = {}) {
  return api.call(savePolicy, { as: session(owner), body, ...more })
}

/** Turns on two-factor authentication, which counts as used in this session. */
async function withFactor(person: Person): Promise<Person> {
  const { ctx } = person
  const { secret } = await setUpTwoFactor({ ctx, input: {} })
  await verifyTwoFactor({ ctx, input: { code: codeNow(secret, ctx.clock.now().getTime()), secret } })
  return person
}

async function aTeam() {
  const owner = await withFactor(await anOwner(api.deps))
  const member = await aMember(api.deps, { accountId: owner.accountId, role: 'standard' })
  return { owner, member }
}

/** For each rule, a request that it turns away. A second person turns nobody away; see second-person.test.ts. */
const TURNED_AWAY: Record<
  Exclude<keyof AccountPolicy, 'secondPersonFor'>,
  { rule: Partial<AccountPolicy>; waitMs?: number; code: string }
> = {
  requireSecondFactor: { rule: { requireSecondFactor: true }, code: 'second_factor_required' },
  idleMinutes: { rule: { idleMinutes: 10 }, waitMs: 11 * MINUTE_MS, code: 'not_signed_in' },
  lifetimeHours: { rule: { lifetimeHours: 1 }, waitMs: 59 * MINUTE_MS, code: 'not_signed_in' },
  networks: { rule: { networks: ['127.0.0.1'] }, code: 'network_not_allowed' },
}

test.each(Object.entries(TURNED_AWAY))(
  '%s turns away a request that is allowed without it',
  async (field, { rule, waitMs = 0, code }) => {
    const from = { remoteAddress: '192.0.2.9' }
    const [{ owner, member }, free] = [await aTeam(), await aTeam()]
    await api.deps.db
      .updateTable('user_session')
      .set({ created_at: new Date(api.deps.clock.now().getTime() - 2 * MINUTE_MS) })
      .where('id', 'in', [member.sessionId, free.member.sessionId])
      .execute()
    expect((await save(owner, rule)).code).toBeNull()
    const { body } = await api.call(getPolicy, { as: session(owner) })
    expect(body).toEqual({
      ...NO_POLICY,
      [field]: rule[field as keyof AccountPolicy],
      yourAddress: '127.0.0.1',
    })
    passedMs += waitMs
    expect(await codeOf(session(free.member), from)).toBe('allowed')
    expect(await codeOf(session(member), from)).toBe(code)
    expect(await codeOf(session(member), from)).toBe(code)
  },
)

test('a session that is used goes on for longer than the limit on idle ones', async () => {
  const { owner, member } = await aTeam()
  await save(owner, { idleMinutes: 10 })
  for (let time = 0; time < 3; time += 1) {
    passedMs += 8 * MINUTE_MS
    expect(await codeOf(session(member))).toBe('allowed')
  }
})

test('T60: a member without a second factor is kept out of this account only, until they have one', async () => {
  const { owner, member } = await aTeam()
  const elsewhere = await inAnotherAccount(api.deps, member)
  await save(owner, { requireSecondFactor: true })
  const as = session(member)
  expect(await codeOf(as)).toBe('second_factor_required')
  const barredFrom = { id: owner.accountId, name: 'Example Ltd', reason: 'second_factor_required' }
  const profile = async () => (await api.call(getProfile, { as })).body
  expect(await profile()).toMatchObject({
    account: null,
    barredFrom: { ...barredFrom, hasSecondFactor: false },
  })
  expect((await api.call(listAccounts, { as, query: {} })).code).toBeNull()

  await api.call(switchAccount, { as, params: { accountId: elsewhere.accountId } })
  expect(await codeOf(as)).toBe('allowed')
  await api.call(switchAccount, { as, params: { accountId: owner.accountId } })
  await aPasskey(api.deps, member)
  expect(await codeOf(as)).toBe('second_factor_required')
  expect(await profile()).toMatchObject({ barredFrom: { hasSecondFactor: true } })

  await withFactor(member)
  expect(await codeOf(as)).toBe('allowed')
  expect(await profile()).toMatchObject({ account: { id: owner.accountId }, barredFrom: null })
  const { body } = await api.call(listSecurityEvents, { as: session(owner), query: { kind: 'refused' } })
  expect(body).toMatchObject({ data: [{ count: 2, detail: { code: 'second_factor_required' } }] })
})

test('rules that would lock out their author are refused, and say which one it is', async () => {
  const owner = await anOwner(api.deps)
  const factor = await save(owner, { requireSecondFactor: true })
  expect(factor).toMatchObject({
    code: 'policy_locks_out',
    body: { errors: [{ key: 'requireSecondFactor' }] },
  })
  const network = await save(owner, { networks: ['192.0.2.0/24'] })
  expect(network).toMatchObject({ code: 'policy_locks_out', body: { errors: [{ key: 'networks' }] } })
  expect(await codeOf(session(owner))).toBe('allowed')
  expect((await save(owner, { networks: ['192.0.2.0/24'] }, { remoteAddress: '192.0.2.1' })).code).toBeNull()
  expect(await codeOf(session(owner))).toBe('network_not_allowed')
})

test('T60: networks are judged by the whole address behind trusted proxies, and it is stored nowhere', async () => {
  const { owner, member } = await aTeam()
  const networks = ['127.0.0.1', '203.0.113.77', '2001:db8:7::/64']
  await save(owner, { networks })
  const through = (forwarded: string, proxy = '10.0.0.1') => ({
    remoteAddress: proxy,
    headers: { 'x-forwarded-for': forwarded },
  })
  const as = session(member)
  expect(await codeOf(as, through('203.0.113.77'))).toBe('allowed')
  expect(await codeOf(as, through('203.0.113.78'))).toBe('network_not_allowed')
  expect(await codeOf(as, through('203.0.113.77, 198.51.100.9'))).toBe('network_not_allowed')
  expect(await codeOf(as, through('203.0.113.77', '198.51.100.9'))).toBe('network_not_allowed')
  expect(await codeOf(as, through('2001:db8:7::abcd'))).toBe('allowed')
  expect(await codeOf(as, through('2001:db8:7:1::abcd'))).toBe('network_not_allowed')
  const database = await openDatabase(api.deps.ownerUrl)
  const stored = JSON.stringify([...(await database.read()).values()])
  await database.close()
  for (const address of ['203.0.113.78', '198.51.100.9', '::abcd']) {
    expect(stored.includes(address), address).toBe(false)
  }
  expect(stored).toContain('203.0.113.0/24')
})

test('T60: access keys obey the networks of their account, or their own', async () => {
  const { owner } = await aTeam()
  const key = await anAccessKey(api.deps, { accountId: owner.accountId, scopes: ['account:read'] })
  await save(owner, { networks: ['127.0.0.1'], requireSecondFactor: true })
  expect(await codeOf({ key })).toBe('allowed')
  expect(await codeOf({ key }, { remoteAddress: '192.0.2.9' })).toBe('network_not_allowed')
  const { id, token } = await anAccessKeyWithId(api.deps, {
    accountId: owner.accountId,
    scopes: ['account:read'],
  })
  const change = { scopes: ['account:read'], networks: ['192.0.2.0/24'] }
  await api.call(saveAccessKeyScopes, { as: session(owner), params: { keyId: id }, body: change })
  expect(await codeOf({ key: token })).toBe('network_not_allowed')
  expect(await codeOf({ key: token }, { remoteAddress: '192.0.2.9' })).toBe('allowed')
})

test('T60: another account of the same person is no way around the rules', async () => {
  const strict = await withFactor(await anOwner(api.deps))
  const free = await inAnotherAccount(api.deps, strict)
  const { accountId, userId } = strict
  const { id: keyId } = await anAccessKeyWithId(api.deps, { accountId, scopes: [] })
  await save(strict, { requireSecondFactor: true })
  const weak = session(await aSession(api.deps, { userId, accountId: free.accountId, lifeMs: MINUTE_MS }))
  const create = (as: Credentials) =>
    api.call(createAccessKey, { as, body: { account: accountId, scopes: ['account:read'] } })
  expect(await codeOf(weak)).toBe('allowed')
  expect((await create(weak)).code).toBe('second_factor_required')
  const change = { as: weak, params: { keyId }, body: { scopes: [] } }
  expect((await api.call(saveAccessKeyScopes, change)).code).toBe('second_factor_required')
  expect((await api.call(listAccessKeys, { as: weak, query: {} })).body).toMatchObject({ data: [] })
  expect((await create(session(strict))).code).toBeNull()
})

test('an owner logs a member out: every session of theirs ends here, and none elsewhere', async () => {
  const { owner, member } = await aTeam()
  const elsewhere = await inAnotherAccount(api.deps, member)
  const { userId } = member
  const other = session(
    await aSession(api.deps, { userId, accountId: elsewhere.accountId, lifeMs: 60 * MINUTE_MS }),
  )
  const params = { userId }
  expect((await api.call(signOutMember, { as: session(owner), params })).code).toBeNull()
  expect(await codeOf(session(member))).toBe('not_signed_in')
  expect(await codeOf(other)).toBe('allowed')
  await api.call(switchAccount, { as: other, params: { accountId: owner.accountId } })
  expect(await codeOf(other)).toBe('not_signed_in')
  passedMs += 1
  const again = session(await aSession(api.deps, { userId, accountId: owner.accountId, lifeMs: MINUTE_MS }))
  expect(await codeOf(again)).toBe('allowed')
  const { body } = await api.call(listAudit, { as: session(owner), query: { action: 'member.sign-out' } })
  expect(body).toMatchObject({ data: [{ detail: { email: member.email } }] })
})

test('an owner logs everyone out and stays', async () => {
  const { owner, member } = await aTeam()
  const { userId, accountId } = owner
  const phone = session(await aSession(api.deps, { userId, accountId, lifeMs: MINUTE_MS }))
  await api.call(signOutEveryone, { as: session(owner) })
  expect(await codeOf(session(owner))).toBe('allowed')
  expect(await codeOf(phone)).toBe('not_signed_in')
  expect(await codeOf(session(member))).toBe('not_signed_in')
})

test('a change is audited with its values, is a security event, and is mailed to every owner once', async () => {
  const { owner } = await aTeam()
  const second = await aMember(api.deps, { accountId: owner.accountId, role: 'owner' })
  for (let time = 0; time < 2; time += 1) await save(owner, { idleMinutes: 15, networks: ['127.0.0.0/8'] })
  const as = session(owner)
  const changes = [
    { field: 'idleMinutes', from: null, to: 15 },
    { field: 'networks', from: [], to: ['127.0.0.0/8'] },
  ]
  const audited = await api.call(listAudit, { as, query: { action: 'account.policy' } })
  expect(audited.body).toMatchObject({ total: 1, data: [{ detail: { changes } }] })
  const events = await api.call(listSecurityEvents, { as, query: { kind: 'policy_changed' } })
  expect(events.body).toMatchObject({ total: 1, data: [{ detail: { fields: 'idleMinutes networks' } }] })
  const mails = (await queuedJobs(api.deps, sendMail)).filter(
    (mail) => mail['template'] === 'policy-changed' && mail['accountId'] === owner.accountId,
  )
  const told = mails.map((mail) => mail['userId'])
  expect(told).toHaveLength(2)
  expect(new Set(told)).toEqual(new Set([owner.userId, second.userId]))
})
