import type { AccountId } from '@placet/contract/ids'
import { settingsShapeErrors } from '@placet/contract/settings-document'
import type { TextChange } from '@placet/contract/text-files'
import type { Tx } from '@placet/db/tx'
import { isSame } from '@placet/rules/leaves/leaves'
import { type OwnTexts, type SiteValues, textAt } from '@placet/rules/leaves/own-texts'
import { z } from 'zod'
import { loadPolicy } from '../account-policy.ts'
import { saveChanges } from '../content/index.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { mayDo, requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import {
  hasUnpublished,
  publishDraft,
  readDraft,
  readVersion,
  republishVersion,
  saveDraft,
} from '../settings/index.ts'
import { type Applied, type Write, applyLeaves, undoWrites } from './apply-leaves.ts'
import { type Outcome, PERMISSIONS, type Step } from './internal.ts'
import { leavesFor, parseChange } from './read-change.ts'
import { readSite } from './read-site.ts'

const Writes = z.array(z.object({ path: z.string(), before: z.unknown().optional(), after: z.unknown() }))

/** Only what the run changes may go live: a draft with other changes is saved and not published. */
export function goesLive(acting: Ctx, domain: DomainRow): boolean {
  return mayDo(acting, 'publish:write') && domain.published_version !== null && !hasUnpublished(domain)
}

/** The site must be locked. */
export async function applyToSite(
  tx: Tx,
  { acting, item, change }: Step,
  domain: DomainRow,
  reason: string | undefined,
): Promise<Outcome> {
  const accountId = requirePermission(acting, PERMISSIONS.apply)
  if (domain.settings_version !== item.seen_settings) return { state: 'failed', code: 'draft_changed' }
  const leaves = leavesFor(parseChange(change), accountId)
  const hasTexts = leaves.keys().some(textAt)
  if (hasTexts && domain.content_version !== item.seen_content)
    return { state: 'failed', code: 'draft_changed' }
  const applied = applyLeaves(await readSite(tx, domain), leaves)
  if (applied.writes.length === 0) return { state: 'failed', code: 'nothing_to_change' }
  return writeToSite(tx, acting, domain, { ...applied, accountId, reason })
}

interface Written extends Pick<Applied, 'settings' | 'texts' | 'writes'> {
  accountId: AccountId
  reason: string | undefined
}

/** Saves the draft, and publishes it if nothing else goes live with it. */
export async function writeToSite(
  tx: Tx,
  acting: Ctx,
  domain: DomainRow,
  { accountId, reason, writes, ...site }: Written,
): Promise<Outcome> {
  const saved = await saveSite(tx, acting, { accountId, domain, ...site })
  const written = { writes: JSON.stringify(writes) }
  if (!goesLive(acting, domain)) return { state: 'done', ...written }
  const published = await publishDraft(tx, acting, { accountId, domain: saved, reason })
  if (!published) return { state: 'requested', ...written }
  return {
    state: 'done',
    version: published.version,
    before_version: domain.published_version,
    before_content_version: domain.published_content_version,
    ...written,
  }
}

/** Sets the draft back, and the live version, where nobody has changed them since. The site must be locked. */
export async function undoInSite(tx: Tx, step: Step, domain: DomainRow): Promise<Outcome> {
  const { acting, item } = step
  const accountId = requirePermission(acting, PERMISSIONS.apply)
  const undone = undoWrites(await readSite(tx, domain), readWrites(item.writes))
  const isRestored = undone.restored.length > 0
  const draft = isRestored ? await saveSite(tx, acting, { accountId, domain, ...undone }) : domain
  // Only the run has changed texts and other content, and all of it is as it was before.
  const isContentBack =
    domain.content_version === domain.published_content_version && !undone.kept.some(textAt)
  if (await isLiveUndoable(tx, accountId, step, domain)) {
    const version = await republishVersion(tx, acting, {
      accountId,
      domain: draft,
      version: item.before_version ?? 0,
      contentVersion: isContentBack ? draft.content_version : item.before_content_version,
      draftVersion: await draftLike(tx, draft, item.before_version ?? 0),
    })
    return { state: 'undone', undo_version: version }
  }
  if (!isRestored) return { state: 'kept', code: 'changed_since' }
  return item.version === null ? { state: 'undone' } : { state: 'undone', code: 'undone_in_draft' }
}

function readWrites(stored: unknown): Write[] {
  return Writes.parse(stored)
}

interface Edited extends SiteValues {
  accountId: AccountId
  /** Locked. */
  domain: DomainRow
}

/** Saves the draft and its own texts. Texts need their language, so they are saved before it goes or after it comes. */
export async function saveSite(
  tx: Tx,
  acting: Ctx,
  { settings, texts, ...edited }: Edited,
): Promise<DomainRow> {
  // Values may be weeks old by the time of an undo, and the schema may have changed.
  const errors = settingsShapeErrors(settings)
  if (errors.length > 0) throw refuse('invalid_settings', errors)
  const before = await readSite(tx, edited.domain)
  const changes = changedTexts(before.texts, texts)
  if (changes.length > 0) requirePermission(acting, 'content:write')
  const { languages } = before.settings.language
  const { first = [], then = [] } = Object.groupBy(changes, ({ language }) =>
    languages.includes(language) ? 'first' : 'then',
  )
  const { accountId } = edited
  const named = await saveChanges(tx, acting, { ...edited, changes: first })
  const { domain } = await saveDraft(tx, acting, { accountId, domain: named, settings })
  return saveChanges(tx, acting, { accountId, domain, changes: then })
}

function changedTexts(before: OwnTexts, after: OwnTexts): TextChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((path) => {
    const text = textAt(path)
    const change = { before: before.get(path) ?? null, after: after.get(path) ?? null }
    return text && change.before !== change.after ? [{ ...text, ...change }] : []
  })
}

async function isLiveUndoable(
  tx: Tx,
  accountId: AccountId,
  { acting, item }: Step,
  domain: DomainRow,
): Promise<boolean> {
  if (item.version === null || item.before_version === null) return false
  if (domain.published_version !== item.version || !mayDo(acting, 'publish:write')) return false
  const { secondPersonFor } = await loadPolicy(tx, accountId)
  return !secondPersonFor.includes('publish')
}

/** Version of the draft if it has the settings that were published before. */
async function draftLike(tx: Tx, domain: DomainRow, published: number): Promise<number | undefined> {
  const { settings_version } = await tx
    .selectFrom('published_version')
    .select('settings_version')
    .where('domain_id', '=', domain.id)
    .where('version', '=', published)
    .executeTakeFirstOrThrow()
  const before = await readVersion(tx, domain, settings_version)
  return isSame(await readDraft(tx, domain), before) ? domain.settings_version : undefined
}
