import { randomUUID } from 'node:crypto'
import { LinkToken } from '@placet/contract/auth'
import { listOwnEvents as ownEvents } from '@placet/contract/profile'
import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import { PASSWORD, type Person, aPasskey, anOwner } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'
import { test } from '@placet/testkit/test'
import { generateSync } from 'otplib'
import { afterAll, expect } from 'vitest'
import { type Ctx, NOWHERE, withTx } from '../context.ts'
import {
  confirmNewEmail,
  listOwnEvents,
  listPasskeys,
  saveProfile,
  setUpTwoFactor,
  undoChange,
  verifyTwoFactor,
} from './index.ts'
import { alertPerson, authenticateSession, resetPassword, signIn } from '../auth/index.ts'

let nobody: Ctx
let mails: Awaited<ReturnType<typeof startMailDelivery>>
test.beforeAll(async ({ deps }) => {
  nobody = { ...deps, actor: { kind: 'nobody' }, from: NOWHERE }
  mails = await startMailDelivery(deps)
})
afterAll(async () => {
  await mails.stop()
})

const daysLater = (days: number): Ctx => ({
  ...nobody,
  clock: { now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000) },
})
const codeAt = (secret: string, at: Date) => generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) })

/** The one-time secret in the mail with this subject. */
async function tokenFor(email: string, subject: string): Promise<string> {
  const mail = await mailbox(email, { matching: (each) => each.subject === subject })
  return LinkToken.parse(new URL(mail.links[0] ?? '').searchParams.get('token'))
}

async function signInFrom(device: string | undefined, email: string, password = PASSWORD) {
  const ctx = {
    ...nobody,
    from: { network: '192.0.2.0/24', browser: 'Firefox 140', ...(device && { device }) },
  }
  const outcome = await signIn({ ctx, input: { email, password } })
  if (outcome.kind !== 'session') throw new Error('a session was expected')
  return outcome
}

async function changeAddress(owner: Person): Promise<string> {
  const next = `${randomUUID()}@example.com`
  await saveProfile({ ctx: owner.ctx, input: { email: next, password: PASSWORD } })
  const mail = await mailbox(next)
  const token = LinkToken.parse(new URL(mail.links[0] ?? '').searchParams.get('token'))
  await confirmNewEmail({ ctx: nobody, input: { token } })
  return next
}

const NEW_LOGIN = 'New login to your account'
const ADDRESS_CHANGED = 'Your e-mail address was changed'

test('T55: a thief in a new browser is out once the person says so, and a reset link arrives', async ({
  deps,
}) => {
  const { email, ctx } = await anOwner(deps)
  const own = await signInFrom(undefined, email)
  expect(await signInFrom(own.deviceSecret, email)).toMatchObject({ deviceSecret: own.deviceSecret })
  const thief = await signInFrom(undefined, email)
  const token = await tokenFor(email, NEW_LOGIN)
  await undoChange({ ctx: nobody, input: { token } })
  for (const { sessionSecret } of [own, thief]) {
    expect(await authenticateSession(deps, sessionSecret)).toBeNull()
  }
  await expect(signInFrom(thief.deviceSecret, email)).rejects.toMatchObject({ code: 'sign_in_failed' })
  await expect(undoChange({ ctx: nobody, input: { token } })).rejects.toMatchObject({ code: 'link_invalid' })
  const password = 'another horse battery'
  const reset = { token: await tokenFor(email, 'Set a new password'), password, password2: password }
  await resetPassword({ ctx: nobody, input: reset })
  await signInFrom(own.deviceSecret, email, password)
  await signInFrom(thief.deviceSecret, email, password)
  const { data } = await listOwnEvents({ ctx, input: ownEvents.query.parse({}) })
  expect(data.map(({ kind, detail }) => [kind, detail['newDevice']])).toEqual([
    ['sign_in', true],
    ['sign_in', false],
    ['password_changed', undefined],
    ['sign_in_failed', undefined],
    ['reported', undefined],
    ['sign_in', true],
    ['sign_in', false],
    ['sign_in', false],
  ])
})

test('T55: the link works for seven days and not after', async ({ deps }) => {
  const { email } = await anOwner(deps)
  for (let time = 0; time < 2; time += 1) await signInFrom(undefined, email)
  const token = await tokenFor(email, NEW_LOGIN)
  await expect(undoChange({ ctx: daysLater(7), input: { token } })).rejects.toMatchObject({
    code: 'link_invalid',
  })
  await undoChange({ ctx: daysLater(6.9), input: { token } })
})

test('T55: a changed address comes back by the mail to the old one, whatever the thief changed since', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  const thiefs = await changeAddress(owner)
  await saveProfile({
    ctx: owner.ctx,
    input: { password: PASSWORD, 'new-password': 'another horse battery' },
  })
  const later = await tokenFor(thiefs, 'Your password was changed')
  await undoChange({ ctx: nobody, input: { token: await tokenFor(owner.email, ADDRESS_CHANGED) } })
  const user = await deps.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', owner.userId)
    .executeTakeFirstOrThrow()
  expect(user.email).toBe(owner.email)
  await tokenFor(owner.email, 'Set a new password')
  await expect(undoChange({ ctx: nobody, input: { token: later } })).rejects.toMatchObject({
    code: 'link_invalid',
  })
})

test('T55: a reader of the old mailbox gets nothing back without the second factor that was on before', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  const { secret } = await setUpTwoFactor({ ctx: owner.ctx, input: {} })
  await verifyTwoFactor({ ctx: owner.ctx, input: { secret, code: codeAt(secret, new Date()) } })
  await changeAddress(owner)
  const token = await tokenFor(owner.email, ADDRESS_CHANGED)
  for (const code of [undefined, '000000']) {
    await expect(undoChange({ ctx: nobody, input: { token, code } })).rejects.toMatchObject({
      code: 'two_factor_failed',
    })
  }
  const ctx = daysLater(1)
  await undoChange({ ctx, input: { token, code: codeAt(secret, ctx.clock.now()) } })
})

test('T55: factors that were added are removed, and those from before stay', async ({ deps }) => {
  const owner = await anOwner(deps)
  const [before, added] = [await aPasskey(deps, owner), await aPasskey(deps, owner)]
  const event = { kind: 'passkey_added', detail: { passkey: added } } as const
  await withTx(owner.ctx, (tx) => alertPerson(tx, owner.ctx, event, owner))
  const { secret } = await setUpTwoFactor({ ctx: owner.ctx, input: {} })
  await verifyTwoFactor({ ctx: owner.ctx, input: { secret, code: codeAt(secret, new Date()) } })
  const tokens = [
    await tokenFor(owner.email, 'A passkey was added'),
    await tokenFor(owner.email, 'Two-factor authentication was turned on'),
  ]
  for (const token of tokens) await undoChange({ ctx: nobody, input: { token } })
  const { passkeys } = await listPasskeys({ ctx: owner.ctx, input: {} })
  expect(passkeys.map(({ id }) => id)).toEqual([before])
  const { totp_secret } = await deps.db
    .selectFrom('app_user')
    .select('totp_secret')
    .where('id', '=', owner.userId)
    .executeTakeFirstOrThrow()
  expect(totp_secret).toBeNull()
})

test('T55: signing in over and over fills neither the mailbox nor that of an address nobody confirmed', async ({
  deps,
}) => {
  const { email, userId } = await anOwner(deps)
  const queued = async () =>
    (await deps.db.selectFrom('undo_link').select('token_hash').where('user_id', '=', userId).execute())
      .length
  for (let time = 0; time < 9; time += 1) await signInFrom(undefined, email)
  await expect.poll(queued).toBe(5)
  await deps.db.updateTable('app_user').set({ email_verified_at: null }).where('id', '=', userId).execute()
  await deps.db.deleteFrom('undo_link').where('user_id', '=', userId).execute()
  await deps.db.deleteFrom('known_device').where('user_id', '=', userId).execute()
  for (let time = 0; time < 2; time += 1) await signInFrom(undefined, email)
  expect(await queued()).toBe(0)
})
