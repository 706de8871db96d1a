import { InvoiceId } from '@placet/contract/ids'
import { PRODUCT } from '@placet/contract/plans'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember, anOwner, inAnotherAccount, type Person } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { TEST_CARDS } from '@placet/testkit/services/test-cards'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { CreateDomainInput } from '@placet/contract/domains'
import { withTx } from '../context.ts'
import { createDomains, getDomain, renameDomain, transferDomain } from '../domains/index.ts'
import { getInvoice, listInvoices, refundInvoice } from '../invoices/index.ts'
import { newDomainId, newSubscriptionId } from '../random.ts'
import { redeemCoupon } from './coupons.ts'
import {
  applyPlanChange,
  cancelDowngrade,
  checkCoupon,
  chooseCoupon,
  removeCoupon,
  downgradePlan,
  getDomainPlan,
  getPlanQuote,
  upgradePlan,
} from './index.ts'
import type { WantedPlan } from './load-plan-change.ts'
import { startUpgrade } from './start-upgrade.ts'

test.beforeAll(async ({ deps }) => {
  const owner = new pg.Client({ connectionString: deps.ownerUrl })
  await owner.connect()
  await owner.query(`INSERT INTO coupon (code, name, percent, uses_max) VALUES
    ('HALF', 'Half', 50, NULL), ('ONCE', 'Once', 20, 1), ('TRIED', 'Tried', 10, NULL)`)
  await owner.end()
})

const MONDAY = new Date('2026-11-16T10:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
type Owner = Pick<Person, 'ctx' | 'accountId'>

/** The same person some days after Monday. */
const later = <P extends Owner>(owner: P, days: number): P => ({
  ...owner,
  ctx: { ...owner.ctx, clock: { now: () => new Date(MONDAY.getTime() + days * DAY_MS) } },
})

const quote = ({ ctx }: Owner, wanted: WantedPlan) => getPlanQuote({ ctx, input: wanted })
const planOf = ({ ctx, domainId }: Owner & Pick<WantedPlan, 'domainId'>) =>
  getDomainPlan({ ctx, input: { domainId } })
const upgrade = ({ ctx, accountId }: Owner, wanted: WantedPlan) =>
  withTx(ctx, (tx) => startUpgrade(tx, ctx, accountId, wanted))

/** As if what is due had been paid. */
async function upgradeAndPay({ ctx, accountId }: Owner, wanted: WantedPlan) {
  const bill = await upgrade({ ctx, accountId }, wanted)
  if (!bill) throw new Error('nothing has to be paid')
  await withTx(ctx, (tx) => applyPlanChange(tx, ctx, { accountId, order: bill.order }))
  return bill
}

/** Of an account in Germany, on the free plan, after a trial that is long gone. */
async function anOwnerWithoutTrial(deps: TestDeps) {
  const owner = later(await anOwnerWithDomain(deps), 0)
  const { ctx, domainId, name } = owner
  await withTx(ctx, async (tx) => {
    await tx.updateTable('account').set({ country_id: 'DE' }).execute()
    await startUpgrade(tx, ctx, owner.accountId, { domainId, product: PRODUCT.basic, interval: 1 })
    await tx.deleteFrom('subscription').execute()
    await tx.updateTable('domain').set({ tier: 1 }).execute()
  })
  return { ...owner, name, basic: { domainId, product: PRODUCT.basic, interval: 1 } as const }
}

describe('a trial', () => {
  test('lasts for 30 days and costs nothing today', async ({ deps }) => {
    const owner = later(await anOwnerWithDomain(deps), 0)
    const wanted = { domainId: owner.domainId, product: PRODUCT.business, interval: 12 } as const
    expect(await planOf(owner)).toMatchObject({ product: null, isTrial: false, isTrialAvailable: true })
    expect(await quote(owner, wanted)).toMatchObject({ total: 0, lines: [] })
    expect(await upgrade(owner, wanted)).toBeNull()
    expect(await planOf(owner)).toMatchObject({
      product: PRODUCT.business,
      interval: 12,
      isTrial: true,
      isTrialAvailable: false,
      renewsAt: '2026-12-16T10:00:00.000Z',
    })
    expect(await getDomain({ ctx: owner.ctx, input: owner })).toMatchObject({ tier: 3 })
  })

  test('T45: a website has one, however it is renamed, added again or had by somebody else', async ({
    deps,
  }) => {
    const owner = await anOwnerWithDomain(deps, { tier: 2 })
    const { ctx, domainId, name } = owner
    const renamed = `renamed-${name}`
    await renameDomain({ ctx, input: { domainId, name: renamed } })
    for (const again of [name, renamed]) {
      const other = await anOwner(deps)
      const input = CreateDomainInput.parse({ name: again, product: PRODUCT.basic })
      await expect(createDomains({ ctx: other.ctx, input })).rejects.toMatchObject({
        code: 'trial_used',
        errors: [{ key: again }],
      })
      const added = await aDomain(other, { name: again })
      const wanted = { domainId: added.domainId, product: PRODUCT.basic, interval: 1 } as const
      expect((await quote(other, wanted)).total).toBeGreaterThan(0)
      expect(await upgrade(other, wanted)).not.toBeNull()
      expect(await planOf({ ...other, domainId: added.domainId })).toMatchObject({
        product: null,
        isTrialAvailable: false,
      })
    }
  })

  test('T45: a website that is moved to another account leaves its trial nowhere', async ({ deps }) => {
    const owner = await anOwnerWithDomain(deps, { tier: 2 })
    const { domainId, name } = owner
    const target = await inAnotherAccount(deps, owner)
    await transferDomain({ ctx: owner.ctx, input: { domainId, source: target.accountId } })
    await expect(aDomain(owner, { name, tier: 2 })).rejects.toMatchObject({ code: 'trial_used' })
    const added = await aDomain(owner, { name })
    expect(await planOf({ ...owner, ...added })).toMatchObject({ product: null, isTrialAvailable: false })
    expect(await planOf({ ...target, domainId })).toMatchObject({ product: PRODUCT.basic, isTrial: true })
  })

  test('two windows start one', async ({ deps }) => {
    const owner = await anOwnerWithDomain(deps)
    const wanted = { domainId: owner.domainId, product: PRODUCT.basic, interval: 1 } as const
    const tries = await Promise.allSettled([upgrade(owner, wanted), upgrade(owner, wanted)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('an upgrade', () => {
  test('costs the price with tax, and is had when it is paid', async ({ deps }) => {
    const owner = await anOwnerWithoutTrial(deps)
    expect(await quote(owner, owner.basic)).toEqual({
      total: 1428,
      currency: 'EUR',
      lines: [{ description: `Basic, monthly, ${owner.name}`, netMinor: 1200, discountMinor: 0 }],
      taxMinor: 228,
      taxPercent: 19,
      isAddressMissing: false,
      later: null,
      renewal: { total: 1428, at: '2026-12-16T00:00:00.000Z' },
      coupon: null,
      valid_until: '2026-11-17T00:00:00.000Z',
    })
    const bill = await upgrade(owner, owner.basic)
    expect(bill?.grossMinor).toBe(1428)
    expect(await planOf(owner)).toMatchObject({ product: null })
    await upgradeAndPay(owner, owner.basic)
    expect(await planOf(owner)).toMatchObject({
      product: PRODUCT.basic,
      isTrial: false,
      renewsAt: '2026-12-16T10:00:00.000Z',
    })
  })

  test('takes off what is left of the term, in the currency in which it was paid', async ({ deps }) => {
    const owner = await anOwnerWithoutTrial(deps)
    await upgradeAndPay(owner, owner.basic)
    await withTx(owner.ctx, (tx) => tx.updateTable('account').set({ country_id: 'US' }).execute())
    const wanted = { ...owner.basic, product: PRODUCT.business }
    const half = await quote(later(owner, 15), wanted)
    expect(half).toMatchObject({ currency: 'EUR', taxMinor: 0 })
    expect(half.total).toBeGreaterThan(2900 - 700)
    expect(half.total).toBeLessThan(2900 - 500)
  })

  test('gives credit when what is left is worth more', async ({ deps }) => {
    const owner = await anOwnerWithoutTrial(deps)
    await upgradeAndPay(owner, { ...owner.basic, interval: 12 })
    const wanted = { ...owner.basic, product: PRODUCT.business }
    const { total } = await quote(owner, wanted)
    expect(total).toBeLessThan(0)
    expect(await upgrade(owner, wanted)).toBeNull()
    const entries = await withTx(owner.ctx, (tx) =>
      tx.selectFrom('balance_entry').select(['amount_minor', 'currency', 'reason']).execute(),
    )
    expect(entries).toEqual([{ amount_minor: -total, currency: 'EUR', reason: 'plan_change' }])
    expect(await planOf(owner)).toMatchObject({ product: PRODUCT.business, interval: 1 })
  })

  test.for([
    [PRODUCT.basic, 1],
    [PRODUCT.starter, 12],
    [null, 1],
  ] as const)('is not product %s for %i months on Basic', async ([product, interval], { deps }) => {
    const owner = await anOwnerWithoutTrial(deps)
    await upgradeAndPay(owner, owner.basic)
    await expect(upgrade(owner, { ...owner.basic, product, interval })).rejects.toMatchObject({
      code: 'plan_not_higher',
    })
  })

  test('T43: the starter plan for a year is the one for a month', async ({ deps }) => {
    const owner = await anOwnerWithoutTrial(deps)
    const starter = { ...owner.basic, product: PRODUCT.starter, interval: 12 } as const
    expect(await quote(owner, starter)).toMatchObject({ total: 833 })
    expect((await upgradeAndPay(owner, starter)).order.interval).toBe(1)
  })
})

describe('paying', () => {
  const month = { month: 12, year: 2040, cvc: '123' }
  const pay = ({ ctx }: Owner, wanted: WantedPlan, cardnumber: string) =>
    upgradePlan({
      ctx,
      input: { ...wanted, card: { card: 0, cardnumber, ...month }, idempotencyKey: undefined },
    })
  const invoicesOf = ({ ctx }: Owner) =>
    withTx(ctx, (tx) => tx.selectFrom('invoice').select(['gross_minor', 'currency', 'paid_with']).execute())

  test('a card that pays leaves the plan and a paid invoice of its price', async ({ deps }) => {
    const owner = await anOwnerWithoutTrial(deps)
    expect(await pay(owner, owner.basic, TEST_CARDS.paid)).toEqual({
      success: true,
      error: '',
      threeds: { required: false, action: '', form: [], tds2: null },
    })
    expect(await planOf(owner)).toMatchObject({ product: PRODUCT.basic })
    expect(await invoicesOf(owner)).toEqual([{ gross_minor: 1428, currency: 'EUR', paid_with: 'card' }])
    const { ctx } = owner
    const [invoice] = (await listInvoices({ ctx, input: { page: 1, query: '' } })).data
    await refundInvoice({ ctx: deps.job, input: { number: invoice?.number ?? '', reason: 'Withdrawn' } })
    expect(await getInvoice({ ctx, input: { invoiceId: InvoiceId.parse(invoice?.id) } })).toMatchObject({
      refunds: [{ state: 'done', amountMinor: 1428, lastFour: '1111' }],
    })
    const term = await withTx(ctx, (tx) =>
      tx.selectFrom('subscription').select('paid_net_minor').executeTakeFirstOrThrow(),
    )
    expect(term).toEqual({ paid_net_minor: 0 })
  })

  test('a card that is declined leaves neither', async ({ deps }) => {
    const owner = await anOwnerWithoutTrial(deps)
    const answer = await pay(owner, owner.basic, TEST_CARDS.declined)
    expect(answer).toMatchObject({ success: false, threeds: { required: false } })
    expect(answer.error).not.toBe('')
    expect(await planOf(owner)).toMatchObject({ product: null })
    expect(await invoicesOf(owner)).toEqual([])
  })
})

describe('a downgrade', () => {
  test('waits for the end of the term and can be cancelled', async ({ deps }) => {
    const owner = await anOwnerWithoutTrial(deps)
    const { ctx, domainId, basic } = owner
    await upgradeAndPay(owner, { ...basic, product: PRODUCT.business })
    await downgradePlan({ ctx, input: basic })
    const plan = await planOf(owner)
    expect(plan).toMatchObject({
      product: PRODUCT.business,
      pending: { product: PRODUCT.basic, interval: 1 },
    })
    await downgradePlan({ ctx, input: { ...basic, product: null } })
    expect(await planOf(owner)).toMatchObject({ pending: { product: null, interval: null } })
    const { subscriptionId } = plan
    if (!subscriptionId) throw new Error('there is a subscription')
    const wrong = { domainId, subscriptionId: newSubscriptionId() }
    await expect(cancelDowngrade({ ctx, input: wrong })).rejects.toMatchObject({
      code: 'subscription_not_found',
    })
    await cancelDowngrade({ ctx, input: { domainId, subscriptionId } })
    expect((await planOf(owner)).pending).toBeNull()
    await expect(cancelDowngrade({ ctx, input: { domainId, subscriptionId } })).rejects.toMatchObject({
      code: 'downgrade_not_pending',
    })
  })

  test('is forgotten with the next upgrade', async ({ deps }) => {
    const owner = await anOwnerWithoutTrial(deps)
    await upgradeAndPay(owner, { ...owner.basic, product: PRODUCT.business })
    await downgradePlan({ ctx: owner.ctx, input: owner.basic })
    await upgradeAndPay(owner, { ...owner.basic, product: PRODUCT.enterprise })
    expect(await planOf(owner)).toMatchObject({ product: PRODUCT.enterprise, pending: null })
  })

  test('is nothing that goes up, nor the plan itself', async ({ deps }) => {
    const owner = await anOwnerWithoutTrial(deps)
    await upgradeAndPay(owner, owner.basic)
    for (const product of [PRODUCT.basic, PRODUCT.business]) {
      const change = downgradePlan({ ctx: owner.ctx, input: { ...owner.basic, product } })
      await expect(change).rejects.toMatchObject({ code: 'plan_not_lower' })
    }
  })
})

describe('a coupon', () => {
  test('lowers the next change of the plan, once', async ({ deps }) => {
    const owner = await anOwnerWithoutTrial(deps)
    const { ctx, domainId } = owner
    expect(await chooseCoupon({ ctx, input: { domainId, code: 'half' } })).toEqual({
      name: 'Half',
      value: 50,
    })
    expect(await planOf(owner)).toMatchObject({ coupon: { name: 'Half', value: 50 } })
    expect(await quote(owner, owner.basic)).toMatchObject({ total: 714 })
    // Whoever could not pay may try again.
    await upgrade(owner, owner.basic)
    await upgradeAndPay(owner, owner.basic)
    expect((await planOf(owner)).coupon).toBeNull()
    await expect(chooseCoupon({ ctx, input: { domainId, code: 'HALF' } })).rejects.toMatchObject({
      code: 'coupon_used',
    })
    await upgradeAndPay(owner, { ...owner.basic, interval: 12 })
  })

  test('chosen for two sites and used for one leaves the other at its full price, and free to pay', async ({
    deps,
  }) => {
    const owner = await anOwnerWithoutTrial(deps)
    const { ctx, domainId } = owner
    const { domainId: second } = await aDomain(owner)
    for (const each of [domainId, second])
      await chooseCoupon({ ctx, input: { domainId: each, code: 'HALF' } })
    await upgradeAndPay(owner, owner.basic)
    const other = { ...owner, domainId: second }
    expect((await planOf(other)).coupon).toBeNull()
    await expect(chooseCoupon({ ctx, input: { domainId: second, code: 'HALF' } })).rejects.toMatchObject({
      code: 'coupon_used',
    })
    await expect(checkCoupon({ ctx, input: { code: 'HALF' } })).rejects.toMatchObject({ code: 'coupon_used' })
  })

  test('of a trial counts for what is paid after it', async ({ deps }) => {
    const owner = await anOwnerWithDomain(deps)
    const { ctx, domainId } = owner
    const wanted = { domainId, product: PRODUCT.basic, interval: 1 } as const
    await chooseCoupon({ ctx, input: { domainId, code: 'TRIED' } })
    await upgrade(owner, wanted)
    expect(await planOf(owner)).toMatchObject({ isTrial: true, coupon: { value: 10 } })
    expect((await quote(owner, { ...wanted, interval: 12 })).later?.total).toBe(12_852)
  })

  test('that was chosen can be taken off again', async ({ deps }) => {
    const owner = await anOwnerWithDomain(deps)
    const { ctx, domainId } = owner
    await chooseCoupon({ ctx, input: { domainId, code: 'TRIED' } })
    await removeCoupon({ ctx, input: { domainId } })
    expect(await planOf(owner)).toMatchObject({ coupon: null })
  })

  test('T44: for one use, redeemed 200 times at once, is redeemed once', async ({ deps }) => {
    const owners = await Promise.all(Array.from({ length: 10 }, () => anOwner(deps)))
    const tries = owners.flatMap(({ ctx, accountId }) =>
      Array.from({ length: 20 }, () =>
        withTx(ctx, (tx) => redeemCoupon(tx, ctx, { accountId, domainId: newDomainId(), code: 'ONCE' })),
      ),
    )
    const outcomes = await Promise.allSettled(tries)
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect([outcomes.length, refused.length]).toEqual([200, 199])
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'coupon_used' } })
  })
})

describe('who may', () => {
  test('standard users see and change nothing', async ({ deps }) => {
    const { accountId, domainId } = await anOwnerWithDomain(deps)
    const { ctx } = await aMember(deps, { accountId, role: 'standard' })
    const wanted = { domainId, product: PRODUCT.basic, interval: 1 } as const
    for (const ask of [
      () => getDomainPlan({ ctx, input: wanted }),
      () => getPlanQuote({ ctx, input: wanted }),
      () => downgradePlan({ ctx, input: wanted }),
      () => chooseCoupon({ ctx, input: { domainId, code: 'HALF' } }),
      () => cancelDowngrade({ ctx, input: { domainId, subscriptionId: newSubscriptionId() } }),
    ]) {
      await expect(ask()).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  test('strangers learn that there is no such domain', async ({ deps }) => {
    const owner = await anOwnerWithDomain(deps)
    const { ctx } = await inAnotherAccount(deps, owner)
    const wanted = { domainId: owner.domainId, product: PRODUCT.basic, interval: 1 } as const
    for (const ask of [
      () => getDomainPlan({ ctx, input: wanted }),
      () => getPlanQuote({ ctx, input: wanted }),
      () => downgradePlan({ ctx, input: wanted }),
      () => chooseCoupon({ ctx, input: { ...wanted, code: 'HALF' } }),
      () => upgrade({ ctx, accountId: owner.accountId }, wanted),
    ]) {
      await expect(ask()).rejects.toMatchObject({ code: 'domain_not_found' })
    }
  })
})
