import type { ChosenSettings } from '@placet/contract/apply'
import { AccountId, LinkedTemplateId } from '@placet/contract/ids'
import { memberMay } from '@placet/contract/permissions'
import { type Tx, continueInAccount } from '@placet/db/tx'
import { type Leaves, isOfOneAccount, leavesOf } from '@placet/rules/leaves/leaves'
import { isInLanguages, textAt, textPath, withBuiltIn } from '@placet/rules/leaves/own-texts'
import { z } from 'zod'
import { labelsOf, readOwnTexts } from '../content/index.ts'
import type { Ctx, Membership } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { refuse } from '../refuse.ts'
import { readVersion } from '../settings/index.ts'
import { type FoundSite, findSites } from './find-sites.ts'
import { PERMISSIONS } from './internal.ts'

/** Values to write, as the run keeps them. */
const Change = z.object({
  /** Account of the site that the values come from. */
  accountId: AccountId,
  leaves: z.array(z.tuple([z.string(), z.unknown()])),
  /** The template that is rolled out. */
  template: z.object({ id: LinkedTemplateId, version: z.int() }).optional(),
})
export type Change = z.infer<typeof Change>

export function parseChange(stored: unknown): Change {
  return Change.parse(stored)
}

/** Values of the chosen settings, as that version of the source has them. */
export async function readChange(tx: Tx, ctx: Ctx, chosen: ChosenSettings): Promise<Change> {
  const { domain, membership } = await findSource(tx, ctx, chosen.source)
  return { accountId: membership.accountId, leaves: [...(await chooseLeaves(tx, domain, chosen))] }
}

/**
 * Settings of a version, and texts of its languages as they are now: texts have no versions. The transaction must be in
 * the account of the site.
 */
export async function readLeaves(tx: Tx, domain: DomainRow, version: number): Promise<Leaves> {
  const settings = await readVersion(tx, domain, version)
  const { languages } = settings.language
  const own = [...(await readOwnTexts(tx, domain.id))].filter(([path]) => isInLanguages(path, languages))
  const labels = languages.flatMap((language) => labelsOf(language).map((key) => textPath(language, key)))
  return withBuiltIn(new Map([...leavesOf(settings), ...own]), labels)
}

/** The transaction must be in the account of the site. */
export async function chooseLeaves(
  tx: Tx,
  domain: DomainRow,
  { sourceVersion, paths }: Omit<ChosenSettings, 'source'>,
): Promise<Leaves> {
  const leaves = await readLeaves(tx, domain, sourceVersion)
  const wanted = new Set(paths)
  const chosen = [...leaves].filter(([path]) => wanted.has(path))
  if (chosen.length < wanted.size) throw refuse('bulk_source_missing')
  return new Map(chosen)
}

/** The transaction is in the account of the site afterwards. */
export async function findSource(tx: Tx, ctx: Ctx, id: string): Promise<FoundSite> {
  const source = (await findSites(tx, ctx, [id])).get(id)
  if (!source || !memberMay(source.membership, 'settings:read')) throw refuse('bulk_source_missing')
  await continueInAccount(tx, source.membership.accountId)
  return source
}

/** Whether somebody may write these values to a site. */
export function mayWrite(held: Membership, { leaves }: Change): boolean {
  const hasTexts = leaves.some(([path]) => textAt(path))
  return memberMay(held, PERMISSIONS.apply) && (!hasTexts || memberMay(held, 'content:write'))
}

/** Lists and vendors of one account mean nothing in another. */
export function leavesFor({ accountId, leaves }: Change, target: AccountId): Leaves {
  return new Map(leaves.filter(([path]) => accountId === target || !isOfOneAccount(path)))
}
