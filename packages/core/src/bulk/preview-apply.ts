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
import { assessDraft, readMaskedDraft } from '../settings/index.ts'
import { goesLive } from './apply-item.ts'
import { type Applied, applyLeaves } from './apply-leaves.ts'
import { type FoundSite, findSites } from './find-sites.ts'
import { PERMISSIONS, failureOf } from './internal.ts'
import { toPreviewed } from './previewed-site.ts'
import { type Change, leavesFor, readChange } from './read-change.ts'

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
      else if (mayPreview(site)) sites.push(await preview(tx, ctx, site, change))
      else failed.push(failureOf(id, 'forbidden'))
    }
    return { sites, failed }
  })
})

function mayPreview({ membership }: FoundSite): boolean {
  return memberMay(membership, PERMISSIONS.apply) && memberMay(membership, 'settings:read')
}

async function preview(tx: Tx, ctx: Ctx, site: FoundSite, change: Change): Promise<PreviewedSite> {
  const { domain, membership } = site
  await continueInAccount(tx, membership.accountId)
  const acting = inAccount(ctx, membership)
  const applied = applyLeaves(await readMaskedDraft(tx, domain), leavesFor(change, membership.accountId))
  const decided = await decide(tx, acting, site, applied)
  return toPreviewed(tx, site, {
    ...decided,
    isChanged: applied.writes.length > 0,
    changes: applied.writes.map(({ path, before, after }) => ({
      key: leafName(path),
      from: before,
      to: after,
    })),
    leftOut: applied.leftOut.map(leafName),
  })
}

/** A change that is only saved needs no approval, and only errors stop it. */
async function decide(tx: Tx, acting: Ctx, { domain }: FoundSite, { settings, writes }: Applied) {
  const isDraftOnly = !goesLive(acting, domain)
  if (writes.length === 0) {
    return { isDraftOnly, parts: null, issues: [], stops: null, needsApproval: false }
  }
  const assessed = await assessDraft(tx, acting, domain, settings)
  if (!isDraftOnly || assessed.stops === 'never') return { ...assessed, isDraftOnly }
  return { ...assessed, isDraftOnly, issues: [], stops: null, needsApproval: false }
}
