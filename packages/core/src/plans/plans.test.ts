import { anOwner, type Person } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import pg from 'pg'
import { expect } from 'vitest'
import { withTx } from '../context.ts'
import { checkCoupon, listPlans } from './index.ts'
test.beforeAll(async ({ deps }) => {
  const owner = new pg.Client({ connectionString: deps.ownerUrl })
  await owner.connect()
  await owner.query(`INSERT INTO coupon VALUES
    ('WELCOME20', 'Welcome', 20, NULL), ('HALF', 'Half a year', 12.5, now() + interval '1 hour'),
    ('OVER', 'Last year', 50, now() - interval '1 second')`)
  await owner.end()
})

async function anOwnerIn(deps: TestDeps, country_id: string): Promise<Person> {
  const owner = await anOwner(deps)
  await withTx(owner.ctx, (tx) => tx.updateTable('account').set({ country_id }).execute())
  return owner
}

test.for([
  ['DE', 'EUR', 19],
  ['US', 'USD', 0],
  ['GB', 'GBP', 0],
  ['IS', 'ISK', 0],
  ['JP', 'JPY', 0],
  ['FI', 'EUR', 25.5],
  ['', 'EUR', 19],
] as const)(
  'an account in %j sees prices in %s and %d percent tax',
  async ([country, currency, taxPercent], { deps }) => {
    const { ctx } = await anOwnerIn(deps, country)
    const listed = await listPlans({ ctx, input: {} })
    expect(listed.taxPercent).toBe(taxPercent)
    expect(listed.plans.map(({ product, tier }) => [product, tier])).toEqual([
      [null, 1],
      [28, 1],
      [29, 2],
      [30, 3],
      [31, 4],
    ])
    const [free, starter, ...others] = listed.plans
    expect([free?.monthly, free?.yearly, starter?.yearly]).toEqual([null, null, null])
    expect(starter?.monthly?.currency).toBe(currency)
    for (const { monthly, yearly } of others) {
      expect([monthly?.currency, yearly?.currency]).toEqual([currency, currency])
      expect(yearly?.amountMinor).toBeLessThan(12 * (monthly?.amountMinor ?? 0))
    }
  },
)

test.for([
  ['WELCOME20', { name: 'Welcome', value: 20 }],
  ['welcome20', { name: 'Welcome', value: 20 }],
  ['Half', { name: 'Half a year', value: 12.5 }],
] as const)('the coupon %s is known', async ([code, coupon], { deps }) => {
  const { ctx } = await anOwner(deps)
  expect(await checkCoupon({ ctx, input: { code } })).toEqual(coupon)
})

test.for(['OVER', 'NONE', '%', "' OR true --"])('the coupon %s is not valid', async (code, { deps }) => {
  const { ctx } = await anOwner(deps)
  await expect(checkCoupon({ ctx, input: { code } })).rejects.toMatchObject({ code: 'coupon_invalid' })
})

test('T44: an account cannot guess coupons for long', async ({ deps }) => {
  const { ctx } = await anOwner(deps)
  const tries = Array.from({ length: 40 }, (_, index) => checkCoupon({ ctx, input: { code: `C${index}` } }))
  const refusals = await Promise.all(tries.map((each) => each.catch((error: unknown) => error)))
  const codes = refusals.map((refusal) => (refusal instanceof Error && 'code' in refusal ? refusal.code : ''))
  expect(codes.filter((code) => code === 'coupon_invalid')).toHaveLength(30)
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(10)
})
