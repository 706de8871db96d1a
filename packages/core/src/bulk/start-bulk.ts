import { type BulkKind, startBulk as route } from '@placet/contract/bulk'
import { memberMay, needsVerifiedEmail } from '@placet/contract/permissions'
import type { Failure } from '@placet/contract/portfolio'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser, requireVerifiedEmail } from '../permissions.ts'
import { hasUnpublished } from '../settings/index.ts'
import { type FoundSite, findSites } from './find-sites.ts'
import { type NewItem, insertRun } from './insert-run.ts'
import { PERMISSIONS, failureOf, limitRuns } from './internal.ts'

/** Stores the run and queues a job for each site, in one transaction. Sites that can't take part are reported. */
export const startBulk = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireUser(ctx)
  const { kind } = input
  if (needsVerifiedEmail(PERMISSIONS[kind])) requireVerifiedEmail(ctx)
  await limitRuns(ctx)
  return withTx(ctx, async (tx) => {
    const wanted = new Map(input.sites.map((site) => [site.id, site]))
    const found = await findSites(tx, ctx, [...wanted.keys()])
    const items: NewItem[] = []
    const failed: Failure[] = []
    for (const { id, settingsVersion, contentVersion } of wanted.values()) {
      const site = found.get(id)
      const code = site ? problemOf(site, kind) : 'domain_not_found'
      if (!site || code) failed.push(failureOf(id, code ?? 'domain_not_found'))
      else
        items.push({
          id,
          site,
          settingsVersion: settingsVersion ?? site.domain.settings_version,
          contentVersion: contentVersion ?? site.domain.content_version,
        })
    }
    const reason = kind === 'publish' ? (input.reason ?? null) : null
    const id = await insertRun(tx, ctx, { kind, items, reason, change: null })
    return { id, failed }
  })
})

function problemOf({ domain, membership }: FoundSite, kind: BulkKind) {
  if (!memberMay(membership, PERMISSIONS[kind])) return 'forbidden'
  return kind === 'publish' && !hasUnpublished(domain) ? 'nothing_to_publish' : null
}
