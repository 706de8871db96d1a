import { PRODUCT } from '@placet/contract/plans'
import { asOperator } from '@placet/testkit/factories/as-operator'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { listOperatorAudit } from '../accounts/index.ts'
import { withTx } from '../context.ts'
import { getInvoice, listInvoices } from '../invoices/index.ts'
import { renewDueSubscriptions } from '../renewals/index.ts'
import {
  chooseCoupon,
  createCoupon,
  endCoupon,
  getPlanQuote,
  listCoupons,
  listPlans,
  setPrice,
} from './index.ts'
import { startUpgrade } from './start-upgrade.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SPRING = { code: 'spring30', name: 'Spring', percent: 30, lastDay: null, usesMax: 1 }
const BASIC = { product: PRODUCT.basic, currency: 'EUR', months: 1, amountMinor: 1500 }

const create = (deps: TestDeps, input: unknown) =>
  asOperator(deps.ownerUrl, (ctx) => createCoupon({ ctx, input }))
const price = (deps: TestDeps, input: unknown) => asOperator(deps.ownerUrl, (ctx) => setPrice({ ctx, input }))
const end = (deps: TestDeps, code: string) =>
  asOperator(deps.ownerUrl, (ctx) => endCoupon({ ctx, input: { code } }))

test('a coupon that an operator created works until an operator ends it', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const choose = () => chooseCoupon({ ctx, input: { domainId, code: 'Spring30' } })
  await expect(choose()).rejects.toMatchObject({ code: 'coupon_invalid' })
  expect(await create(deps, SPRING)).toEqual({ code: 'SPRING30' })
  expect(await choose()).toEqual({ name: 'Spring', value: 30 })
  await expect(create(deps, SPRING)).rejects.toMatchObject({ code: 'coupon_exists' })
  await end(deps, 'spring30')
  await expect(choose()).rejects.toMatchObject({ code: 'coupon_invalid' })
  await expect(end(deps, 'SPRING30')).rejects.toMatchObject({ code: 'coupon_invalid' })
  expect(
    await asOperator(deps.ownerUrl, (operator) => listCoupons({ ctx: operator, input: {} })),
  ).toMatchObject([{ code: 'SPRING30', percent: 30, uses: 0, usesMax: 1, validUntil: expect.any(Date) }])
})

test.for([
  ['a space in its code', { code: 'SPRING 30' }],
  ['no discount', { percent: 0 }],
  ['more than everything off', { percent: 101 }],
  ['a last day that is over', { lastDay: '2020-01-01' }],
  ['no uses', { usesMax: 0 }],
] as const)('a coupon with %s is refused', async ([, mistake], { deps }) => {
  await expect(create(deps, { ...SPRING, ...mistake })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('only operators change prices and coupons, and accounts see no trace of it', async ({ deps }) => {
  const { ctx } = await anOwner(deps)
  await expect(setPrice({ ctx, input: BASIC })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(createCoupon({ ctx, input: SPRING })).rejects.toMatchObject({ code: 'forbidden' })
  await price(deps, { ...BASIC, amountMinor: 1300 })
  await price(deps, { ...BASIC, amountMinor: 1200 })
  // The same price again is no change.
  await price(deps, { ...BASIC, amountMinor: 1200 })
  const entries = await asOperator(deps.ownerUrl, (operator) =>
    listOperatorAudit({ ctx: operator, input: { limit: 2 } }),
  )
  const change = { field: 'amountMinor', from: 1300, to: 1200 }
  expect(entries).toMatchObject([
    {
      operator: 'test',
      action: 'price.set',
      accountId: null,
      entity: '29 EUR 1',
      detail: { changes: [change] },
    },
    { detail: { changes: [{ ...change, from: 1200, to: 1300 }] } },
  ])
  const seen = await withTx(ctx, (tx) => tx.selectFrom('audit_entry').select('action').execute())
  expect(seen).toEqual([])
})

test('a price applies to orders from then on; a trial is invoiced at the price it was ordered at', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, accountId, domainId } = owner
  const wanted = { domainId, product: PRODUCT.basic, interval: 1 } as const
  const quote = await getPlanQuote({ ctx, input: wanted })
  await withTx(ctx, (tx) => startUpgrade(tx, ctx, accountId, wanted))
  await price(deps, BASIC)
  const { plans } = await listPlans({ ctx, input: {} })
  expect(plans.find(({ product }) => product === PRODUCT.basic)?.monthly?.amountMinor).toBe(1500)
  const invoicedAfter = async (days: number) => {
    const clock = { now: () => new Date(ctx.clock.now().getTime() + days * DAY_MS) }
    await renewDueSubscriptions({ ctx: { ...deps.job, clock }, input: {} })
    const [newest] = (await listInvoices({ ctx, input: { query: '', page: 1 } })).data
    if (!newest) throw new Error('no invoice')
    return getInvoice({ ctx, input: { invoiceId: newest.id } })
  }
  const first = await invoicedAfter(31)
  expect(first).toMatchObject({ netMinor: 1200, grossMinor: quote.later?.total })
  expect(await invoicedAfter(62)).toMatchObject({ netMinor: 1500 })
  expect(await getInvoice({ ctx, input: { invoiceId: first.id } })).toEqual(first)
  await price(deps, { ...BASIC, amountMinor: 1200 })
})

test('the starter plan has no yearly price', async ({ deps }) => {
  await expect(price(deps, { ...BASIC, product: PRODUCT.starter, months: 12 })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})
