import { OWN_TEXTS_MAX } from '@placet/contract/constants'
import type { ContentUpdate } from '@placet/contract/content'
import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { raiseContentVersion } from '../raise-content-version.ts'
import { refuse } from '../refuse.ts'
import { requireEnabled } from './internal.ts'
import { labelsOf } from './rules.ts'

interface Saving {
  accountId: AccountId
  /** Must be locked. */
  domain: DomainRow
  update: ContentUpdate
}

/** Writes only texts that changed, and returns the updated domain. */
export async function saveTexts(tx: Tx, ctx: Ctx, { accountId, domain, update }: Saving): Promise<DomainRow> {
  const { language } = update
  await requireEnabled(tx, domain, language)
  requireForms(update)
  const given = [...update.labels, ...update.cookies, ...update.services]
  const texts = [...new Map(given.map(({ key, value }) => [key, value]))]
  const written = texts.filter(([, value]) => value !== '')
  const emptied = texts.flatMap(([key, value]) => (value === '' ? [key] : []))
  const removed = await removeTexts(tx, domain.id, language, emptied)
  const saved = await writeTexts(tx, accountId, domain.id, language, written)
  if (saved + removed === 0) return domain
  await requireRoom(tx, domain.id)
  const detail = { language, saved, removed }
  await audit(tx, ctx, { accountId, action: 'content.save', entity: domain.id, detail })
  return raiseContentVersion(tx, domain)
}

function requireForms({ language, labels }: ContentUpdate): void {
  const known = new Set<string>(labelsOf(language))
  const errors = labels
    .filter(({ key }) => !known.has(key))
    .map(({ key }) => ({ key, message: `This plural form does not exist in ${language}.` }))
  if (errors.length > 0) throw refuse('invalid_input', errors)
}

async function removeTexts(tx: Tx, domainId: string, language: string, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0
  const { numAffectedRows } = await sql`
    DELETE FROM domain_text
    WHERE domain_id = ${domainId} AND language = ${language} AND key = ANY (${keys}::text[])`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

async function writeTexts(
  tx: Tx,
  accountId: AccountId,
  domainId: string,
  language: string,
  texts: [key: string, value: string][],
): Promise<number> {
  if (texts.length === 0) return 0
  const keys = texts.map(([key]) => key)
  const values = texts.map(([, value]) => value)
  const { numAffectedRows } = await sql`
    INSERT INTO domain_text (domain_id, account_id, language, key, value)
    SELECT ${domainId}, ${accountId}, ${language}, key, value
    FROM unnest(${keys}::text[], ${values}::text[]) AS text (key, value)
    ON CONFLICT (domain_id, language, key) DO UPDATE SET value = excluded.value
    WHERE domain_text.value <> excluded.value`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

async function requireRoom(tx: Tx, domainId: string): Promise<void> {
  const { total } = await tx
    .selectFrom('domain_text')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('domain_id', '=', domainId)
    .executeTakeFirstOrThrow()
  if (Number(total) > OWN_TEXTS_MAX) throw refuse('texts_full')
}
