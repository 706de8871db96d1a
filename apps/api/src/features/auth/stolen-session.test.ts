import { createAccessKey } from '@placet/contract/access-keys'
import { confirmIdentity, passTwoFactor, signIn } from '@placet/contract/auth'
import { SESSIONS_PER_USER_MAX } from '@placet/contract/constants'
import {
  endOtherSessions,
  endSession,
  disableTwoFactor,
  getProfileDetails,
  listSessions,
  removePasskey,
  setUpTwoFactor,
  startPasskey,
  verifyTwoFactor,
} from '@placet/contract/profile'
import { PASSWORD, aPasskey, aSession, anOwner } from '@placet/testkit/factories/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import { codeNow } from '../../../test/software-authenticator.ts'
import { createTestApp } from '../../../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

async function signedIn() {
  const owner = await anOwner(api.deps)
  const browser = openBrowser(api)
  const body = { email: owner.email, password: PASSWORD }
  expect((await browser.send(signIn, { body })).status).toBe(200)
  return { owner, browser }
}

test('V10: a stolen session can’t set up a second factor, touch passkeys or end other sessions', async () => {
  const { owner, browser } = await signedIn()
  const passkeyId = await aPasskey(api.deps, owner)
  const { answer } = await browser.send(listSessions)
  const sessions = answer['sessions'] as { id: string; isCurrent: boolean }[]
  const others = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  const own = sessions.find(({ isCurrent }) => isCurrent)?.id ?? ''
  const secret = 'A'.repeat(32)
  const tries = [
    await browser.send(setUpTwoFactor),
    await browser.send(verifyTwoFactor, { body: { secret, code: codeNow(secret) } }),
    await browser.send(startPasskey),
    await browser.send(removePasskey, { params: { passkeyId } }),
    await browser.send(endSession, { params: { sessionId: others } }),
    await browser.send(endOtherSessions),
    await browser.send(createAccessKey, { body: { account: owner.accountId, scopes: [] } }),
  ]
  expect(tries.map(({ status, code }) => `${status} ${String(code)}`)).toEqual(
    tries.map(() => '403 identity_unconfirmed'),
  )
  expect((await browser.send(endSession, { params: { sessionId: own } })).status).toBe(200)
})

test('V10: with the password, the owner does all of it', async () => {
  const { owner, browser } = await signedIn()
  const passkeyId = await aPasskey(api.deps, owner)
  expect((await browser.send(confirmIdentity, { body: { password: PASSWORD } })).status).toBe(200)
  expect((await browser.send(removePasskey, { params: { passkeyId } })).status).toBe(200)
  const { answer } = await browser.send(setUpTwoFactor)
  const secret = String(answer['secret'])
  expect((await browser.send(verifyTwoFactor, { body: { secret, code: codeNow(secret) } })).status).toBe(200)
})

test('with the password, all other sessions end at once, and so they do with every change of a passkey or factor', async () => {
  const { owner, browser } = await signedIn()
  const sessions = async () => ((await browser.send(listSessions)).answer['sessions'] as unknown[]).length
  const another = async () => {
    await openBrowser(api).send(signIn, { body: { email: owner.email, password: PASSWORD } })
    expect(await sessions()).toBeGreaterThan(1)
  }
  await browser.send(confirmIdentity, { body: { password: PASSWORD } })
  await another()
  expect((await browser.send(endOtherSessions)).status).toBe(200)
  expect(await sessions()).toBe(1)

  await another()
  const passkeyId = await aPasskey(api.deps, owner)
  expect((await browser.send(removePasskey, { params: { passkeyId } })).status).toBe(200)
  expect(await sessions()).toBe(1)

  await another()
  expect((await browser.send(disableTwoFactor)).status).toBe(200)
  expect(await sessions()).toBe(1)
})

test('a person has at most fifty sessions: the ones unused for longest end', async () => {
  const { owner, browser } = await signedIn()
  await Promise.all(
    Array.from({ length: SESSIONS_PER_USER_MAX + 5 }, () =>
      aSession(api.deps, { ...owner, lifeMs: 60 * 60 * 1000 }),
    ),
  )
  const last = openBrowser(api)
  await last.send(signIn, { body: { email: owner.email, password: PASSWORD } })
  const { answer } = await last.send(listSessions)
  expect(answer['sessions']).toHaveLength(SESSIONS_PER_USER_MAX)
  const open = await api.deps.db
    .selectFrom('user_session')
    .select('id')
    .where('user_id', '=', owner.userId)
    .where('ended_at', 'is', null)
    .execute()
  expect(open).toHaveLength(SESSIONS_PER_USER_MAX)
  expect((await browser.send(listSessions)).status).toBe(401)
})

test('V17: a recovery code has at least 80 bits, works once with or without dashes, and is stored salted', async () => {
  const { owner, browser } = await signedIn()
  await browser.send(confirmIdentity, { body: { password: PASSWORD } })
  const { answer } = await browser.send(setUpTwoFactor)
  const secret = String(answer['secret'])
  const verified = await browser.send(verifyTwoFactor, { body: { secret, code: codeNow(secret) } })
  const codes = verified.answer['recoveryCodes'] as string[]
  const letters = codes.map((code) => code.replaceAll('-', ''))
  const alphabet = new Set(letters.join(''))
  const bits = Math.log2(alphabet.size) * Math.min(...letters.map(({ length }) => length))
  expect(bits).toBeGreaterThanOrEqual(80)

  const elsewhere = openBrowser(api)
  const body = { email: owner.email, password: PASSWORD }
  await elsewhere.send(signIn, { body })
  const code = letters[0]?.toUpperCase()
  expect((await elsewhere.send(passTwoFactor, { body: { code } })).status).toBe(200)
  const again = openBrowser(api)
  await again.send(signIn, { body })
  expect(await again.send(passTwoFactor, { body: { code: codes[0] } })).toMatchObject({
    code: 'two_factor_failed',
  })
  const details = await elsewhere.send(getProfileDetails)
  expect(details.answer['recoveryCodesLeft']).toBe(codes.length - 1)
})
