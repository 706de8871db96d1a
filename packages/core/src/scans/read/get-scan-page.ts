import { PageOutcome } from '@placet/contract/events/scan-page.v1'
import { inputOf } from '@placet/contract/route'
import { getScanPage as route, type ScanPageDetail } from '@placet/contract/scans'
import { withTx } from '../../context.ts'
import { defineVerb } from '../../define-verb.ts'
import { getDomainInAccount } from '../../domain-in-account.ts'
import { requirePermission } from '../../permissions.ts'
import { refuse } from '../../refuse.ts'
import { foundOnPage } from './found-on-page.ts'
import { getScanOfDomain } from '../internal.ts'
import { readFound } from './read-found.ts'
import { FoundOfPage } from '../stored-evidence.ts'

export const getScanPage = defineVerb(inputOf(route), async ({ ctx, input }): Promise<ScanPageDetail> => {
  requirePermission(ctx, 'scan:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const scan = await getScanOfDomain(tx, domain, input.scanId)
    const page = await tx
      .selectFrom('scan_page')
      .selectAll()
      .where('scan_id', '=', scan.id)
      .where('position', '=', input.position)
      .executeTakeFirst()
    if (!page) throw refuse('scan_page_not_found')
    const found = foundOnPage(FoundOfPage.parse(page.found), await readFound(tx, scan))
    const outcome = PageOutcome.parse(page.outcome)
    return {
      crawledAt: page.crawled_at.toISOString(),
      success: outcome === 'ok',
      status: page.status,
      outcome,
      error: page.error,
      bytes: Number(page.bytes),
      entryUrl: page.url,
      finalUrl: page.final_url,
      states: found.states,
      cookies: found.there.map(({ view }) => view),
      nonCompliantCookies: found.nonCompliant.map(({ view }) => view),
    }
  })
})
