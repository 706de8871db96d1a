import { CreateDomainInput } from '@placet/contract/domains'
import { PRODUCT } from '@placet/contract/plans'
import { asOperator } from '@placet/testkit/factories/as-operator'
import { aDomain } from '@placet/testkit/factories/domains'
import { aMember, anOwner, type Person } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import pg from 'pg'
import { expect } from 'vitest'
import { withTx } from '../context.ts'
import { createDomains } from '../domains/index.ts'
import { listInvoices } from '../invoices/index.ts'
import { renewDueSubscriptions } from '../renewals/index.ts'
import { groupCharges } from './group-charges.ts'
import {
  chooseCoupon,
  createCoupon,
  downgradePlan,
  listSubscriptions,
  listUpcomingCharges,
  upgradePlan,
} from './index.ts'

const MONDAY = new Date('2026-11-16T10:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

/** In Germany, on a fixed Monday: trials end on 16 December. */
async function aGermanOwner(deps: TestDeps): Promise<Person> {
  const owner = await anOwner(deps)
  const ctx = { ...owner.ctx, clock: { now: () => MONDAY } }
  await withTx(ctx, (tx) => tx.updateTable('account').set({ country_id: 'DE' }).execute())
  return { ...owner, ctx }
}

const upcoming = async ({ ctx }: Pick<Person, 'ctx'>) =>
  (await listUpcomingCharges({ ctx, input: {} })).charges
const subscriptions = async ({ ctx }: Pick<Person, 'ctx'>, query = '') =>
  (await listSubscriptions({ ctx, input: { query, page: 1 } })).data

test('charges that are announced are those that renewals invoice, to the cent', async ({ deps }) => {
  const owner = await aGermanOwner(deps)
  const { ctx } = owner
  await aDomain(owner, { tier: 3 })
  const smaller = await aDomain(owner, { tier: 4 })
  const ending = await aDomain(owner, { tier: 2 })
  const { domainId } = await aDomain(owner)
  const coupon = { code: 'ANNOUNCED', name: 'Half', percent: 50, lastDay: null, usesMax: null }
  await asOperator(deps.ownerUrl, (operator) => createCoupon({ ctx: operator, input: coupon }))
  await chooseCoupon({ ctx, input: { domainId, code: 'ANNOUNCED' } })
  await upgradePlan({ ctx, input: { domainId, product: PRODUCT.basic, interval: 12, card: { card: 0 } } })
  await downgradePlan({ ctx, input: { ...smaller, product: PRODUCT.basic, interval: 1 } })
  await downgradePlan({ ctx, input: { ...ending, product: null, interval: 1 } })

  const [charge, ...later] = await upcoming(owner)
  expect(later).toEqual([])
  expect(charge).toMatchObject({ day: '2026-12-16', total: { currency: 'EUR' } })
  expect(charge?.lines).toMatchObject([
    { product: PRODUCT.basic, interval: 12, domains: 1 },
    { product: PRODUCT.business, interval: 1, amountMinor: 3451 },
    { product: PRODUCT.basic, interval: 1, name: smaller.name, amountMinor: 1428 },
  ])

  const inDecember = { ...deps.job, clock: { now: () => new Date(MONDAY.getTime() + 31 * DAY_MS) } }
  await renewDueSubscriptions({ ctx: inDecember, input: {} })
  const { data } = await listInvoices({ ctx, input: { query: '', page: 1 } })
  const invoiced = data.map(({ grossMinor }) => grossMinor).toSorted((a, b) => b - a)
  expect(invoiced).toEqual(charge?.lines.map(({ amountMinor }) => amountMinor))
  expect(invoiced.reduce((sum, each) => sum + each, 0)).toBe(charge?.total.amountMinor)
  // The coupon was for one term, and the plan that ended costs nothing any more.
  const discounted = charge?.lines[0]?.amountMinor ?? 0
  expect((await upcoming(owner)).map(({ day, total }) => [day, total.amountMinor])).toEqual([
    ['2027-01-16', 3451 + 1428],
    ['2027-12-16', 2 * discounted],
  ])
})

test('three sites added in Finland are charged three times the rounded price of one, as shown before', async ({
  deps,
}) => {
  const coupon = { code: 'ADDED15', name: 'Added', percent: 15, lastDay: null, usesMax: null }
  await asOperator(deps.ownerUrl, (operator) => createCoupon({ ctx: operator, input: coupon }))
  for (const [discount, shown] of [
    [0, 3 * 3640],
    [15, 3 * 3094],
  ] as const) {
    const owner = await aGermanOwner(deps)
    const { ctx } = owner
    // 29 euros and 25.5 % are 36.395: rounded once for all of them, the total would be a cent lower.
    await withTx(ctx, (tx) => tx.updateTable('account').set({ country_id: 'FI' }).execute())
    const name = [1, 2, 3].map((place) => `shop-${place}-of-${owner.accountId}.example`).join('\n')
    const order = { name, product: PRODUCT.business, interval: 1, ...(discount && { coupon: coupon.code }) }
    await createDomains({ ctx, input: CreateDomainInput.parse(order) })
    const inDecember = { ...deps.job, clock: { now: () => new Date(MONDAY.getTime() + 31 * DAY_MS) } }
    await renewDueSubscriptions({ ctx: inDecember, input: {} })
    const { data } = await listInvoices({ ctx, input: { query: '', page: 1 } })
    expect(data).toHaveLength(3)
    expect(data.reduce((sum, { grossMinor }) => sum + grossMinor, 0)).toBe(shown)
  }
})

test('subscriptions list the paid sites of the account with their next price, and can be searched', async ({
  deps,
}) => {
  const owner = await aGermanOwner(deps)
  const { accountId } = owner
  const paid = await aDomain(owner, { tier: 3 })
  const sponsored = await aDomain(owner, { tier: 2 })
  const ending = await aDomain(owner, { tier: 2 })
  await aDomain(owner)
  await downgradePlan({ ctx: owner.ctx, input: { ...ending, product: null, interval: 1 } })
  const reseller = await anOwner(deps)
  const direct = new pg.Client({ connectionString: deps.ownerUrl })
  await direct.connect()
  await direct.query('UPDATE subscription SET billed_to = $1 WHERE domain_id = $2', [
    reseller.accountId,
    sponsored.domainId,
  ])
  await direct.end()

  const rows = await subscriptions(owner)
  expect(rows.map(({ name }) => name)).toEqual([paid, sponsored, ending].map(({ name }) => name).toSorted())
  expect(rows.find(({ name }) => name === paid.name)).toEqual({
    ...paid,
    product: PRODUCT.business,
    interval: 1,
    since: MONDAY.toISOString(),
    renewsAt: '2026-12-16T10:00:00.000Z',
    isTrial: true,
    pending: null,
    next: { amountMinor: 3451, currency: 'EUR' },
  })
  expect(rows.find(({ name }) => name === sponsored.name)).toMatchObject({ pending: null, next: null })
  expect(rows.find(({ name }) => name === ending.name)).toMatchObject({
    pending: { product: null, interval: null },
    next: null,
  })
  expect((await subscriptions(owner, paid.name.slice(0, 12))).map(({ name }) => name)).toEqual([paid.name])
  expect((await upcoming(owner)).map(({ total }) => total.amountMinor)).toEqual([3451])

  expect(await subscriptions(reseller)).toEqual([])
  expect(await upcoming(reseller)).toEqual([])
  const { ctx } = await aMember(deps, { accountId, role: 'standard' })
  await expect(subscriptions({ ctx })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(upcoming({ ctx })).rejects.toMatchObject({ code: 'forbidden' })
})

test('charges are grouped by day and currency, and name a site that is alone', () => {
  const charge = {
    product: 29,
    intervalMonths: 1,
    name: 'a.example',
    currency: 'EUR',
    amountMinor: 1428,
  } as const
  const [at, nextDay] = [new Date('2026-12-16T23:59:59Z'), new Date('2026-12-17T00:00:00Z')]
  const one = { interval: 1, domains: 1 }
  expect(
    groupCharges([
      { ...charge, at: nextDay, name: 'd.example' },
      { ...charge, at },
      { ...charge, at, name: 'b.example' },
      { ...charge, at, name: 'c.example', product: 30, amountMinor: 3451 },
      { ...charge, at, name: 'e.example', currency: 'USD' },
    ]),
  ).toEqual([
    {
      day: '2026-12-16',
      total: { amountMinor: 6307, currency: 'EUR' },
      lines: [
        { ...one, product: 30, name: 'c.example', amountMinor: 3451 },
        { ...one, product: 29, domains: 2, name: null, amountMinor: 2856 },
      ],
    },
    {
      day: '2026-12-16',
      total: { amountMinor: 1428, currency: 'USD' },
      lines: [{ ...one, product: 29, name: 'e.example', amountMinor: 1428 }],
    },
    {
      day: '2026-12-17',
      total: { amountMinor: 1428, currency: 'EUR' },
      lines: [{ ...one, product: 29, name: 'd.example', amountMinor: 1428 }],
    },
  ])
})
