import type { PreviewedSite } from '@placet/contract/bulk'
import { previewRollOut as route } from '@placet/contract/linked-templates'
import type { Failure } from '@placet/contract/portfolio'
import { inputOf } from '@placet/contract/route'
import { continueInAccount } from '@placet/db/tx'
import {
  failureOf,
  findSites,
  inherit,
  leavesFor,
  mayPreview,
  previewApplied,
  readLink,
} from '../bulk/index.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { findTemplate, readChangeOf } from './internal.ts'

export const previewRollOut = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const template = await findTemplate(tx, ctx, input.templateId)
    const change = await readChangeOf(tx, template, template.version)
    const found = await findSites(tx, ctx, input.domains)
    const sites: PreviewedSite[] = []
    const failed: Failure[] = []
    for (const id of new Set(input.domains)) {
      const site = found.get(id)
      if (!site || !mayPreview(site, change)) {
        failed.push(failureOf(id, site ? 'forbidden' : 'domain_not_found'))
        continue
      }
      const { accountId } = site.membership
      await continueInAccount(tx, accountId)
      const link = await readLink(tx, id, template.id)
      if (!link) {
        failed.push(failureOf(id, 'template_unlinked'))
        continue
      }
      const inherited = await inherit(tx, link, site.domain, leavesFor(change, accountId))
      sites.push(await previewApplied(tx, ctx, site, inherited))
    }
    return { sites, failed }
  })
})
