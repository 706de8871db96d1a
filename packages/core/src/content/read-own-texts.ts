import type { Tx } from '@placet/db/tx'
import { type OwnTexts, textPath } from '@placet/rules/leaves/own-texts'

/** Own texts of a site in all languages, also in those that are not enabled any more. */
export async function readOwnTexts(tx: Tx, domainId: string): Promise<OwnTexts> {
  const rows = await tx
    .selectFrom('domain_text')
    .select(['language', 'key', 'value'])
    .where('domain_id', '=', domainId)
    .orderBy('language')
    .orderBy('key')
    .execute()
  return new Map(rows.map(({ language, key, value }) => [textPath(language, key), value]))
}
