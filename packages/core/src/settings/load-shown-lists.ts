import type { PublishedDomain } from '@placet/contract/published-config'
import type { ShownVendorList } from '@placet/contract/shown-vendor-list'
import type { Tx } from '@placet/db/tx'
import { vendorListOfVersion, vendorListTexts } from '@placet/db/vendor-lists'
import { reduceVendorList } from '@placet/tcf/reduce-vendor-list'

/** Vendor list texts per language for a published version; empty without the framework. */
export type ShownLists = ReadonlyMap<string, ShownVendorList>

/** The list itself, which has no translation into it. */
const LIST_LANGUAGE = 'en'

/** Languages whose translation uses a different code than ours. */
const NAMED_OTHERWISE: Readonly<Record<string, string>> = { pt: 'pt-pt', sr: 'sr-cyrl', nb: 'no', nn: 'no' }

export async function loadShownLists(
  tx: Tx,
  tcf: PublishedDomain['tcf'],
  languages: readonly string[],
): Promise<ShownLists> {
  const shown = new Map<string, ShownVendorList>()
  if (!tcf) return shown
  const version = tcf.listVersion
  const list = await vendorListOfVersion(tx, version)
  if (!list) throw new Error(`version ${version} of the vendor list is not there, but was published`)
  for (const language of languages) {
    const tag = language.toLowerCase()
    const texts = await textsOf(tx, tag, version)
    const isForeign = texts === null && tag.split('-')[0] !== LIST_LANGUAGE
    shown.set(language, {
      ...reduceVendorList({ ...list, ...texts }, tcf.vendorIds, language),
      ...(isForeign && { lang: LIST_LANGUAGE }),
    })
  }
  return shown
}

async function textsOf(tx: Tx, tag: string, version: number) {
  const [main = tag] = tag.split('-')
  for (const language of new Set([tag, NAMED_OTHERWISE[tag] ?? tag, main])) {
    const texts = await vendorListTexts(tx, { language, version })
    if (texts) return texts
  }
  return null
}
