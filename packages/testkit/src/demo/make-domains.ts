import { TEMPLATE, TIER } from '@placet/contract/constants'
import { CreateDomainInput, type DomainView } from '@placet/contract/domains'
import type { DomainId } from '@placet/contract/ids'
import { PRODUCT } from '@placet/contract/plans'
import { saveContent } from '@placet/core/content/index'
import { type Ctx, withTx } from '@placet/core/context'
import { createDomains, getDomain, listDomains } from '@placet/core/domains/index'
import type { Db } from '@placet/db/client'
import { addHostname } from '@placet/core/hostnames/index'
import { requirePermission } from '@placet/core/permissions'
import { applyPlanChange, listPlans } from '@placet/core/plans/index'
import { publishSettings, saveSettings } from '@placet/core/settings/index'
import { type SeededSite, relaunchOf } from './consent-plan.ts'
import type { OwnerContexts } from './make-accounts.ts'
import { makeScans } from './make-scans.ts'
import { draftOf, firstSettingsOf, settingsOf, stepsOf, textsOf } from './site-settings.ts'
import { SITES, type Site } from './sites.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_BETWEEN_STEPS = 4
const PRODUCTS = new Map<number, number>([
  [TIER.basic, PRODUCT.basic],
  [TIER.business, PRODUCT.business],
  [TIER.enterprise, PRODUCT.enterprise],
])

/** Creates each site as a domain, scanned and published twice; existing ones are left unchanged. */
export async function makeDomains(
  owners: OwnerContexts,
  { lastDay, workerDb }: { lastDay: string; workerDb?: Db | undefined },
): Promise<SeededSite[]> {
  const sites: SeededSite[] = []
  for (const site of SITES) {
    const ctx = owners[site.account]
    const domain = (await findDomain(ctx, site.name)) ?? (await makeDomain(ctx, site, lastDay))
    if (domain.publishedVersion === null) {
      await publishSettings({ ctx, input: { domainId: domain.id, settings: firstSettingsOf(site) } })
    }
    const seeded = { ...site, domainId: domain.id, code: domain.code }
    if (workerDb) await makeScans({ owner: ctx, workerDb, site: seeded, lastDay })
    if ((domain.publishedVersion ?? 0) < 2) await relaunch(ctx, site, domain.id, relaunchOf(lastDay))
    sites.push(seeded)
  }
  return sites
}

async function findDomain(ctx: Ctx, name: string): Promise<DomainView | undefined> {
  const { data } = await listDomains({ ctx, input: { query: name, page: 1 } })
  return data.find((domain) => domain.name === name)
}

async function makeDomain(ctx: Ctx, site: Site, lastDay: string): Promise<DomainView> {
  const input = CreateDomainInput.parse({ name: site.name, template: TEMPLATE.explicit })
  const domainId = await createDomains({ ctx, input })
  const product = PRODUCTS.get(site.tier)
  if (product !== undefined) await buyPlan(atTime(ctx, Date.parse(lastDay)), domainId, product)
  for (const hostname of site.moreHosts) await addHostname({ ctx, input: { domainId, hostname } })
  return getDomain({ ctx, input: { domainId } })
}

async function buyPlan(ctx: Ctx, domainId: DomainId, product: number): Promise<void> {
  const accountId = requirePermission(ctx, 'billing:write')
  const { plans } = await listPlans({ ctx, input: {} })
  const price = plans.find((plan) => plan.product === product)?.yearly
  if (!price) throw new Error(`product ${product} is not sold`)
  const order = {
    domainId,
    product,
    interval: 12 as const,
    currency: price.currency,
    termNetMinor: price.amountMinor,
    couponCode: null,
  }
  await withTx(ctx, (tx) => applyPlanChange(tx, ctx, { accountId, order }))
}

/**
 * The owner edits the settings for some weeks, saving now and then, and publishes everything on the day of the
 * relaunch.
 */
async function relaunch(owner: Ctx, site: Site, domainId: DomainId, at: Date): Promise<void> {
  const steps = stepsOf(site)
  for (const [index, settings] of steps.entries()) {
    const ctx = atTime(owner, at.getTime() - (steps.length - index) * DAYS_BETWEEN_STEPS * DAY_MS)
    await saveSettings({ ctx, input: { domainId, settings } })
  }
  const ctx = atTime(owner, at.getTime())
  const settings = settingsOf(site)
  await saveSettings({ ctx, input: { domainId, settings } })
  for (const update of textsOf(site)) await saveContent({ ctx, input: { domainId, updates: [update] } })
  await publishSettings({ ctx, input: { domainId } })
  if (!site.hasPendingChanges) return
  const later = atTime(owner, at.getTime() + DAY_MS)
  await saveSettings({ ctx: later, input: { domainId, settings: draftOf(site) } })
}

function atTime(ctx: Ctx, timeMs: number): Ctx {
  return { ...ctx, clock: { now: () => new Date(timeMs) } }
}
