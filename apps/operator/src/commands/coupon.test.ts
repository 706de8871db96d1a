import { listPlans, checkCoupon } from '@placet/core/plans/index'
import { anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { runOperator } from '../fixtures/run-operator.ts'

const run = (deps: TestDeps, ...args: string[]) =>
  runOperator(args, { PLACET_DATABASE_URL: deps.ownerUrl, PLACET_OPERATOR: 'ada' })

test('a coupon is created, listed and ended, and the audit names the operator', async ({ deps }) => {
  const { ctx } = await anOwner(deps)
  const create = ['coupon', 'create', 'launch20', '20', 'Launch', 'week', '--uses', '100']
  expect((await run(deps, ...create, '--last-day', '2099-12-31')).stdout).toBe(
    'LAUNCH20 takes 20 % off, once per account\n',
  )
  expect(await checkCoupon({ ctx, input: { code: 'launch20' } })).toEqual({ name: 'Launch week', value: 20 })
  expect(await run(deps, ...create)).toMatchObject({ status: 1, stderr: 'A coupon with this code exists.\n' })
  expect((await run(deps, 'coupon', 'list')).stdout).toBe(
    'LAUNCH20 20 % "Launch week", used 0 of 100 times, valid until 2100-01-01T00:00:00.000Z\n',
  )
  expect((await run(deps, 'coupon', 'end', 'launch20')).stdout).toBe('LAUNCH20 has ended\n')
  await expect(checkCoupon({ ctx, input: { code: 'launch20' } })).rejects.toMatchObject({
    code: 'coupon_invalid',
  })
  const { stdout } = await run(deps, 'audit', '2')
  expect(stdout).toMatch(/Z ada coupon\.end LAUNCH20 \{\}\n.+Z ada coupon\.create LAUNCH20 \{.+"percent":20/)
})

test('a price is set as it is written, without tax, and the list shows it', async ({ deps }) => {
  const { ctx } = await anOwner(deps)
  expect((await run(deps, 'price', 'set', '30', 'EUR', '12', '249.50')).stdout).toBe(
    '30 EUR 12: 249.50, before 290.00\n',
  )
  expect((await run(deps, 'price', 'list')).stdout).toContain('30 Business: EUR 249.50 for 12 months\n')
  const { plans } = await listPlans({ ctx, input: {} })
  expect(plans.find(({ product }) => product === 30)?.yearly?.amountMinor).toBe(24_950)
  expect((await run(deps, 'audit')).stdout).toContain(
    'ada price.set 30 EUR 12 {"changes":[{"to":24950,"from":29000,',
  )
})

test.for([
  [['coupon'], 'Say create, list or end.'],
  [['coupon', 'create', 'ABC'], 'Name a code, a discount in percent, and the name that customers see.'],
  [['coupon', 'create', 'ABC', '20', 'A', '--until', 'x'], 'Unknown option'],
  [['coupon', 'create', 'ABC', 'much', 'A'], 'percent'],
  [['price', 'set', '30', 'EUR', '12', '1,50'], 'Name an amount of the currency'],
  [['price', 'set', '12', 'EUR', '12', '1'], 'no such product is sold'],
  [['price', 'set', '30', 'EUR', '2', '1'], 'months'],
  [['price'], 'Say list or set.'],
] as const)('%j is refused and changes nothing', async ([args, reason], { deps }) => {
  const { status, stderr } = await run(deps, ...args)
  expect(status).not.toBe(0)
  expect(stderr).toContain(reason)
})
