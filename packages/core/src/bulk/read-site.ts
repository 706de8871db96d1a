import type { Tx } from '@placet/db/tx'
import type { SiteValues } from '@placet/rules/leaves/own-texts'
import { readOwnTexts } from '../content/index.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { readMaskedDraft } from '../settings/index.ts'

/** The draft with its own texts. Masks stand for stored secrets, so that saving it keeps them. */
export async function readSite(tx: Tx, domain: DomainRow): Promise<SiteValues> {
  return { settings: await readMaskedDraft(tx, domain), texts: await readOwnTexts(tx, domain.id) }
}
