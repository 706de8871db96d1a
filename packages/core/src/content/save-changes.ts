import { ContentUpdate } from '@placet/contract/content'
import type { AccountId } from '@placet/contract/ids'
import type { TextChange } from '@placet/contract/text-files'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { saveTexts } from './save-texts.ts'

interface Saving {
  accountId: AccountId
  /** Must be locked. */
  domain: DomainRow
  changes: readonly TextChange[]
}

/** One update has no more; a file may. */
const UPDATE_MAX = 10_000

/** Saves the texts after the changes, language by language. Returns the updated domain. */
export async function saveChanges(
  tx: Tx,
  ctx: Ctx,
  { accountId, domain, changes }: Saving,
): Promise<DomainRow> {
  let saved = domain
  for (const [language, ofLanguage] of Map.groupBy(changes, (change) => change.language)) {
    for (let start = 0; start < ofLanguage.length; start += UPDATE_MAX) {
      const update = toUpdate(language, ofLanguage.slice(start, start + UPDATE_MAX))
      saved = await saveTexts(tx, ctx, { accountId, domain: saved, update })
    }
  }
  return saved
}

function toUpdate(language: string, changes: readonly TextChange[]): ContentUpdate {
  const entries = changes.map(({ key, after }) => ({ key, value: after ?? '' }))
  return ContentUpdate.parse({
    language,
    labels: entries.filter(({ key }) => !/^[cs]d_/.test(key)),
    cookies: entries.filter(({ key }) => key.startsWith('cd_')),
    services: entries.filter(({ key }) => key.startsWith('sd_')),
  })
}
