import { PASSWORD, anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { connectRateLimits } from '@placet/db/rate-limits'
import { urlForRole } from '@placet/db/client'
import { expect } from 'vitest'
import type { Ctx } from '../context.ts'
import { hashSecret } from '../random.ts'
import { Refusal } from '../refuse.ts'
import { signIn } from './index.ts'
import { PASSWORD_TRIES_ACCOUNT, PASSWORD_TRIES_NETWORK } from './limits.ts'

const from = (deps: TestDeps, network: string): Ctx => ({
  ...deps,
  actor: { kind: 'nobody' },
  from: { network, browser: '' },
})

const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : 'unexpected')

test('T25: a thousand wrong passwords are looked at a few times, and the owner elsewhere still gets in', async ({
  deps,
}) => {
  const { email } = await anOwner(deps)
  const codes = new Map<string, number>()
  for (let round = 0; round < 100; round += 1) {
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        signIn({ ctx: from(deps, '203.0.113.0/24'), input: { email, password: 'wrong' } }),
      ),
    )
    for (const one of tries) {
      const code = one.status === 'rejected' ? codeOf(one.reason) : 'in'
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
  }
  expect(codes.get('in')).toBeUndefined()
  expect(codes.get('sign_in_failed')).toBeLessThanOrEqual(100)
  expect(codes.get('too_many_requests')).toBeGreaterThanOrEqual(900)
  await expect(
    signIn({ ctx: from(deps, '198.51.100.0/24'), input: { email, password: PASSWORD } }),
  ).resolves.toMatchObject({
    kind: 'session',
  })
}, 60_000)

test('V7: of 40 wrong passwords at the same moment, 10 are looked at and the right one is refused as well', async ({
  deps,
}) => {
  const { email } = await anOwner(deps)
  const ctx = from(deps, '203.0.113.0/24')
  const tries = await Promise.allSettled(
    Array.from({ length: 40 }, () => signIn({ ctx, input: { email, password: 'wrong' } })),
  )
  const codes = tries.map((one) => (one.status === 'rejected' ? codeOf(one.reason) : 'in'))
  expect(codes.filter((code) => code === 'sign_in_failed')).toHaveLength(10)
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(30)
  await expect(signIn({ ctx, input: { email, password: PASSWORD } })).rejects.toMatchObject({
    code: 'too_many_requests',
  })
})

test('T25: an address at its limit doesn’t use up the tries of the networks that it is tried from', async ({
  deps,
}) => {
  const ctx = from(deps, '198.18.5.0/24')
  const email = 'guessed@example.com'
  const key = (text: string) => hashSecret(text).toString('base64url')
  await deps.limits.take(PASSWORD_TRIES_ACCOUNT, key(email), PASSWORD_TRIES_ACCOUNT.points)
  await deps.limits.take(PASSWORD_TRIES_NETWORK, key(ctx.from.network), PASSWORD_TRIES_NETWORK.points - 1)
  for (let round = 0; round < 3; round += 1) {
    await expect(signIn({ ctx, input: { email, password: 'wrong' } })).rejects.toMatchObject({
      code: 'too_many_requests',
    })
  }
  const owner = await anOwner(deps)
  const input = { email: owner.email, password: PASSWORD }
  await expect(signIn({ ctx, input })).resolves.toMatchObject({ kind: 'session' })
})

test('right passwords use up no tries, however many there are', async ({ deps }) => {
  const { email } = await anOwner(deps)
  const ctx = from(deps, '203.0.113.0/24')
  for (let round = 0; round < 12; round += 1) {
    await expect(signIn({ ctx, input: { email, password: PASSWORD } })).resolves.toMatchObject({
      kind: 'session',
    })
  }
})

test('the count goes on in another process and after a restart', async ({ deps }) => {
  const { email } = await anOwner(deps)
  const ctx = from(deps, '192.0.2.0/24')
  for (let wrong = 0; wrong < 10; wrong += 1) {
    await expect(signIn({ ctx, input: { email, password: 'wrong' } })).rejects.toMatchObject({
      code: 'sign_in_failed',
    })
  }
  const limits = connectRateLimits(urlForRole(deps.ownerUrl, 'placet_api'))
  await expect(
    signIn({ ctx: { ...ctx, limits }, input: { email, password: PASSWORD } }),
  ).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  await limits.close()
})
