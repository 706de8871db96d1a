import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { type OwnSite, readSites } from '../portfolio/index.ts'
import { readOwnActions } from './read-own-actions.ts'
import type { Placed } from './rules.ts'

/** Everything that the person may see: sites, and their actions. Two queries, however many sites there are. */
export async function readInbox(
  tx: Tx,
  ctx: Ctx,
  cause: string | null = null,
): Promise<{ sites: OwnSite[]; actions: Placed[] }> {
  const sites = await readSites(tx, ctx)
  const siteOf = new Map(sites.map((site) => [site.row.id, site]))
  const actions = (await readOwnActions(tx, ctx, cause)).flatMap((action) => {
    const site = siteOf.get(action.row.domain_id)
    return site ? [{ ...action, site }] : []
  })
  return { sites, actions }
}
