import { TEMPLATE } from '@placet/contract/constants'
import type { DomainView } from '@placet/contract/domains'
import type { DomainId } from '@placet/contract/ids'
import { type Ctx, withTx } from '@placet/core/context'
import { createDomains, getDomain, listDomains } from '@placet/core/domains/index'
import { requirePermission } from '@placet/core/permissions'
import { newHostnameId } from '@placet/core/random'
import { defaultSettings, publishSettings, saveSettings } from '@placet/core/settings/index'
import { type SeededSite, relaunchOf } from './consent-plan.ts'
import type { OwnerContexts } from './make-accounts.ts'
import { SITES, type Site } from './sites.ts'

/** Every site as a domain that was published twice; what is there already stays as it is. */
export async function makeDomains(owners: OwnerContexts, lastDay: string): Promise<SeededSite[]> {
  const sites: SeededSite[] = []
  for (const site of SITES) {
    const ctx = owners[site.account]
    const domain = (await findDomain(ctx, site.name)) ?? (await makeDomain(ctx, site))
    if (domain.publishedVersion === null) await publishDefaults(ctx, domain.id)
    if ((domain.publishedVersion ?? 0) < 2) await relaunch(ctx, site, domain.id, relaunchOf(lastDay))
    sites.push({ ...site, domainId: domain.id, code: domain.code })
  }
  return sites
}

async function findDomain(ctx: Ctx, name: string): Promise<DomainView | undefined> {
  const { data } = await listDomains({ ctx, input: { query: name, page: 1 } })
  return data.find((domain) => domain.name === name)
}

async function makeDomain(ctx: Ctx, site: Site): Promise<DomainView> {
  const accountId = requirePermission(ctx, 'domain:write')
  const domainId = await createDomains({ ctx, input: { name: site.name, template: TEMPLATE.explicit } })
  const hostnames = site.moreHosts.map((name) => ({
    id: newHostnameId(),
    account_id: accountId,
    domain_id: domainId,
    name,
    is_primary: false,
    is_additional: true,
    created_at: ctx.clock.now(),
  }))
  await withTx(ctx, async (tx) => {
    await tx.updateTable('domain').set({ tier: site.tier }).where('id', '=', domainId).execute()
    if (hostnames.length > 0) await tx.insertInto('hostname').values(hostnames).execute()
  })
  return getDomain({ ctx, input: { domainId } })
}

async function publishDefaults(ctx: Ctx, domainId: DomainId): Promise<void> {
  await publishSettings({ ctx, input: { domainId, settings: undefined } })
}

async function relaunch(owner: Ctx, site: Site, domainId: DomainId, at: Date): Promise<void> {
  const ctx = { ...owner, clock: { now: () => at } }
  const defaults = defaultSettings(site.name)
  const general = { ...defaults.general, name: site.title }
  const settings = { ...defaults, general, ui: { ...defaults.ui, colors: site.colors } }
  await publishSettings({ ctx, input: { domainId, settings } })
  if (!site.hasPendingChanges) return
  const shorter = { ...general, expiryDays: 180 }
  await saveSettings({ ctx, input: { domainId, settings: { ...settings, general: shorter } } })
}
