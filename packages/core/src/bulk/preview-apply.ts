import { previewApply as route } from '@placet/contract/apply'
import type { PreviewedSite } from '@placet/contract/bulk'
import { memberMay } from '@placet/contract/permissions'
import type { Failure } from '@placet/contract/portfolio'
import { inputOf } from '@placet/contract/route'
import { type Tx, continueInAccount } from '@placet/db/tx'
import { leafName } from '@placet/rules/leaves/leaf-name'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { inAccount } from '../portfolio/index.ts'
import { assessDraft } from '../settings/index.ts'
import { goesLive } from './apply-item.ts'
import { type Applied, applyLeaves } from './apply-leaves.ts'
import { type FoundSite, findSites } from './find-sites.ts'
import { failureOf } from './internal.ts'
import { shownValue, toPreviewed } from './previewed-site.ts'
import { type Change, leavesFor, mayWrite, readChange } from './read-change.ts'
import { readSite } from './read-site.ts'

export const previewApply = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const change = await readChange(tx, ctx, input)
    const found = await findSites(tx, ctx, input.domains)
    const sites: PreviewedSite[] = []
    const failed: Failure[] = []
    for (const id of new Set(input.domains)) {
      const site = found.get(id)
      if (!site) failed.push(failureOf(id, 'domain_not_found'))
      else if (mayPreview(site, change)) sites.push(await preview(tx, ctx, site, change))
      else failed.push(failureOf(id, 'forbidden'))
    }
    return { sites, failed }
  })
})

export function mayPreview({ membership }: FoundSite, change: Change): boolean {
  return mayWrite(membership, change) && memberMay(membership, 'settings:read')
}

async function preview(tx: Tx, ctx: Ctx, site: FoundSite, change: Change): Promise<PreviewedSite> {
  const { domain, membership } = site
  await continueInAccount(tx, membership.accountId)
  const leaves = leavesFor(change, membership.accountId)
  return previewApplied(tx, ctx, site, {
    ...applyLeaves(await readSite(tx, domain), leaves),
    kept: [],
  })
}

/** The transaction must be in the account of the site. */
export async function previewApplied(
  tx: Tx,
  ctx: Ctx,
  site: FoundSite,
  applied: Applied & { kept: readonly string[] },
): Promise<PreviewedSite> {
  const decided = await decide(tx, inAccount(ctx, site.membership), site, applied)
  return toPreviewed(tx, site, {
    ...decided,
    isChanged: applied.writes.length > 0,
    changes: applied.writes.map(({ path, before, after }) => ({
      key: leafName(path),
      from: shownValue(path, before) ?? undefined,
      to: shownValue(path, after) ?? undefined,
    })),
    leftOut: applied.leftOut.map(leafName),
    kept: applied.kept.map(leafName),
  })
}

/** A change that is only saved needs no approval, and only errors stop it. */
async function decide(tx: Tx, acting: Ctx, { domain }: FoundSite, { writes, ...unsaved }: Applied) {
  const isDraftOnly = !goesLive(acting, domain)
  if (writes.length === 0) {
    return { isDraftOnly, parts: null, issues: [], stops: null, needsApproval: false }
  }
  const assessed = await assessDraft(tx, acting, domain, unsaved)
  if (!isDraftOnly || assessed.stops === 'never') return { ...assessed, isDraftOnly }
  return { ...assessed, isDraftOnly, issues: [], stops: null, needsApproval: false }
}
