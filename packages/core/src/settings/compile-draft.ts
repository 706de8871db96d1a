import { DomainCode } from '@placet/contract/ids'
import type { PublishedDomain } from '@placet/contract/published-config'
import type { DomainSettings } from '@placet/contract/settings-document'
import type { Tx } from '@placet/db/tx'
import type { OwnTexts } from '@placet/rules/leaves/own-texts'
import { compileDomain, LAST_RESORT } from '@placet/rules/publish/compile-config'
import { loadPublishedServices } from '../catalogue/index.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { choiceHostOf } from './choice-host.ts'
import { declareCookies } from './declare-cookies.ts'
import { loadDomainTexts } from './load-domain-texts.ts'
import { loadTcfFacts } from './load-tcf-facts.ts'

interface Compilation {
  version: number
  languages: readonly string[]
  cmpId: number | null
  /** Own texts that are not saved yet. Without them, the saved ones. */
  texts?: OwnTexts | undefined
}

/** Compiles these settings with the texts of these languages. */
export async function compileDraft(
  tx: Tx,
  domain: DomainRow,
  settings: DomainSettings,
  { version, languages, cmpId, texts: unsaved }: Compilation,
): Promise<PublishedDomain> {
  const wanted = [...new Set([...languages, LAST_RESORT])]
  const { texts, descriptions } = await loadDomainTexts(tx, domain.id, wanted, unsaved)
  const { described, ...services } = await loadPublishedServices(tx, domain.id, settings)
  return compileDomain(settings, {
    code: DomainCode.parse(domain.code),
    version,
    revision: domain.revision,
    bannerVersion: domain.banner_version,
    choiceHost: choiceHostOf(domain.name) ?? undefined,
    texts,
    ...declareCookies(descriptions, described, settings.language.default),
    ...services,
    ...(await loadTcfFacts(tx, { domain, settings, cmpId, languages: wanted })),
  })
}
