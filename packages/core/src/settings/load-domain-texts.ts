import type { Tx } from '@placet/db/tx'
import type { CompileFacts } from '@placet/rules/publish/compile-config'
import { type OwnTexts, textAt } from '@placet/rules/leaves/own-texts'
import { completeTexts } from '@placet/rules/texts/index'

const DESCRIPTION = /^[cs]d_/

/**
 * Texts of those of these languages that have all, with the owner's texts replacing the shipped ones, always in the
 * same order.
 */
export async function loadDomainTexts(
  tx: Tx,
  domainId: string,
  languages: readonly string[],
  unsaved?: OwnTexts,
): Promise<Pick<CompileFacts, 'texts' | 'descriptions'>> {
  const rows = unsaved ? listTexts(unsaved) : await readTexts(tx, domainId, languages)
  const own = Map.groupBy(rows, ({ language }) => language)
  const found = await Promise.all(
    languages.map(async (language) => {
      const ofLanguage = own.get(language) ?? []
      ofLanguage.sort((one, other) => (one.key < other.key ? -1 : 1))
      const descriptions = ofLanguage.filter(({ key }) => DESCRIPTION.test(key))
      return {
        language,
        texts: await completeTexts(language, ofLanguage),
        descriptions: descriptions.map(({ key, value }) => ({ key, text: value })),
      }
    }),
  )
  return {
    texts: Object.fromEntries(
      found.flatMap(({ language, texts }) => (texts ? [[language, texts] as const] : [])),
    ),
    descriptions: Object.fromEntries(found.map(({ language, descriptions }) => [language, descriptions])),
  }
}

function listTexts(texts: OwnTexts) {
  return [...texts].flatMap(([path, value]) => {
    const text = textAt(path)
    return text ? [{ ...text, value }] : []
  })
}

function readTexts(tx: Tx, domainId: string, languages: readonly string[]) {
  return tx
    .selectFrom('domain_text')
    .select(['language', 'key', 'value'])
    .where('domain_id', '=', domainId)
    .where('language', 'in', languages)
    .execute()
}
