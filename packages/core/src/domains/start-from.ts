import { BANNER_VERSION, TEMPLATE, TIER } from '@placet/contract/constants'
import type { CreateDomainInput } from '@placet/contract/domains'
import type { DomainSettings } from '@placet/contract/settings-document'
import type { Tx } from '@placet/db/tx'
import { defaultSettings } from '@placet/rules/settings/settings-defaults'
import { settingsFromTemplate, TEMPLATES } from '@placet/rules/settings/templates'
import type { Ctx } from '../context.ts'
import { type DomainRow, getDomainInAccount } from '../domain-in-account.ts'
import { refuse } from '../refuse.ts'
import { readDraft, settingsTakenOver } from '../settings/index.ts'

export interface Start {
  /** Minimum tier of the plan. */
  tier: number
  bannerVersion: number
  /** The domain to copy the texts from. */
  source: DomainRow | null
  settingsFor(name: string): DomainSettings
}

/** Starting point of new domains: a template, or another domain of the account, which sets the tier. */
export async function startFrom(tx: Tx, ctx: Ctx, input: CreateDomainInput): Promise<Start> {
  const gcm = (settings: DomainSettings): DomainSettings =>
    input.gcm_enabled ? { ...settings, gcm: { ...settings.gcm, enabled: true } } : settings
  const { template } = input
  if (template !== TEMPLATE.import) {
    return {
      tier: TEMPLATES.find(({ id }) => id === template)?.tier ?? TIER.free,
      bannerVersion: BANNER_VERSION.newest,
      source: null,
      settingsFor: (name) => gcm(settingsFromTemplate(template, name)),
    }
  }
  if (!input.import_domain_id) throw refuse('domain_not_found')
  const source = await getDomainInAccount(tx, ctx, input.import_domain_id)
  const draft = await readDraft(tx, source)
  return {
    tier: source.tier,
    bannerVersion: source.banner_version,
    source,
    settingsFor: (name) => gcm(settingsTakenOver(draft, defaultSettings(name))),
  }
}
