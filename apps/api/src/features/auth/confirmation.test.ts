import { randomUUID } from 'node:crypto'
import { createAccessKey } from '@placet/contract/access-keys'
import {
  acceptInvitation,
  confirmDetails,
  confirmIdentity,
  correctAddress,
  readConfirmation,
  register,
  requestMagicLink,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  signIn,
  signInWithMagicLink,
  signOut,
} from '@placet/contract/auth'
import { declineRequest, withdrawRequest } from '@placet/contract/approvals'
import { createDomains } from '@placet/contract/domains'
import { createDraftLink } from '@placet/contract/draft-links'
import { AccountId, UserId } from '@placet/contract/ids'
import { addMember } from '@placet/contract/members'
import { addPaymentMethod } from '@placet/contract/payments'
import { upgradePlan } from '@placet/contract/plans'
import {
  confirmNewEmail,
  getProfile,
  getProfileDetails,
  removePasskey,
  saveProfile,
  setUpTwoFactor,
  startPasskey,
  verifyTwoFactor,
  withdrawNewEmail,
} from '@placet/contract/profile'
import { eraseConsents, saveProofPolicy } from '@placet/contract/proofs'
import { requestScan } from '@placet/contract/scans'
import { publishSettings } from '@placet/contract/settings'
import { authenticateAccessKey } from '@placet/core/access-keys/index'
import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import { PASSWORD, aPasskey, anAccessKey, anOwner } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, openBrowser } from '../../../test/browser.ts'
import { mailedLink } from '../../../test/mailed-link.ts'
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

const STRANGERS_PASSWORD = 'a stranger chose this one'
const NEW_PASSWORD = 'only the owner of the mailbox knows'
const anAddress = () => `${randomUUID()}@example.com`
const browse = () => openBrowser(api)

async function signUp(email = anAddress(), password = PASSWORD) {
  const browser = browse()
  const body = { name: 'Grace', email, password, password2: password }
  expect((await browser.send(register, { body })).status).toBe(200)
  const { answer } = await browser.send(getProfile)
  return { email, browser, userId: UserId.parse(answer['id']), account: answer['account'] as { id: string } }
}

async function confirmationOf(email: string) {
  const link = await mailedLink(email, /Confirm your e-mail/)
  return { params: { userId: link.get('id') ?? '' }, key: link.get('key') ?? '', email }
}

async function confirm(browser: Browser, email: string, details: { password?: string } = {}) {
  const { params, ...link } = await confirmationOf(email)
  return browser.send(confirmDetails, {
    params,
    body: { ...link, name: 'Grace', announcement: false, ...details },
  })
}

const canSignIn = async (email: string, password: string) =>
  (await browse().send(signIn, { body: { email, password } })).status === 200

describe('8.4: an address that is not confirmed', () => {
  test('signing up signs in, and the same answer comes for an address that somebody has', async () => {
    const owner = await anOwner(api.deps)
    const { browser } = await signUp(owner.email)
    expect((await browser.send(getProfile)).answer).toMatchObject({
      email: owner.email,
      emailVerified: false,
    })
    expect((await mailedLink(owner.email, /already have/)).size).toBe(0)
    expect(await canSignIn(owner.email, PASSWORD)).toBe(true)
  })

  test('a person prepares a site, has the mail sent again, corrects the address and signs out', async () => {
    const { browser } = await signUp()
    expect((await browser.send(createDomains, { body: { name: 'example.com' } })).status).toBe(200)
    expect((await browser.send(resendVerification)).status).toBe(200)
    const corrected = anAddress()
    expect((await browser.send(correctAddress, { body: { email: corrected } })).status).toBe(200)
    expect((await confirm(browser, corrected)).status).toBe(200)
    expect((await browser.send(getProfile)).answer).toMatchObject({ email: corrected, emailVerified: true })
    expect((await browser.send(correctAddress, { body: { email: anAddress() } })).code).toBe(
      'email_confirmed',
    )
    expect((await browser.send(signOut)).status).toBe(200)
  })

  test('neither publishes, invites, buys, adds sign-in methods nor makes keys', async () => {
    const { browser, account } = await signUp()
    const { answer } = await browser.send(createDomains, { body: { name: 'example.org' } })
    const [domainId = ''] = JSON.stringify(answer).match(/dom_\w{22}/) ?? []
    const params = { domainId }
    const answers = [
      await browser.send(publishSettings, { params }),
      await browser.send(addMember, { body: { email: anAddress(), owner: false } }),
      await browser.send(createDomains, { body: { name: 'example.net', product: 30 } }),
      await browser.send(addPaymentMethod, { body: addPaymentMethod.example.body }),
      await browser.send(upgradePlan, { params, body: upgradePlan.example.body }),
      await browser.send(startPasskey),
      await browser.send(setUpTwoFactor),
      await browser.send(verifyTwoFactor, { body: verifyTwoFactor.example.body }),
      await browser.send(createAccessKey, { body: { account: account.id, scopes: [] } }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'email_unverified'))
  })

  test('neither erases visitors, changes how long records are kept, shares a draft nor decides for a second person', async () => {
    const { browser } = await signUp()
    const { answer } = await browser.send(createDomains, { body: { name: 'example.org' } })
    const [domainId = ''] = JSON.stringify(answer).match(/dom_\w{22}/) ?? []
    const params = { domainId }
    const approval = { params: { approvalId: `apr_${'1'.repeat(22)}` } }
    const answers = [
      await browser.send(eraseConsents, { params, body: eraseConsents.example.body }),
      await browser.send(saveProofPolicy, { params, body: saveProofPolicy.example.body }),
      await browser.send(createDraftLink, { params, body: { note: '' } }),
      await browser.send(declineRequest, approval),
      await browser.send(withdrawRequest, approval),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'email_unverified'))
    expect((await browser.send(requestScan, { params })).status).toBe(200)
  })

  test('confirmed in the session that signed up, session and password stay and no new one is taken', async () => {
    const { email, browser } = await signUp()
    const { params, ...link } = await confirmationOf(email)
    const read = await browser.send(readConfirmation, { params, body: link })
    expect(read.answer).toEqual({ name: 'Grace', needsPassword: false })
    expect((await confirm(browser, email, { password: NEW_PASSWORD })).code).toBe('password_exists')
    expect((await confirm(browser, email)).status).toBe(200)
    expect((await browser.send(getProfile)).answer).toMatchObject({ emailVerified: true })
    expect(await canSignIn(email, PASSWORD)).toBe(true)
  })

  test('confirmed by a later sign-in with the same password, a new password is needed', async () => {
    const { email } = await signUp()
    const later = browse()
    await later.send(signIn, { body: { email, password: PASSWORD } })
    expect((await confirm(later, email)).code).toBe('invalid_input')
    expect((await confirm(later, email, { password: NEW_PASSWORD })).status).toBe(200)
    expect(await canSignIn(email, PASSWORD)).toBe(false)
  })
})

/** How the owner of a mailbox comes to a user that somebody else signed up with the address. */
const WAYS_IN: Record<string, (email: string) => Promise<void>> = {
  'the confirmation link': async (email) => {
    expect((await confirm(browse(), email, { password: NEW_PASSWORD })).status).toBe(200)
  },
  'a magic link': async (email) => {
    await mailedLink(email, /Confirm your e-mail/)
    await browse().send(requestMagicLink, { body: { email } })
    expect((await confirm(browse(), email, { password: NEW_PASSWORD })).status).toBe(200)
  },
  'a password reset': async (email) => {
    await browse().send(requestPasswordReset, { body: { email } })
    const token = (await mailedLink(email, /Set a new password/)).get('token')
    const body = { token, password: NEW_PASSWORD, password2: NEW_PASSWORD }
    expect((await browse().send(resetPassword, { body })).status).toBe(200)
  },
  'an invitation': async (email) => {
    const company = await anOwner(api.deps)
    await api.call(addMember, { as: { session: company }, body: { email, owner: true } })
    const link = await mailedLink(email, /invited you/)
    const details = { password: NEW_PASSWORD, password2: NEW_PASSWORD, name: 'Grace' }
    const mailsWanted = { announcements: false, scan_reports: true, billing: false }
    const { status } = await browse().send(acceptInvitation, {
      params: { invitationId: link.get('i') ?? '' },
      body: { ...details, ...mailsWanted, key: link.get('k') },
    })
    expect(status).toBe(200)
  },
  'signing up as well': async (email) => {
    const { browser } = await signUp(email)
    const first = await mailedLink(email, /Confirm your e-mail/)
    const { answer } = await browser.send(getProfile)
    const mail = await mailbox(email, {
      matching: ({ links }) => (links[0] ?? '').includes(String(answer['id'])),
    })
    const link = new URL(mail.links[0] ?? '').searchParams
    expect(first.get('email')).toBe(email)
    const body = { key: link.get('key'), email, name: 'Grace', announcement: false }
    expect(
      (await browser.send(confirmDetails, { params: { userId: link.get('id') ?? '' }, body })).status,
    ).toBe(200)
  },
}

describe.each(Object.entries(WAYS_IN))(
  'V1: a stranger signed up with the address; its owner comes by %s',
  (__, comeIn) => {
    test('no session, password, passkey, authenticator app or access key of the stranger works any more', async () => {
      const { email, browser, userId, account } = await signUp(anAddress(), STRANGERS_PASSWORD)
      const { deps } = api
      const { db } = deps
      const accountId = AccountId.parse(account.id)
      // As if made before such things needed a confirmed address.
      const passkey = await aPasskey(deps, { userId })
      const key = await anAccessKey(deps, { accountId, scopes: ['domain:read'], createdBy: userId })
      await db
        .updateTable('app_user')
        .set({ totp_secret: deps.seal.close('two-factor', 'A'.repeat(32), userId) })
        .where('id', '=', userId)
        .execute()
      expect(await authenticateAccessKey(deps, key)).toMatchObject({ kind: 'access-key' })
      await comeIn(email)
      expect((await browser.send(getProfile)).status).toBe(401)
      expect(await canSignIn(email, STRANGERS_PASSWORD)).toBe(false)
      const user = await db
        .selectFrom('app_user')
        .select(['id', 'totp_secret'])
        .where('email', '=', email)
        .where('email_verified_at', 'is not', null)
        .executeTakeFirstOrThrow()
      expect(user.totp_secret).toBeNull()
      const kept = await db
        .selectFrom('passkey')
        .select('user_id')
        .where('id', '=', passkey)
        .executeTakeFirst()
      expect(kept?.user_id).not.toBe(user.id)
      if (user.id === userId) expect(await authenticateAccessKey(deps, key)).toMatchObject({ kind: 'nobody' })
    })
  },
)

async function aConfirmedPerson() {
  const signedUp = await signUp()
  expect((await confirm(signedUp.browser, signedUp.email)).status).toBe(200)
  return signedUp
}

async function askForAddress(browser: Browser, email: string) {
  expect((await browser.send(saveProfile, { body: { email, password: PASSWORD } })).status).toBe(200)
  return (await mailedLink(email, /Confirm your new/)).get('token')
}

async function askForReset(email: string) {
  await browse().send(requestPasswordReset, { body: { email } })
  return (await mailedLink(email, /Set a new password/)).get('token')
}

async function reset(token: string | null) {
  return browse().send(resetPassword, { body: { token, password: NEW_PASSWORD, password2: NEW_PASSWORD } })
}

describe('V2: a one-time link ends with the credentials it was sent for', () => {
  test('a pending change of address dies with a password reset, and the old address hears of both', async () => {
    const { email, browser } = await aConfirmedPerson()
    const thiefs = await askForAddress(browser, anAddress())
    await mailedLink(email, /about to change/)
    expect((await reset(await askForReset(email))).status).toBe(200)
    await mailedLink(email, /password was changed/)
    const owner = browse()
    await owner.send(signIn, { body: { email, password: NEW_PASSWORD } })
    expect((await owner.send(getProfileDetails)).answer).toMatchObject({ pendingEmail: null })
    expect((await browse().send(confirmNewEmail, { body: { token: thiefs } })).code).toBe('link_invalid')
  })

  test('links that were mailed to the old address do nothing once it has changed', async () => {
    const { email, browser } = await aConfirmedPerson()
    const resetToken = await askForReset(email)
    await browse().send(requestMagicLink, { body: { email } })
    const magic = (await mailedLink(email, /login link/)).get('token')
    const token = await askForAddress(browser, anAddress())
    expect((await browse().send(confirmNewEmail, { body: { token } })).status).toBe(200)
    expect((await reset(resetToken)).code).toBe('link_invalid')
    expect((await browse().send(signInWithMagicLink, { body: { token: magic } })).code).toBe('link_invalid')
  })

  test('a changed sign-in method ends a reset link, and a withdrawn address cannot be confirmed', async () => {
    const { email, browser, userId } = await aConfirmedPerson()
    const resetToken = await askForReset(email)
    const passkeyId = await aPasskey(api.deps, { userId })
    await browser.send(confirmIdentity, { body: { password: PASSWORD } })
    expect((await browser.send(removePasskey, { params: { passkeyId } })).status).toBe(200)
    expect((await reset(resetToken)).code).toBe('link_invalid')

    const other = await aConfirmedPerson()
    const token = await askForAddress(other.browser, anAddress())
    const again = browse()
    await again.send(signIn, { body: { email: other.email, password: PASSWORD } })
    expect((await again.send(withdrawNewEmail)).status).toBe(200)
    expect((await browse().send(confirmNewEmail, { body: { token } })).code).toBe('link_invalid')
  })
})

describe('V5: an address is confirmed only from its own mailbox', () => {
  test('the link to a first new address does not confirm a second one asked for since', async () => {
    const { email, browser } = await aConfirmedPerson()
    const first = await askForAddress(browser, anAddress())
    const again = browse()
    await again.send(signIn, { body: { email, password: PASSWORD } })
    const tries = await Promise.all([
      again.send(saveProfile, { body: { email: 'ceo@bank.example', password: PASSWORD } }),
      browse().send(confirmNewEmail, { body: { token: first } }),
    ])
    expect(tries.some(({ status }) => status === 200)).toBe(true)
    const bank = await api.deps.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', 'ceo@bank.example')
      .execute()
    expect(bank).toEqual([])
  })
})
