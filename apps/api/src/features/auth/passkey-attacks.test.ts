import { signIn, signInWithPasskey } from '@placet/contract/auth'
import { addPasskey, listPasskeys } from '@placet/contract/profile'
import { PASSWORD, anOwner } from '@placet/testkit/factories/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import {
  type Changes,
  USER_PRESENT,
  aChallenge,
  aKeyOf,
  aPasskeyAnswer,
  aPasskeyRegistration,
  newKey,
} from '../../../test/software-authenticator.ts'
import { createTestApp } from '../../../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

type Answer = Awaited<ReturnType<typeof aPasskeyAnswer>>

async function signInBy(credential: Answer) {
  return outcomeOf(await openBrowser(api).send(signInWithPasskey, { body: { credential } }))
}

function outcomeOf({ status, code }: { status: number; code: unknown }): string {
  return status === 200 ? 'ok' : `${status} ${String(code)}`
}

test('T92: a passkey signs in, and the same answer does not sign in again', async () => {
  const owner = await anOwner(api.deps)
  const answer = await aPasskeyAnswer(owner)
  expect(await signInBy(answer)).toBe('ok')
  expect(await signInBy(answer)).toBe('401 passkey_failed')
})

test.each<[string, Changes]>([
  ['for another site', { origin: 'https://example.com' }],
  ['of another party', { rpID: 'example.com' }],
  ['that adds a passkey', { type: 'webauthn.create' }],
  ['without verification of the user', { flags: USER_PRESENT }],
  ['to a challenge that nobody issued', { challenge: 'A'.repeat(43) }],
  ['that names another person', { userHandle: 'usr_somebodyElse' }],
])('T92: an answer %s does not sign in', async (_what, changes) => {
  expect(await signInBy(await aPasskeyAnswer(await anOwner(api.deps), changes))).toBe('401 passkey_failed')
})

test('T92: an answer signed with another key, or to a challenge for adding one, does not sign in', async () => {
  const owner = await anOwner(api.deps)
  const key = await aKeyOf(owner)
  const forged = { ...newKey(), credentialId: key.credentialId }
  expect(await signInBy(await aPasskeyAnswer(owner, {}, forged))).toBe('401 passkey_failed')
  const challenge = await aChallenge(owner, owner.userId)
  expect(await signInBy(await aPasskeyAnswer(owner, { challenge }, key))).toBe('401 passkey_failed')
  expect(await signInBy(await aPasskeyAnswer(owner, {}, key))).toBe('ok')
})

test('T92: a passkey whose counter goes back was copied and does not sign in', async () => {
  const owner = await anOwner(api.deps)
  const key = await aKeyOf(owner, 7)
  expect(await signInBy(await aPasskeyAnswer(owner, { counter: 7 }, key))).toBe('401 passkey_failed')
  expect(await signInBy(await aPasskeyAnswer(owner, { counter: 8 }, key))).toBe('ok')
})

test('T92: a passkey is added only with the person’s own challenge, and never under the id of somebody else’s', async () => {
  const [owner, other] = [await anOwner(api.deps), await anOwner(api.deps)]
  const browser = openBrowser(api)
  await browser.send(signIn, { body: { email: owner.email, password: PASSWORD } })
  const add = async (credential: Awaited<ReturnType<typeof aPasskeyRegistration>>) =>
    outcomeOf(await browser.send(addPasskey, { body: { name: 'Laptop', credential } }))
  expect(await add(await aPasskeyRegistration(other))).toBe('401 passkey_failed')
  const challenge = await aChallenge(owner, null)
  expect(await add(await aPasskeyRegistration(owner, { challenge }))).toBe('401 passkey_failed')
  const theirs = await aKeyOf(other)
  const taken = { ...newKey(), credentialId: theirs.credentialId }
  expect(await add(await aPasskeyRegistration(owner, {}, taken))).toBe('401 passkey_failed')
  expect((await browser.send(listPasskeys)).answer).toEqual({ passkeys: [] })
  expect(await signInBy(await aPasskeyAnswer(other, {}, theirs))).toBe('ok')
  expect(await add(await aPasskeyRegistration(owner))).toBe('ok')
})

test('T92: answers from one network are limited before they are verified', async () => {
  const owner = await anOwner(api.deps)
  const credential = await aPasskeyAnswer(owner, { origin: 'https://example.com' })
  const headers = { cookie: '__Host-XSRF-TOKEN=x', 'x-xsrf-token': 'x' }
  const call = { as: null, headers, body: { credential }, remoteAddress: '198.51.100.77' }
  const codes: unknown[] = []
  for (let tries = 0; tries < 301; tries += 1) codes.push((await api.call(signInWithPasskey, call)).code)
  expect(codes.slice(0, 300)).toEqual(Array.from({ length: 300 }, () => 'passkey_failed'))
  expect(codes.at(-1)).toBe('too_many_requests')
})
