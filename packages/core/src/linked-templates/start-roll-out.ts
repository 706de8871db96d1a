import { startRollOut as route } from '@placet/contract/linked-templates'
import type { Failure } from '@placet/contract/portfolio'
import { inputOf } from '@placet/contract/route'
import { type NewItem, failureOf, findSites, insertRun, limitRuns, mayWrite } from '../bulk/index.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireVerifiedEmail } from '../permissions.ts'
import { findTemplate, readChangeOf } from './internal.ts'

/** Stores the values with the run, so that later versions of the template change nothing about it. */
export const startRollOut = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireVerifiedEmail(ctx)
  await limitRuns(ctx)
  return withTx(ctx, async (tx) => {
    const template = await findTemplate(tx, ctx, input.templateId)
    const change = await readChangeOf(tx, template, input.version)
    const found = await findSites(tx, ctx, input.domains)
    const items: NewItem[] = []
    const failed: Failure[] = []
    for (const id of new Set(input.domains)) {
      const site = found.get(id)
      if (!site) failed.push(failureOf(id, 'domain_not_found'))
      else if (!mayWrite(site.membership, change)) failed.push(failureOf(id, 'forbidden'))
      else {
        const { settings_version: settingsVersion, content_version: contentVersion } = site.domain
        items.push({ id, site, settingsVersion, contentVersion })
      }
    }
    const id = await insertRun(tx, ctx, {
      kind: 'template',
      items,
      reason: input.reason ?? null,
      change: JSON.stringify(change),
      firstStage: input.firstStage,
    })
    return { id, failed }
  })
})
