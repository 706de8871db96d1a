import type { DomainSettings } from '@placet/contract/settings-document'
import type { Tx } from '@placet/db/tx'
import type { CompileFacts } from '@placet/rules/compile-config'
import { isTcf } from '@placet/rules/frameworks'
import { loadTcfTexts } from '@placet/rules/texts/tcf/load-tcf-texts'
import { loadDomainVendors } from '../load-domain-vendors.ts'

/** As the framework writes a country that nobody has said. */
const UNKNOWN_COUNTRY = 'AA'

interface Wanted {
  accountId: string
  settings: DomainSettings
  cmpId: number | null
  languages: readonly string[]
}

/** Who is on the page under the IAB's framework. Nothing where no region is under it, or nobody could be disclosed. */
export async function loadTcfFacts(
  tx: Tx,
  { accountId, settings, cmpId, languages }: Wanted,
): Promise<Pick<CompileFacts, 'tcf'>> {
  if (!settings.regions.some(({ framework }) => isTcf(framework))) return {}
  const { list, globalIds, providers, others } = await loadDomainVendors(tx, accountId, settings)
  if (!list || globalIds.length === 0) return {}
  const texts = languages.map(async (language) => [language, await loadTcfTexts(language)] as const)
  return {
    tcf: {
      cmpId: cmpId ?? 0,
      publisherCountry: settings.publisher.country || UNKNOWN_COUNTRY,
      listVersion: list.vendorListVersion,
      vendorIds: [...globalIds],
      providers: providers.map(({ id, name, policyUrl }) => ({ id, name, privacyUrl: policyUrl || null })),
      others: others.map(({ name, privacyPolicyUrl }) => ({ name, privacyUrl: privacyPolicyUrl || null })),
      restrictions: settings.publisher.restrictions,
      texts: Object.fromEntries(await Promise.all(texts)),
    },
  }
}
