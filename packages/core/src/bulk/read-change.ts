import type { ChosenSettings } from '@placet/contract/apply'
import { AccountId } from '@placet/contract/ids'
import { memberMay } from '@placet/contract/permissions'
import { type Tx, continueInAccount } from '@placet/db/tx'
import { type Leaves, isOfOneAccount, leavesOf } from '@placet/rules/leaves/leaves'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { refuse } from '../refuse.ts'
import { readVersion } from '../settings/index.ts'
import { type FoundSite, findSites } from './find-sites.ts'

/** Values to write, as the run keeps them. */
const Change = z.object({
  /** Account of the site that the values come from. */
  accountId: AccountId,
  leaves: z.array(z.tuple([z.string(), z.unknown()])),
})
export type Change = z.infer<typeof Change>

export function parseChange(stored: unknown): Change {
  return Change.parse(stored)
}

/** Values of the chosen settings, as that version of the source has them. */
export async function readChange(tx: Tx, ctx: Ctx, chosen: ChosenSettings): Promise<Change> {
  const { domain, membership } = await findSource(tx, ctx, chosen.source)
  const leaves = leavesOf(await readVersion(tx, domain, chosen.sourceVersion))
  const paths = new Set(chosen.paths)
  const values = [...leaves].filter(([path]) => paths.has(path))
  if (values.length < paths.size) throw refuse('bulk_source_missing')
  return { accountId: membership.accountId, leaves: values }
}

/** The transaction is in the account of the site afterwards. */
export async function findSource(tx: Tx, ctx: Ctx, id: string): Promise<FoundSite> {
  const source = (await findSites(tx, ctx, [id])).get(id)
  if (!source || !memberMay(source.membership, 'settings:read')) throw refuse('bulk_source_missing')
  await continueInAccount(tx, source.membership.accountId)
  return source
}

/** Lists and vendors of one account mean nothing in another. */
export function leavesFor({ accountId, leaves }: Change, target: AccountId): Leaves {
  return new Map(leaves.filter(([path]) => accountId === target || !isOfOneAccount(path)))
}
