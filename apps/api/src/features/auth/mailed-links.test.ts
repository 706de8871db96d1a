import { randomUUID } from 'node:crypto'
import {
  acceptInvitation,
  confirmDetails,
  confirmIdentity,
  register,
  requestMagicLink,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  signIn,
  signInWithMagicLink,
} from '@placet/contract/auth'
import type { UserId } from '@placet/contract/ids'
import { addMember } from '@placet/contract/members'
import {
  confirmNewEmail,
  getProfile,
  removePasskey,
  saveProfile,
  setUpTwoFactor,
  undoChange,
  verifyTwoFactor,
} from '@placet/contract/profile'
import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import { PASSWORD, aPasskey, anOwner } from '@placet/testkit/factories/people'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, openBrowser } from '../../../test/browser.ts'
import { mailedLink } from '../../../test/mailed-link.ts'
import { codeNow } from '../../../test/software-authenticator.ts'
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

const NEW_PASSWORD = 'only the owner of the mailbox knows'
const anAddress = () => `${randomUUID()}@example.com`
const browse = () => openBrowser(api)

async function signedIn(email: string, password = PASSWORD): Promise<Browser> {
  const browser = browse()
  expect((await browser.send(signIn, { body: { email, password } })).status).toBe(200)
  return browser
}

async function turnOnTwoFactor(browser: Browser, password = PASSWORD): Promise<void> {
  await browser.send(confirmIdentity, { body: { password } })
  const { answer } = await browser.send(setUpTwoFactor)
  const secret = String(answer['secret'])
  const body = { code: codeNow(secret), secret }
  expect((await browser.send(verifyTwoFactor, { body })).status).toBe(200)
}

const reset = (browser: Browser, token: string | null, password = NEW_PASSWORD) =>
  browser.send(resetPassword, { body: { token, password, password2: password } })
const magicLink = async (email: string) => {
  await browse().send(requestMagicLink, { body: { email } })
  return (await mailedLink(email, /login link/)).get('token')
}
const resetLink = async (email: string) => {
  await browse().send(requestPasswordReset, { body: { email } })
  return (await mailedLink(email, /Set a new password/)).get('token')
}

type Used = Awaited<ReturnType<Browser['send']>>

/** A link as each person with a second factor gets it; `use` follows it in a new browser. */
interface MailedLink {
  email: string
  /** The password afterwards. */
  password: string
  use(browser: Browser): Promise<Used>
}

async function aProtectedOwner(): Promise<string> {
  const { email } = await anOwner(api.deps)
  await turnOnTwoFactor(await signedIn(email))
  return email
}

/** Confirmed by a password reset, so that the mailed confirmation was never used, and protected since. */
async function aFormerSignUp(prepare: (browser: Browser, email: string) => Promise<URLSearchParams>) {
  const email = anAddress()
  const browser = browse()
  await browser.send(register, { body: { name: 'Grace', email, password: PASSWORD, password2: PASSWORD } })
  const link = await prepare(browser, email)
  expect((await reset(browse(), await resetLink(email))).status).toBe(200)
  await turnOnTwoFactor(await signedIn(email, NEW_PASSWORD), NEW_PASSWORD)
  const params = { userId: link.get('id') ?? '' }
  const body = { key: link.get('key'), email, name: 'Mallory', announcement: false, password: PASSWORD }
  const use = (thief: Browser) => thief.send(confirmDetails, { params, body })
  return { email, password: NEW_PASSWORD, use }
}

const LINKS: Record<string, { outcome: string; make: () => Promise<MailedLink> }> = {
  'the confirmation link': {
    outcome: 'link_invalid',
    make: () => aFormerSignUp((_, email) => mailedLink(email, /Confirm your e-mail/)),
  },
  'a confirmation link that was sent again': {
    outcome: 'link_invalid',
    make: () =>
      aFormerSignUp(async (browser, email) => {
        const first = await mailedLink(email, /Confirm your e-mail/)
        await browser.send(resendVerification)
        return mailedLink(email, /Confirm your e-mail/, first)
      }),
  },
  'a password reset': {
    outcome: 'second-factor',
    async make() {
      const email = await aProtectedOwner()
      const token = await resetLink(email)
      const use = async (thief: Browser) => {
        expect((await reset(thief, token)).status).toBe(200)
        expect((await thief.send(getProfile)).status).toBe(401)
        return thief.send(signIn, { body: { email, password: NEW_PASSWORD } })
      }
      return { email, password: NEW_PASSWORD, use }
    },
  },
  'a magic link': {
    outcome: 'second-factor',
    async make() {
      const email = await aProtectedOwner()
      const token = await magicLink(email)
      return {
        email,
        password: PASSWORD,
        use: (thief) => thief.send(signInWithMagicLink, { body: { token } }),
      }
    },
  },
  'an invitation': {
    outcome: 'link_invalid',
    async make() {
      const email = await aProtectedOwner()
      const company = await anOwner(api.deps)
      await api.call(addMember, { as: { session: company }, body: { email, owner: false } })
      const link = await mailedLink(email, /invited you/)
      const chosen = { name: 'Mallory', password: NEW_PASSWORD, password2: NEW_PASSWORD }
      const body = { ...chosen, announcements: false, scan_reports: true, billing: false, key: link.get('k') }
      const params = { invitationId: link.get('i') ?? '' }
      return { email, password: PASSWORD, use: (thief) => thief.send(acceptInvitation, { params, body }) }
    },
  },
  'the link that undoes a change': {
    outcome: 'second-factor',
    async make() {
      const email = await aProtectedOwner()
      await reset(browse(), await resetLink(email))
      const token = (await mailedLink(email, /password was changed/)).get('token')
      const seen = await mailedLink(email, /Set a new password/)
      const use = async (thief: Browser) => {
        expect((await thief.send(undoChange, { body: { token } })).status).toBe(200)
        expect((await thief.send(getProfile)).status).toBe(401)
        const again = (await mailedLink(email, /Set a new password/, seen)).get('token')
        expect((await reset(thief, again, PASSWORD)).status).toBe(200)
        return thief.send(signIn, { body: { email, password: PASSWORD } })
      }
      return { email, password: PASSWORD, use }
    },
  },
}

test.each(Object.entries(LINKS))('V3: %s never skips the second factor', async (_, { outcome, make }) => {
  const { email, password, use } = await make()
  const thief = browse()
  const { code, answer } = await use(thief)
  expect(answer['twoFactor'] === true ? 'second-factor' : code).toBe(outcome)
  expect((await thief.send(getProfile)).status).toBe(401)
  const { answer: asked } = await browse().send(signIn, { body: { email, password } })
  expect(asked).toEqual({ twoFactor: true })
})

interface Changing {
  email: string
  userId: UserId
  /** Link to a new address that waits for its confirmation. */
  newEmail: string | null
  resetToken: string | null
}

const CHANGES: Record<string, (person: Changing) => Promise<Used>> = {
  'a password reset': ({ resetToken }) => reset(browse(), resetToken),
  'a new password in the profile': async ({ email }) => {
    const body = { password: PASSWORD, 'new-password': NEW_PASSWORD }
    return (await signedIn(email)).send(saveProfile, { body })
  },
  'a new address': ({ newEmail }) => browse().send(confirmNewEmail, { body: { token: newEmail } }),
  'a removed passkey': async ({ email, userId }) => {
    const passkeyId = await aPasskey(api.deps, { userId })
    const browser = await signedIn(email)
    await browser.send(confirmIdentity, { body: { password: PASSWORD } })
    return browser.send(removePasskey, { params: { passkeyId } })
  },
  'a second factor that is turned on': async ({ email }) => {
    const browser = await signedIn(email)
    await turnOnTwoFactor(browser)
    return browser.send(getProfile)
  },
}

describe.each(Object.entries(CHANGES))('V2: after %s', (_, change) => {
  test('no link that was mailed before works: reset, login or new address', async () => {
    const { email, userId } = await anOwner(api.deps)
    const address = anAddress()
    await (await signedIn(email)).send(saveProfile, { body: { email: address, password: PASSWORD } })
    const newEmail = (await mailedLink(address, /Confirm your new/)).get('token')
    const [resetToken, magic] = [await resetLink(email), await magicLink(email)]
    expect((await change({ email, userId, newEmail, resetToken })).status).toBe(200)
    const answers = [
      await reset(browse(), resetToken),
      await browse().send(signInWithMagicLink, { body: { token: magic } }),
      await browse().send(confirmNewEmail, { body: { token: newEmail } }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'link_invalid'))
  })
})
