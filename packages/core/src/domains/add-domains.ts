import type { CreateDomainInput } from '@placet/contract/domains'
import type { AccountId, DomainId } from '@placet/contract/ids'
import type { DomainSettings } from '@placet/contract/settings-document'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { copyTexts } from '../content/index.ts'
import type { Ctx } from '../context.ts'
import {
  type BillingTerms,
  claimTrials,
  findPlan,
  intervalOf,
  keepCoupon,
  redeemCoupon,
  settleCoupon,
  trialEnd,
} from '../plans/index.ts'
import { newDomainCode, newDomainId, newHostnameId, newSubscriptionId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { planScans } from '../scans/index.ts'
import { insertFirstSettings } from '../settings/index.ts'
import { refuseNamed, refuseTaken, requireFreeNames, requireNames } from './names.ts'
import { startFrom } from './start-from.ts'

interface NewDomain {
  id: DomainId
  name: string
}

interface NewDomains {
  /** Must be the tenant of the transaction. */
  accountId: AccountId
  input: CreateDomainInput
  /** Reduces the first price of each of them; with the free plan, that of the first one's first upgrade. */
  couponCode: string | null
  /** The payer after the trial; null means the account. */
  billedTo: AccountId | null
  /** Terms of the order, kept for the first invoice; null if the payer has not seen a price. */
  terms: BillingTerms | null
}

/** Creates the domains along with everything that a domain has from day one. */
export async function addDomains(
  tx: Tx,
  ctx: Ctx,
  { accountId, input, couponCode, billedTo, terms }: NewDomains,
): Promise<NewDomain[]> {
  const domains = requireNames(input.name).map((name) => ({ id: newDomainId(), name }))
  const ids = domains.map(({ id }) => id)
  const [first] = ids
  const plan = findPlan(input.product)
  if (!first) throw refuse('domain_invalid')
  if (!plan) throw refuse('plan_unknown')
  const start = await startFrom(tx, ctx, input)
  if (plan.tier < start.tier) throw refuse('template_needs_tier')
  await insertDomains(tx, ctx, { accountId, domains, tier: plan.tier, bannerVersion: start.bannerVersion })
  await insertHostnames(tx, ctx, { accountId, domains })
  if (plan.product === null && couponCode !== null) {
    await keepCoupon(tx, ctx, { accountId, domainId: first, code: couponCode })
  }
  if (plan.product !== null) {
    const late = await claimTrials(tx, ctx, domains)
    if (late.length > 0) throw refuseNamed('trial_used', late)
    if (couponCode !== null) {
      const redemption = { accountId, domainId: first, code: couponCode }
      await redeemCoupon(tx, ctx, redemption)
      await settleCoupon(tx, ctx, redemption)
    }
    const interval = intervalOf(plan.product, input.interval)
    const unitMinor = terms?.priceOf(plan.product, interval) ?? null
    // A plan without a price is not for sale.
    if (terms && unitMinor === null) throw refuse('plan_unknown')
    await insertSubscriptions(tx, ctx, domains, {
      account_id: accountId,
      billed_to: billedTo,
      coupon_code: couponCode,
      product: plan.product,
      interval_months: interval,
      currency: terms?.currency ?? null,
      ordered_unit_minor: unitMinor,
    })
  }
  const { source } = start
  if (source) await copyTexts(tx, { accountId, from: source.id, to: ids })
  await planScans(tx, ctx, ids)
  const drafts = domains.map(({ id, name }) => ({
    accountId,
    domainId: id,
    settings: withPolicy(start.settingsFor(name), name, input.privacy_policy),
  }))
  await insertFirstSettings(tx, ctx, ...drafts)
  const changes = domains.map(({ id, name }) => ({
    accountId,
    action: 'domain.create' as const,
    entity: id,
    detail: { name, tier: plan.tier, template: input.template, ...(source && { from: source.id }) },
  }))
  await audit(tx, ctx, ...changes)
  return domains
}

async function insertDomains(
  tx: Tx,
  ctx: Ctx,
  { accountId, domains, tier, bannerVersion }: OfAccount & { tier: number; bannerVersion: number },
): Promise<void> {
  await requireFreeNames(
    tx,
    domains.map(({ name }) => name),
  )
  const rows = domains.map((domain) => ({
    ...domain,
    account_id: accountId,
    code: newDomainCode(),
    tier,
    banner_version: bannerVersion,
    settings_version: 1,
    created_at: ctx.clock.now(),
  }))
  const inserted = await tx
    .insertInto('domain')
    // Always in the same order: concurrent calls with the same names wait for each other instead of deadlocking.
    .values(rows.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doNothing())
    .returning('name')
    .execute()
  // A concurrent call created them after the check above.
  const created = new Set(inserted.map(({ name }) => name))
  const taken = domains.flatMap(({ name }) => (created.has(name) ? [] : [name]))
  if (taken.length > 0) throw refuseTaken(taken)
}

async function insertHostnames(tx: Tx, ctx: Ctx, { accountId, domains }: OfAccount): Promise<void> {
  const rows = domains.flatMap(({ id, name }) =>
    [name, `www.${name}`].map((hostname, index) => ({
      id: newHostnameId(),
      account_id: accountId,
      domain_id: id,
      name: hostname,
      is_primary: index === 0,
      is_additional: index > 0,
      created_at: ctx.clock.now(),
    })),
  )
  await tx.insertInto('hostname').values(rows).execute()
}

/** The trial starts with the domain; anything due afterwards is up to billing. */
async function insertSubscriptions(
  tx: Tx,
  ctx: Ctx,
  domains: readonly NewDomain[],
  subscription: {
    account_id: AccountId
    billed_to: AccountId | null
    product: number
    interval_months: number
    coupon_code: string | null
    currency: string | null
    ordered_unit_minor: number | null
  },
): Promise<void> {
  const created_at = ctx.clock.now()
  const trial_ends_at = trialEnd(ctx)
  const rows = domains.map(({ id }) => ({
    id: newSubscriptionId(),
    domain_id: id,
    ...subscription,
    trial_ends_at,
    period_from: created_at,
    period_to: trial_ends_at,
    created_at,
  }))
  await tx.insertInto('subscription').values(rows).execute()
}

function withPolicy(settings: DomainSettings, name: string, policy: string): DomainSettings {
  if (policy === '') return settings
  const url = policy.startsWith('/') ? `https://${name}${policy}` : policy
  const [link = { target: '_blank' as const }] = settings.ui.links
  return { ...settings, ui: { ...settings.ui, links: [{ ...link, url }] } }
}

interface OfAccount {
  accountId: AccountId
  domains: readonly NewDomain[]
}
