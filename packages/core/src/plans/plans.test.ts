import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { ADDRESS, anOwner, type Person } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import pg from 'pg'
import { expect } from 'vitest'
import { withTx } from '../context.ts'
import { CreateDomainInput } from '@placet/contract/domains'
import { createDomains } from '../domains/index.ts'
import { checkCoupon, getPlanQuote, listPlans, sendPlanFeedback, upgradePlan } from './index.ts'
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

test('T44: several accounts in one network cannot guess coupons for long either, and others use theirs', async ({
  deps,
}) => {
  const owners = await Promise.all(Array.from({ length: 5 }, () => anOwner(deps)))
  const check = ({ ctx }: Person, network: string, code: string) =>
    checkCoupon({ ctx: { ...ctx, from: { network, browser: '' } }, input: { code } }).then(
      () => 'valid',
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : ''),
    )
  const [guessing, other] = ['203.0.113.0/24', '198.51.100.0/24']
  const guesses = await Promise.all(
    owners.flatMap((owner) =>
      Array.from({ length: 22 }, (_, index) => check(owner, guessing, `GUESS${index}`)),
    ),
  )
  expect(guesses.filter((code) => code === 'coupon_invalid')).toHaveLength(100)
  expect(guesses.filter((code) => code === 'too_many_requests')).toHaveLength(10)
  const customer = await anOwner(deps)
  expect(await check(customer, guessing, 'HALF')).toBe('too_many_requests')
  expect(await check(customer, other, 'HALF')).toBe('valid')
})

test('without a country prices have no tax, and nothing paid is ordered until the address is complete', async ({
  deps,
}) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const wanted = { domainId, product: 29, interval: 1 } as const
  const save = (address: Partial<typeof ADDRESS>) =>
    withTx(ctx, (tx) => tx.updateTable('account').set(address).execute())
  const order = () => upgradePlan({ ctx, input: { ...wanted, card: { card: 0 } } })
  const add = (product: number | null) =>
    createDomains({ ctx, input: CreateDomainInput.parse({ name: `shop-${product}.example.com`, product }) })
  await save({ address_line_1: '', city: '', country_id: '' })
  expect(await listPlans({ ctx, input: {} })).toMatchObject({ taxPercent: null, isAddressMissing: true })
  expect(await getPlanQuote({ ctx, input: wanted })).toMatchObject({
    taxMinor: null,
    later: { total: 1200 },
    isAddressMissing: true,
  })
  const refusal = { code: 'billing_address_missing', errors: [{ key: 'address_line_1' }, { key: 'city' }] }
  await expect(order()).rejects.toMatchObject({ code: refusal.code })
  await expect(add(29)).rejects.toMatchObject({ code: refusal.code })
  expect(await add(null)).toMatch(/^dom_/)
  await save({ country_id: 'FR' })
  await expect(order()).rejects.toMatchObject(refusal)
  expect(await getPlanQuote({ ctx, input: wanted })).toMatchObject({
    taxMinor: 0,
    later: { total: 1440 },
    isAddressMissing: true,
  })
  await save({ ...ADDRESS, country_id: 'FR' })
  expect(await order()).toMatchObject({ success: true })
  expect(await add(29)).toMatch(/^dom_/)
})

test('a downgrade can be explained', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const reason = { action: 'price', actionText: 'Too much', type: 2 } as const
  await sendPlanFeedback({ ctx, input: { domainId, ...reason } })
  const rows = await withTx(ctx, (tx) =>
    tx.selectFrom('plan_feedback').select(['action', 'action_text', 'type']).execute(),
  )
  expect(rows).toEqual([{ action: 'price', action_text: 'Too much', type: 2 }])
})
