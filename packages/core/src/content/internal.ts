import type { DomainSettings } from '@placet/contract/settings-document'
import type { Tx } from '@placet/db/tx'
import type { DomainRow } from '../domain-in-account.ts'
import { refuse } from '../refuse.ts'
import { readDraft } from '../settings/index.ts'

/** Language settings of the draft; refused unless this language is enabled. */
export async function requireEnabled(
  tx: Tx,
  domain: DomainRow,
  language: string,
): Promise<DomainSettings['language']> {
  const draft = await readDraft(tx, domain)
  if (!draft.language.languages.includes(language)) throw refuse('language_not_enabled')
  return draft.language
}
