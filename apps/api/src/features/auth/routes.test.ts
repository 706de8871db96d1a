import { saveAccount } from '@placet/contract/accounts'
import { renewBearer, signIn } from '@placet/contract/auth'
import { getProfile } from '@placet/contract/profile'
import { hashPassword } from '@placet/core/auth/password'
import { withTenant } from '@placet/db/tx'
import { aMember, anOwner } from '@placet/testkit/factories/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const PASSWORD = 'correct horse battery'

async function aPersonWithPassword() {
  const person = await anOwner(api.deps)
  await api.deps.db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', person.userId)
    .execute()
  return person
}

async function signInAs(email: string, headers: Record<string, string>) {
  return api.app.inject({ method: 'POST', url: signIn.path, payload: { email, password: PASSWORD }, headers })
}

async function csrf() {
  const response = await api.app.inject({ method: 'GET', url: '/sanctum/csrf-cookie' })
  const [cookie] = response.cookies
  return { cookie: `${cookie?.name}=${cookie?.value}`, 'x-xsrf-token': cookie?.value ?? '' }
}

test('signing in needs the CSRF cookie and its echo', async () => {
  const { email } = await aPersonWithPassword()
  const headers = await csrf()
  expect((await signInAs(email, {})).statusCode).toBe(419)
  expect((await signInAs(email, { cookie: headers.cookie })).statusCode).toBe(419)
  expect((await signInAs(email, { ...headers, 'x-xsrf-token': 'other' })).statusCode).toBe(419)
  expect((await signInAs(email, headers)).statusCode).toBe(200)
})

test('T23: session and device cookie are HttpOnly, Secure and SameSite=Lax; the session lasts a day', async () => {
  const { email } = await aPersonWithPassword()
  const response = await signInAs(email, await csrf())
  const attributes = { httpOnly: true, secure: true, sameSite: 'Lax', path: '/' }
  expect(response.cookies.filter(({ value }) => value !== '')).toEqual([
    expect.objectContaining({ name: '__Host-placet-session', ...attributes, maxAge: 86_400 }),
    expect.objectContaining({ name: '__Host-placet-device', ...attributes, maxAge: 31_536_000 }),
  ])
})

test('T23: a bearer is worth nothing without its own session cookie', async () => {
  const [mine, theirs] = [await anOwner(api.deps), await anOwner(api.deps)]
  const bearer = await api.bearers.issue(mine.sessionId)
  const ask = (cookie?: string) =>
    api.app.inject({
      method: 'GET',
      url: getProfile.path,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(cookie && { cookie: `__Host-placet-session=${cookie}` }),
      },
    })
  expect((await ask()).statusCode).toBe(401)
  expect((await ask(theirs.sessionSecret)).statusCode).toBe(401)
  expect((await ask(mine.sessionSecret)).statusCode).toBe(200)
})

test('T24: the session cookie alone changes nothing', async () => {
  const { sessionSecret } = await anOwner(api.deps)
  const cookie = `__Host-placet-session=${sessionSecret}`
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/domain',
    headers: { cookie },
    payload: { name: 'example.com' },
  })
  expect(response.statusCode).toBe(401)
  const renewed = await api.app.inject({ method: 'GET', url: renewBearer.path, headers: { cookie } })
  expect(renewed.statusCode).toBe(200)
})

test('a member who is demoted loses what only owners may at once', async () => {
  const owner = await anOwner(api.deps)
  const member = await aMember(api.deps, { accountId: owner.accountId, role: 'owner' })
  const save = () => api.call(saveAccount, { as: { session: member }, body: saveAccount.example.body })
  expect(await save()).toMatchObject({ status: 200 })
  await withTenant(api.deps.db, { accountId: owner.accountId, userId: null }, (tx) =>
    tx.updateTable('membership').set({ role: 'standard' }).where('user_id', '=', member.userId).execute(),
  )
  expect(await save()).toMatchObject({ code: 'forbidden' })
})

test('what is not JSON is refused without details', async () => {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/user',
    headers: { 'content-type': 'application/json' },
    payload: '{"name":',
  })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({ code: 'malformed_request', message: 'The request could not be read.' })
})
