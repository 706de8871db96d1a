import { type PreviewedSite, previewPublications as route } from '@placet/contract/bulk'
import { memberMay } from '@placet/contract/permissions'
import type { Failure } from '@placet/contract/portfolio'
import { inputOf } from '@placet/contract/route'
import { type Tx, continueInAccount } from '@placet/db/tx'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { inAccount } from '../portfolio/index.ts'
import { assessDraft } from '../settings/index.ts'
import { type FoundSite, findSites } from './find-sites.ts'
import { PERMISSIONS, failureOf } from './internal.ts'
import { toPreviewed } from './previewed-site.ts'

export const previewPublications = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const found = await findSites(tx, ctx, input.domains)
    const sites: PreviewedSite[] = []
    const failed: Failure[] = []
    for (const id of new Set(input.domains)) {
      const site = found.get(id)
      if (!site) failed.push(failureOf(id, 'domain_not_found'))
      else if (mayPreview(site)) sites.push(await preview(tx, ctx, site))
      else failed.push(failureOf(id, 'forbidden'))
    }
    return { sites, failed }
  })
})

function mayPreview({ membership }: FoundSite): boolean {
  return memberMay(membership, PERMISSIONS.publish) && memberMay(membership, 'settings:read')
}

async function preview(tx: Tx, ctx: Ctx, site: FoundSite): Promise<PreviewedSite> {
  const { domain, membership } = site
  await continueInAccount(tx, membership.accountId)
  const assessed = await assessDraft(tx, inAccount(ctx, membership), domain)
  return toPreviewed(tx, site, { ...assessed, isDraftOnly: false, leftOut: [], kept: [] })
}
