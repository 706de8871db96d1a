import { confirmIdentity, getCsrfCookie, passTwoFactor, signIn, signOut } from '@placet/contract/auth'
import { BEARER_SECONDS } from '@placet/contract/constants'
import { getProfile } from '@placet/contract/profile'
import type { Route } from '@placet/contract/route'
import { hashRecoveryCode } from '@placet/core/random'
import { PASSWORD, type Person, anOwner } from '@placet/testkit/factories/people'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'

const SESSION = '__Host-placet-session'
const CSRF = { name: '__Host-XSRF-TOKEN', value: 'an echo is all it takes' }

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

interface Browser {
  cookies: Record<string, string>
  bearer?: string
}

async function send(route: Pick<Route, 'method' | 'path'>, { cookies, bearer }: Browser, payload?: object) {
  return api.app.inject({
    method: route.method,
    url: route.path,
    cookies: { [CSRF.name]: CSRF.value, ...cookies },
    headers: { 'x-xsrf-token': CSRF.value, ...(bearer && { authorization: `Bearer ${bearer}` }) },
    ...(payload && { payload }),
  })
}

const sessionIn = (response: LightMyRequestResponse) =>
  response.cookies.find(({ name }) => name === SESSION)?.value ?? ''

async function pageOf({ sessionId, sessionSecret }: Pick<Person, 'sessionId' | 'sessionSecret'>) {
  return { cookies: { [SESSION]: sessionSecret }, bearer: await api.bearers.issue(sessionId) }
}

const statusOfProfile = async (browser: Browser) => (await send(getProfile, browser)).statusCode

test('T23: signing in changes a session id that somebody put into the browser before', async () => {
  const { email } = await anOwner(api.deps)
  const preset = 'chosen-by-somebody-else-chosen-by-somebody-'
  const answer = await send(signIn, { cookies: { [SESSION]: preset } }, { email, password: PASSWORD })
  const { accessToken: bearer } = answer.json<{ accessToken: string }>()
  expect(sessionIn(answer)).not.toBe(preset)
  expect(await statusOfProfile({ cookies: { [SESSION]: preset }, bearer })).toBe(401)
  expect(await statusOfProfile({ cookies: { [SESSION]: sessionIn(answer) }, bearer })).toBe(200)
})

test('T23: a session of somebody else in the same browser ends when another one begins', async () => {
  const [attacker, victim] = [await anOwner(api.deps), await anOwner(api.deps)]
  const planted = await pageOf(attacker)
  expect(await statusOfProfile(planted)).toBe(200)
  const answer = await send(signIn, planted, { email: victim.email, password: PASSWORD })
  expect(sessionIn(answer)).not.toBe(attacker.sessionSecret)
  expect(await statusOfProfile(planted)).toBe(401)
  expect((await send(getProfile, await pageOf(victim))).json()).toMatchObject({ email: victim.email })
})

test('T23: confirming the identity gives the session a new id, and the old one is worth nothing', async () => {
  const owner = await anOwner(api.deps)
  const before = await pageOf(owner)
  const answer = await send(confirmIdentity, before, { password: PASSWORD })
  expect(answer.statusCode).toBe(200)
  expect(await statusOfProfile(before)).toBe(401)
  expect(await statusOfProfile({ ...before, cookies: { [SESSION]: sessionIn(answer) } })).toBe(200)
})

test('T23: a bearer fails after logout', async () => {
  const page = await pageOf(await anOwner(api.deps))
  expect((await send(signOut, page)).statusCode).toBe(200)
  expect(await statusOfProfile(page)).toBe(401)
})

test('T23: a bearer fails after its lifetime, though its session goes on', async () => {
  const owner = await anOwner(api.deps)
  const issuedAgo = async (seconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - seconds * 1000 })
    return pageOf(owner).finally(() => vi.useRealTimers())
  }
  expect(await statusOfProfile(await issuedAgo(BEARER_SECONDS - 5))).toBe(200)
  expect(await statusOfProfile(await issuedAgo(BEARER_SECONDS + 1))).toBe(401)
  expect(BEARER_SECONDS).toBeLessThanOrEqual(15 * 60)
})

test('T23: a bearer fails on another session, also of the same person', async () => {
  const owner = await anOwner(api.deps)
  const elsewhere = await send(signIn, { cookies: {} }, { email: owner.email, password: PASSWORD })
  const { bearer } = await pageOf(owner)
  expect(await statusOfProfile({ cookies: { [SESSION]: sessionIn(elsewhere) }, bearer })).toBe(401)
})

async function switchOnTwoFactor({ userId }: Person) {
  const codes = ['aaaa-'.repeat(5) + '1111', 'bbbb-'.repeat(5) + '2222'] as const
  const { db, seal } = api.deps
  await db
    .updateTable('app_user')
    .set({ totp_secret: seal.close('two-factor', 'A'.repeat(32), userId) })
    .where('id', '=', userId)
    .execute()
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(userId, code) }))
  await db.insertInto('recovery_code').values(rows).execute()
  return codes
}

test('T23: no cookie of a default installation is for a parent domain, and only the CSRF one can be read', async () => {
  const owner = await anOwner(api.deps)
  const [firstCode, secondCode] = await switchOnTwoFactor(owner)
  const first = await send(signIn, { cookies: {} }, { email: owner.email, password: PASSWORD })
  const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]))
  const answers = [
    await send(getCsrfCookie, { cookies: {} }),
    first,
    await send(passTwoFactor, { cookies }, { code: firstCode }),
    await send(confirmIdentity, await pageOf(owner), { password: PASSWORD, code: secondCode }),
    await send(signOut, await pageOf(await anOwner(api.deps))),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  const set = answers.flatMap((answer) => answer.cookies)
  expect(set.filter((cookie) => cookie.domain !== undefined)).toEqual([])
  expect(set.filter((cookie) => !cookie.secure || cookie.sameSite !== 'Lax')).toEqual([])
  const readable = set.filter((cookie) => !cookie.httpOnly).map(({ name }) => name)
  expect(new Set(readable)).toEqual(new Set([CSRF.name]))
})
