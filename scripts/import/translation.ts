import { VendorListTexts } from '@placet/contract/vendor-list'
import type { Db } from '@placet/db/client'
import { currentVendorList, keepVendorListTexts } from '@placet/db/vendor-lists'
import { parseJson } from './parse-json.ts'

/** Texts of the newest global vendor list in a language. */
export async function importTranslation(db: Db, json: string, language: string): Promise<string> {
  if (!/^[a-z]{2}(-[a-z]+)?$/.test(language)) throw new Error('the language is missing, such as de or pt-br')
  const texts = parseJson(VendorListTexts, json)
  return db.transaction().execute(async (tx) => {
    const version = (await currentVendorList(tx))?.vendorListVersion
    if (version === undefined) throw new Error('import the vendor list first')
    await keepVendorListTexts(tx, { language, version, texts, at: new Date() })
    return `texts in ${language} imported for version ${version}`
  })
}
