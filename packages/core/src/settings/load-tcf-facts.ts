import { PublishedTcf } from '@placet/contract/published-config'
import type { DomainSettings } from '@placet/contract/settings-document'
import type { Tx } from '@placet/db/tx'
import type { CompileFacts } from '@placet/rules/publish/compile-config'
import { isTcf } from '@placet/rules/settings/frameworks'
import { loadTcfTexts } from '@placet/rules/texts/tcf/load-tcf-texts'
import { sql } from 'kysely'
import type { DomainRow } from '../domain-in-account.ts'
import { loadDomainVendors } from '../disclosed/index.ts'
import { readToldSince } from './read-told-since.ts'

/** The framework's code for an unspecified country. */
const UNKNOWN_COUNTRY = 'AA'

interface Wanted<Settings> {
  domain: DomainRow
  settings: Settings
  cmpId: number | null
  languages: readonly string[]
}

/** Vendors on the page under the IAB framework. Empty if no region uses it or no vendor can be disclosed. */
export async function loadTcfFacts(
  tx: Tx,
  wanted: Wanted<DomainSettings>,
): Promise<Pick<CompileFacts, 'tcf'>> {
  if (!wanted.settings.regions.some(({ framework }) => isTcf(framework))) return {}
  const tcf = await loadDisclosure(tx, wanted)
  return tcf ? { tcf } : {}
}

/** Null if no vendor can be disclosed. */
export async function loadDisclosure(
  tx: Tx,
  { domain, settings, cmpId, languages }: Wanted<Pick<DomainSettings, 'tcfv2' | 'vendors' | 'publisher'>>,
): Promise<CompileFacts['tcf'] | null> {
  const { list, globalIds, providers, others } = await loadDomainVendors(tx, domain.account_id, settings)
  if (!list || globalIds.length === 0) return null
  const vendorIds = [...globalIds]
  const texts = await Promise.all(
    languages.map(async (language) => [language, await loadTcfTexts(language)] as const),
  )
  return {
    cmpId: cmpId ?? 0,
    publisherCountry: settings.publisher.country || UNKNOWN_COUNTRY,
    listVersion: list.vendorListVersion,
    toldSince: await readToldSince(tx, await readPublished(tx, domain), { list, vendorIds }),
    vendorIds,
    providers: providers.map(({ id, name, policyUrl }) => ({ id, name, privacyUrl: policyUrl || null })),
    others: others.map(({ name, privacyPolicyUrl }) => ({ name, privacyUrl: privacyPolicyUrl || null })),
    restrictions: settings.publisher.restrictions,
    texts: Object.fromEntries(texts.flatMap(([tag, text]) => (text ? [[tag, text]] : []))),
  }
}

async function readPublished(tx: Tx, { id, published_version }: DomainRow): Promise<PublishedTcf | null> {
  const row = await tx
    .selectFrom('published_version')
    .select(sql`config -> 'tcf'`.as('tcf'))
    .where('domain_id', '=', id)
    .where('version', '=', published_version)
    .executeTakeFirst()
  return row?.tcf ? PublishedTcf.parse(row.tcf) : null
}
