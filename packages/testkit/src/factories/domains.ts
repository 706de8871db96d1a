import { randomBytes } from 'node:crypto'
import { BANNER_VERSION } from '@placet/contract/constants'
import { CreateDomainInput } from '@placet/contract/domains'
import type { DomainId, HostnameId } from '@placet/contract/ids'
import { PRODUCT } from '@placet/contract/plans'
import type { DomainSettings } from '@placet/contract/settings-document'
import { type Deps, withTx } from '@placet/core/context'
import { createDomains } from '@placet/core/domains/index'
import { addHostname } from '@placet/core/hostnames/index'
import { getSettings, publishSettings, saveSettings } from '@placet/core/settings/index'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { type Person, anOwner } from './people.ts'

type Owner = Pick<Person, 'ctx'>

export interface DomainOptions {
  name?: string
  /** From 1 (free) to 4 (enterprise). */
  tier?: number
  bannerVersion?: number
  /** Derives the draft from a new domain's draft. */
  settings?: (draft: DomainSettings) => DomainSettings
}

const PRODUCTS = [null, PRODUCT.basic, PRODUCT.business, PRODUCT.enterprise]

export async function aDomain(
  { ctx }: Owner,
  options: DomainOptions = {},
): Promise<{ domainId: DomainId; name: string }> {
  const { name = `site-${randomBytes(6).toString('hex')}.example.com`, tier = 1, settings } = options
  const bannerVersion = options.bannerVersion ?? BANNER_VERSION.newest
  const input = CreateDomainInput.parse({ name, product: PRODUCTS[tier - 1] })
  const domainId = await createDomains({ ctx, input })
  if (bannerVersion !== BANNER_VERSION.newest) {
    await withTx(ctx, (tx) =>
      tx.updateTable('domain').set({ banner_version: bannerVersion }).where('id', '=', domainId).execute(),
    )
  }
  if (settings) {
    const { version: _, modified: __, ...draft } = await getSettings({ ctx, input: { domainId } })
    await saveSettings({ ctx, input: { domainId, settings: settings(draft) } })
  }
  return { domainId, name }
}

/** Adds the policy link that a new domain needs before it can be published. */
export function withPolicy(draft: DomainSettings): DomainSettings {
  return {
    ...draft,
    ui: { ...draft.ui, links: [{ url: 'https://example.com/privacy', target: '_blank' }] },
  }
}

export async function anOwnerWithDomain(deps: Deps, options: DomainOptions = {}) {
  const owner = await anOwner(deps)
  return { ...owner, ...(await aDomain(owner, options)) }
}

/** Published, with an opt-out in Chile that is not announced: against the law there from 1 December 2026. */
export async function aSiteInChile(deps: Deps) {
  const owner = await anOwnerWithDomain(deps, {
    tier: 3,
    settings: (draft) => ({
      ...withPolicy(draft),
      regions: [
        ...draft.regions,
        { ...newRegion('Chile', 'default', ['CL']), consentType: 'implicit', bannerType: 'none' },
      ],
    }),
  })
  const reason = 'A site that does not follow the law of Chile yet.'
  await publishSettings({ ctx: owner.ctx, input: { domainId: owner.domainId, reason } })
  return owner
}

export async function aHostname(
  { ctx }: Owner,
  { domainId, name }: { domainId: DomainId; name: string },
): Promise<HostnameId> {
  const hostname = `host-${randomBytes(4).toString('hex')}.${name}`
  const { id } = await addHostname({ ctx, input: { domainId, hostname } })
  return id
}
