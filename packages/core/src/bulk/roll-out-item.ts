import type { Tx } from '@placet/db/tx'
import { z } from 'zod'
import type { DomainRow } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { undoInSite, writeToSite } from './apply-item.ts'
import { type Outcome, PERMISSIONS, type Step } from './internal.ts'
import { leavesFor, parseChange } from './read-change.ts'
import { inherit, readLink, toStored } from './template-link.ts'

const Before = z.object({
  version: z.int().nullable(),
  paths: z.array(z.string()),
  base: z.unknown(),
  local_paths: z.array(z.string()),
})

/**
 * Sets the template's values where the site has none of its own. An edit since the preview needs no new one: it is the
 * site's own. The site must be locked.
 */
export async function rollOutToSite(
  tx: Tx,
  { acting, change }: Step,
  domain: DomainRow,
  reason: string | undefined,
): Promise<Outcome> {
  const accountId = requirePermission(acting, PERMISSIONS.template)
  const parsed = parseChange(change)
  const { template } = parsed
  const link = template && (await readLink(tx, domain.id, template.id))
  if (!link) return { state: 'failed', code: 'template_unlinked' }
  const { next, writes, ...site } = await inherit(tx, link, domain, leavesFor(parsed, accountId))
  const outcome: Outcome =
    writes.length === 0
      ? { state: 'done', code: 'nothing_to_change', writes: '[]' }
      : await writeToSite(tx, acting, domain, { accountId, reason, writes, ...site })
  await tx
    .updateTable('template_link')
    .set({
      version: template.version,
      paths: next.paths,
      base: toStored(next.base),
      local_paths: [...next.local],
    })
    .where('domain_id', '=', domain.id)
    .execute()
  return { ...outcome, link_before: JSON.stringify(Before.parse(link)) }
}

/** Sets back the values and how the site followed the template. A later roll-out stays. The site must be locked. */
export async function undoRollOut(tx: Tx, step: Step, domain: DomainRow): Promise<Outcome> {
  const { template } = parseChange(step.change)
  const link = template && (await readLink(tx, domain.id, template.id))
  if (link && link.version !== template.version) return { state: 'kept', code: 'changed_since' }
  const hasWritten = Array.isArray(step.item.writes) && step.item.writes.length > 0
  const outcome: Outcome = hasWritten ? await undoInSite(tx, step, domain) : { state: 'undone' }
  if (!link || outcome.state !== 'undone') return outcome
  const { base, ...before } = Before.parse(step.item.link_before)
  await tx
    .updateTable('template_link')
    .set({ ...before, base: JSON.stringify(base) })
    .where('domain_id', '=', domain.id)
    .execute()
  return outcome
}
