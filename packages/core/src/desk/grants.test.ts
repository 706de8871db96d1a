import { TIER } from '@placet/contract/constants'
import type { AccountId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { PRODUCT } from '@placet/contract/plans'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { asOperator } from '@placet/testkit/factories/as-operator'
import { aDomain, anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { aStaffMember } from '@placet/testkit/factories/staff'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { queuedJobs } from '@placet/testkit/queued-jobs'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { listAudit } from '../accounts/index.ts'
import { type Ctx, withTx } from '../context.ts'
import { getDomain } from '../domains/index.ts'
import { listStatement } from '../invoices/index.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { getBilling } from '../payments/index.ts'
import { cancelDowngrade, createCoupon, getDomainPlan } from '../plans/index.ts'
import { collectDueInvoices, renewDueSubscriptions } from '../renewals/index.ts'
import { getSettings, publishSettings, saveSettings } from '../settings/index.ts'
import { grantCoupon, grantCredit, grantPlan, listStaffLog, openAccount } from './index.ts'

const REASON = 'Ticket 4711: the trial ended during an outage.'
const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

async function helping(deps: TestDeps, accountId: AccountId): Promise<Ctx> {
  const { ctx } = await aStaffMember(deps)
  await openAccount({ ctx, input: { accountId, reason: REASON } })
  return ctx
}

const auditOf = async (ctx: Ctx) =>
  (
    await listAudit({
      ctx,
      input: { query: '', page: 1, action: 'staff.grant', actor: '', from: '', to: '' },
    })
  ).data

test('a granted plan publishes what only that plan permits, and the customer reads it in the plan, the audit log and a mail', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  const { ctx, accountId, domainId } = owner
  const twoRegions = async () => {
    const { version: _, modified: __, ...draft } = await getSettings({ ctx, input: { domainId } })
    const regions = [...draft.regions, newRegion('United States', 'ccpa', ['US'])]
    await saveSettings({ ctx, input: { domainId, settings: { ...draft, regions } } })
    return publishSettings({ ctx, input: { domainId, settings: undefined, reason: 'For the story.' } })
  }
  await expect(twoRegions()).rejects.toMatchObject({ code: 'invalid_settings' })
  const staff = await helping(deps, accountId)
  const until = dayOf(inDays(60))
  await grantPlan({ ctx: staff, input: { accountId, domainId, product: PRODUCT.business, until } })
  await twoRegions()
  expect(await getDomain({ ctx, input: { domainId } })).toMatchObject({ tier: TIER.business })
  expect(await getDomainPlan({ ctx, input: { domainId } })).toMatchObject({
    product: PRODUCT.business,
    renewsAt: `${until}T23:59:59.999Z`,
    isTrial: false,
    pending: { product: null },
  })
  expect(await auditOf(ctx)).toMatchObject([
    {
      action: 'staff.grant-plan',
      actor: { kind: 'staff' },
      detail: { plan: 'Business', until, reason: REASON },
    },
  ])
  const log = await listStaffLog({ ctx: staff, input: { query: '', page: 1 } })
  expect(log.data[0]).toMatchObject({ action: 'staff.grant-plan', account: { id: accountId } })
  const payload = (await queuedJobs(deps, sendMail)).find(({ template }) => template === 'plan-granted')
  const letter = await withTx(deps.job, (tx) =>
    writeLetter(tx, deps.job, { payload: sendMail.payload.parse(payload), linkSecret: '', brand: null }),
  )
  expect(letter).toMatchObject({ to: owner.email, subject: `${owner.name} has the plan Business` })
})

test('a granted plan ends on its day without an invoice, unless the customer keeps it, and granted credit pays that', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, accountId, domainId } = owner
  const { domainId: keptId } = await aDomain(owner)
  const staff = await helping(deps, accountId)
  const until = dayOf(inDays(1))
  for (const id of [domainId, keptId])
    await grantPlan({ ctx: staff, input: { accountId, domainId: id, product: PRODUCT.basic, until } })
  const kept = await getDomainPlan({ ctx, input: { domainId: keptId } })
  if (!kept.subscriptionId) throw new Error('a granted plan is a subscription')
  await cancelDowngrade({ ctx, input: { domainId: keptId, subscriptionId: kept.subscriptionId } })
  await grantCredit({ ctx: staff, input: { accountId, amountMinor: 500_000, currency: 'EUR' } })
  const job = { ...deps.job, clock: { now: () => inDays(3) } }
  await renewDueSubscriptions({ ctx: job, input: {} })
  await collectDueInvoices({ ctx: job, input: {} })
  expect(await getDomain({ ctx, input: { domainId } })).toMatchObject({ tier: TIER.free })
  expect(await getDomainPlan({ ctx, input: { domainId } })).toMatchObject({ product: null })
  expect(await getDomainPlan({ ctx, input: { domainId: keptId } })).toMatchObject({
    product: PRODUCT.basic,
    pending: null,
  })
  const invoices = await withTx(ctx, (tx) =>
    tx.selectFrom('invoice').select(['currency', 'paid_with']).execute(),
  )
  expect(invoices).toEqual([{ currency: 'EUR', paid_with: 'balance' }])
})

test('a plan that is paid for is not replaced, and a day in the past is refused', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps, { tier: TIER.basic })
  const { ctx, accountId, domainId } = owner
  await withTx(ctx, (tx) => tx.updateTable('subscription').set({ trial_ends_at: null }).execute())
  const staff = await helping(deps, accountId)
  const grant = (until: string) =>
    grantPlan({ ctx: staff, input: { accountId, domainId, product: PRODUCT.business, until } })
  await expect(grant(dayOf(inDays(30)))).rejects.toMatchObject({ code: 'plan_is_paid' })
  await expect(grant(dayOf(inDays(-2)))).rejects.toMatchObject({ code: 'expiry_passed' })
  expect(await auditOf(ctx)).toEqual([])
})

test('granted credit is in the balance and the statement', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, accountId } = owner
  const staff = await helping(deps, accountId)
  await grantCredit({ ctx: staff, input: { accountId, amountMinor: 500_000, currency: 'EUR' } })
  expect((await getBilling({ ctx, input: {} })).balance).toEqual({ amountMinor: 500_000, currency: 'EUR' })
  expect((await listStatement({ ctx, input: { page: 1 } })).data).toMatchObject([
    { reason: 'grant', amountMinor: 500_000, document: null },
  ])
})

test('a granted coupon waits for the next plan change of its site', async ({ deps }) => {
  const { ctx, accountId, domainId } = await anOwnerWithDomain(deps)
  const coupon = { code: 'SORRY50', name: 'Our apologies', percent: 50, lastDay: null, usesMax: null }
  await asOperator(deps.ownerUrl, (operator) => createCoupon({ ctx: operator, input: coupon }))
  const staff = await helping(deps, accountId)
  await grantCoupon({ ctx: staff, input: { accountId, domainId, code: 'sorry50' } })
  expect(await getDomainPlan({ ctx, input: { domainId } })).toMatchObject({
    coupon: { name: 'Our apologies', value: 50 },
  })
  expect(await auditOf(ctx)).toMatchObject([{ action: 'staff.grant-coupon', detail: { coupon: 'SORRY50' } }])
})

test('staff grant nothing in an account that is not open, in another account’s site, or without confirming who they are', async ({
  deps,
}) => {
  const [one, other] = [await anOwnerWithDomain(deps), await anOwnerWithDomain(deps)]
  const staff = await helping(deps, one.accountId)
  const credit = (accountId: AccountId, ctx = staff) =>
    grantCredit({ ctx, input: { accountId, amountMinor: 100, currency: 'EUR' } })
  await expect(credit(other.accountId)).rejects.toMatchObject({ code: 'desk_reason_missing' })
  const stray = {
    accountId: one.accountId,
    domainId: other.domainId,
    product: PRODUCT.basic,
    until: '2030-01-31',
  }
  await expect(grantPlan({ ctx: staff, input: stray })).rejects.toMatchObject({ code: 'domain_not_found' })
  await deps.db.updateTable('user_session').set({ confirmed_until: null }).execute()
  await expect(credit(one.accountId)).rejects.toMatchObject({ code: 'identity_unconfirmed' })
})
