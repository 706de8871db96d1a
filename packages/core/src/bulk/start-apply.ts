import { startApply as route } from '@placet/contract/apply'
import type { Failure } from '@placet/contract/portfolio'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireVerifiedEmail } from '../permissions.ts'
import { findSites } from './find-sites.ts'
import { type NewItem, insertRun } from './insert-run.ts'
import { failureOf, limitRuns } from './internal.ts'
import { mayWrite, readChange } from './read-change.ts'

/** Stores the values with the run, so that later edits of the source change nothing. Sites that can't take part are reported. */
export const startApply = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireVerifiedEmail(ctx)
  await limitRuns(ctx)
  return withTx(ctx, async (tx) => {
    const change = await readChange(tx, ctx, input)
    const wanted = new Map(input.sites.map((site) => [site.id, site]))
    const found = await findSites(tx, ctx, [...wanted.keys()])
    const items: NewItem[] = []
    const failed: Failure[] = []
    for (const { id, settingsVersion, contentVersion } of wanted.values()) {
      const site = found.get(id)
      if (!site) failed.push(failureOf(id, 'domain_not_found'))
      else if (!mayWrite(site.membership, change)) failed.push(failureOf(id, 'forbidden'))
      else
        items.push({
          id,
          site,
          settingsVersion: settingsVersion ?? site.domain.settings_version,
          contentVersion: contentVersion ?? site.domain.content_version,
        })
    }
    const reason = input.reason ?? null
    const id = await insertRun(tx, ctx, { kind: 'apply', items, reason, change: JSON.stringify(change) })
    return { id, failed }
  })
})
