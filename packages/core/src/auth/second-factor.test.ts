import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import { PASSWORD, anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { mailbox } from '@placet/testkit/mailbox'
import { generateSecret, generateSync } from 'otplib'
import { afterAll, expect } from 'vitest'
import { type Ctx, NOWHERE } from '../context.ts'
import { disableTwoFactor, setUpTwoFactor, verifyTwoFactor } from '../profile/index.ts'
import { passTwoFactor, requestMagicLink, signIn, signInWithMagicLink } from './index.ts'
import { acceptedStep } from './second-factor.ts'
let nobody: Ctx
let mails: Awaited<ReturnType<typeof startMailDelivery>>
test.beforeAll(async ({ deps }) => {
  nobody = { ...deps, actor: { kind: 'nobody' }, from: NOWHERE }
  mails = await startMailDelivery(deps)
})
afterAll(async () => {
  await mails.stop()
})

const codeAt = (secret: string, at: Date) => generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) })
const minutesLater = (ctx: Ctx, minutes: number): Ctx => ({
  ...ctx,
  clock: { now: () => new Date(Date.now() + minutes * 60_000) },
})

async function aPersonWithTwoFactor(deps: TestDeps) {
  const person = await anOwner(deps)
  const { secret } = await setUpTwoFactor({ ctx: person.ctx, input: {} })
  const code = codeAt(secret, new Date())
  const { recoveryCodes } = await verifyTwoFactor({ ctx: person.ctx, input: { code, secret } })
  return { ...person, secret, code, recoveryCodes }
}

async function pendingSignIn(ctx: Ctx, email: string): Promise<string> {
  const outcome = await signIn({ ctx, input: { email, password: PASSWORD } })
  if (outcome.kind !== 'second-factor') throw new Error('the second factor was expected')
  return outcome.pendingSecret
}

test('the right password alone opens no session', async ({ deps }) => {
  const { email } = await aPersonWithTwoFactor(deps)
  expect(await signIn({ ctx: nobody, input: { email, password: PASSWORD } })).toMatchObject({
    kind: 'second-factor',
  })
})

test('a code of the app answers the second factor of the same browser', async ({ deps }) => {
  const { email, secret } = await aPersonWithTwoFactor(deps)
  const later = minutesLater(nobody, 2)
  const pendingSecret = await pendingSignIn(later, email)
  const code = codeAt(secret, later.clock.now())
  expect(await passTwoFactor({ ctx: later, input: { code, pendingSecret } })).toMatchObject({
    kind: 'session',
  })
  await expect(
    passTwoFactor({ ctx: later, input: { code, pendingSecret: undefined } }),
  ).rejects.toMatchObject({
    code: 'two_factor_failed',
  })
})

test('T28: a code works once, also when it is sent many times at once', async ({ deps }) => {
  const { email, secret } = await aPersonWithTwoFactor(deps)
  const later = minutesLater(nobody, 2)
  const pending = await Promise.all([0, 1, 2, 3].map(() => pendingSignIn(later, email)))
  const code = codeAt(secret, later.clock.now())
  const tries = await Promise.allSettled(
    pending.map((pendingSecret) => passTwoFactor({ ctx: later, input: { code, pendingSecret } })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('T28: the code that switched it on does not sign in as well', async ({ deps }) => {
  const { email, code } = await aPersonWithTwoFactor(deps)
  const pendingSecret = await pendingSignIn(nobody, email)
  await expect(passTwoFactor({ ctx: nobody, input: { code, pendingSecret } })).rejects.toMatchObject({
    code: 'two_factor_failed',
  })
})

test('T28: a valid code of another secret switches nothing on', async ({ deps }) => {
  const { ctx } = await anOwner(deps)
  await setUpTwoFactor({ ctx, input: {} })
  const foreign = generateSecret()
  const input = { secret: foreign, code: codeAt(foreign, new Date()) }
  await expect(verifyTwoFactor({ ctx, input })).rejects.toMatchObject({ code: 'two_factor_failed' })
})

test.each([
  [0, true],
  [-30, true],
  [30, true],
  [-90, false],
  [90, false],
])('T28: with a clock that is off by %d s a code is accepted: %s', (offSeconds, isAccepted) => {
  const secret = generateSecret()
  const now = new Date(1_800_000_015_000)
  const code = codeAt(secret, new Date(now.getTime() + offSeconds * 1000))
  expect(acceptedStep(secret, code, now, 0) !== null).toBe(isAccepted)
})

test('T28: after five wrong codes in ten minutes even the right one must wait', async ({ deps }) => {
  const { email, secret } = await aPersonWithTwoFactor(deps)
  const later = minutesLater(nobody, 2)
  const pendingSecret = await pendingSignIn(later, email)
  for (let wrong = 0; wrong < 4; wrong += 1) {
    await expect(
      passTwoFactor({ ctx: later, input: { code: '000000', pendingSecret } }),
    ).rejects.toMatchObject({
      code: 'two_factor_failed',
    })
  }
  const code = codeAt(secret, later.clock.now())
  await expect(passTwoFactor({ ctx: later, input: { code, pendingSecret } })).rejects.toMatchObject({
    code: 'too_many_requests',
  })
})

test('a recovery code works once', async ({ deps }) => {
  const { email, recoveryCodes } = await aPersonWithTwoFactor(deps)
  const [code = ''] = recoveryCodes
  const first = { code, pendingSecret: await pendingSignIn(nobody, email) }
  const second = { code, pendingSecret: await pendingSignIn(nobody, email) }
  expect(await passTwoFactor({ ctx: nobody, input: first })).toMatchObject({ kind: 'session' })
  await expect(passTwoFactor({ ctx: nobody, input: second })).rejects.toMatchObject({
    code: 'two_factor_failed',
  })
})

test('T28: a magic link does not skip the second factor', async ({ deps }) => {
  const { email } = await aPersonWithTwoFactor(deps)
  await requestMagicLink({ ctx: nobody, input: { email } })
  const mail = await mailbox(email, { matching: ({ subject }) => subject.includes('login link') })
  const token = new URL(mail.links[0] ?? '').searchParams.get('token') ?? ''
  expect(await signInWithMagicLink({ ctx: nobody, input: { token } })).toMatchObject({
    kind: 'second-factor',
  })
})

test('T27: fifty parallel uses of one magic link make one session', async ({ deps }) => {
  const { email } = await anOwner(deps)
  await requestMagicLink({ ctx: nobody, input: { email } })
  const mail = await mailbox(email)
  const token = new URL(mail.links[0] ?? '').searchParams.get('token') ?? ''
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, () => signInWithMagicLink({ ctx: nobody, input: { token } })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('T28: switching it off wants a freshly confirmed identity', async ({ deps }) => {
  const { ctx } = await aPersonWithTwoFactor(deps)
  await expect(disableTwoFactor({ ctx: minutesLater(ctx, 120), input: {} })).rejects.toMatchObject({
    code: 'identity_unconfirmed',
  })
  await expect(disableTwoFactor({ ctx, input: {} })).resolves.toBeUndefined()
})
