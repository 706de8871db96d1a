import { ConsentState } from '@placet/contract/events/scan-page.v1'
import { inputOf } from '@placet/contract/route'
import {
  type FoundQuery,
  getScan as route,
  SCAN_STATUS,
  ScanOutcome,
  type ScanView,
} from '@placet/contract/scans'
import { defineVerb } from '../../define-verb.ts'
import { findNewestResult } from '../../catalogue/index.ts'
import { checkImplementation } from './check-implementation.ts'
import { z } from 'zod'
import { withTx } from '../../context.ts'
import { getDomainInAccount } from '../../domain-in-account.ts'
import { requirePermission } from '../../permissions.ts'
import { getScanOfDomain, toScanId } from '../internal.ts'
import { readDraft } from '../../settings/index.ts'
import { isPaid } from './is-paid.ts'
import { readCauses } from './read-causes.ts'
import { type FoundCookie, readFound } from './read-found.ts'
import { isAbandoned, statusOf } from '../rules.ts'
import { EntryImplementation } from '../stored-evidence.ts'
import { toRows } from './to-rows.ts'

export const getScan = defineVerb(inputOf(route), async ({ ctx, input }): Promise<ScanView> => {
  requirePermission(ctx, 'scan:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const scan = await getScanOfDomain(tx, domain, input.scanId)
    const found = await readFound(tx, scan)
    const wanted = found.filter((cookie) => isWanted(cookie, input)).map(({ view }) => view)
    const { blocker } = await readDraft(tx, domain)
    const now = ctx.clock.now()
    const status = statusOf(scan, now)
    const last = status === SCAN_STATUS.done ? null : await findNewestResult(tx, domain.id)
    return {
      id: toScanId(scan.id),
      status,
      createdAt: scan.created_at.toISOString(),
      updatedAt: scan.updated_at.toISOString(),
      outcome: isAbandoned(scan, now) ? 'abandoned' : ScanOutcome.nullable().parse(scan.outcome),
      lastResult: last && { id: last.id, endedAt: last.endedAt.toISOString() },
      isHomeOnly: scan.scope === 'home',
      progress: {
        pagesDone: scan.pages_done,
        pagesKnown: scan.pages_known,
        found: found.length,
        leftSeconds: scan.left_seconds,
      },
      isSampled: scan.is_sampled,
      pagesLeftOut: scan.pages_left_out,
      isCut: scan.is_cut,
      counts: countsOf(found),
      states: z.array(ConsentState).parse(scan.states),
      implementation: scan.implementation
        ? checkImplementation(EntryImplementation.parse(scan.implementation), { blocks: blocker.enabled })
        : null,
      causes: (await isPaid(tx, domain)) ? await readCauses(tx, scan) : [],
      cookies: toRows(wanted, input.page),
    }
  })
})

function isWanted({ view }: FoundCookie, { query, status, category, change }: FoundQuery): boolean {
  if (status !== undefined && view.status !== status) return false
  if (category !== undefined && view.categoryId !== category) return false
  if (change !== undefined && view.change !== change) return false
  const text = `${view.name}\n${view.hostName}\n${view.serviceName ?? ''}`.toLowerCase()
  return text.includes(query.toLowerCase())
}

function countsOf(found: readonly FoundCookie[]): ScanView['counts'] {
  const counts = { correct: 0, incorrect: 0, neutral: 0, deleted: 0, new: 0, gone: 0, found: 0 }
  for (const { view, states } of found) {
    counts[view.status] += 1
    if (states.length > 0) counts.found += 1
    if (view.change !== 'kept') counts[view.change] += 1
  }
  return counts
}
