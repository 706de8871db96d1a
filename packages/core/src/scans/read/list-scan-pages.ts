import { PageOutcome } from '@placet/contract/events/scan-page.v1'
import { inputOf } from '@placet/contract/route'
import { listScanPages as route, SCAN_ROWS_PER_PAGE } from '@placet/contract/scans'
import { withTx } from '../../context.ts'
import { defineVerb } from '../../define-verb.ts'
import { getDomainInAccount } from '../../domain-in-account.ts'
import { requirePermission } from '../../permissions.ts'
import { foundOnPage } from './found-on-page.ts'
import { getScanOfDomain } from '../internal.ts'
import { readFound } from './read-found.ts'
import { FoundOfPage } from '../stored-evidence.ts'
import { pagedRows } from './to-rows.ts'

export const listScanPages = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'scan:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const scan = await getScanOfDomain(tx, domain, input.scanId)
    const ofScan = tx.selectFrom('scan_page').where('scan_id', '=', scan.id)
    const { total } = await ofScan
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow()
    const first = (input.page - 1) * SCAN_ROWS_PER_PAGE
    const rows = await ofScan
      .select(['position', 'url', 'outcome', 'status', 'found'])
      .where('position', '>=', first)
      .where('position', '<', first + SCAN_ROWS_PER_PAGE)
      .orderBy('position')
      .execute()
    const cookies = await readFound(tx, scan)
    const data = rows.map(({ found, outcome, ...row }) => {
      const { there, nonCompliant } = foundOnPage(FoundOfPage.parse(found), cookies)
      return {
        ...row,
        outcome: PageOutcome.parse(outcome),
        cookies: there.length,
        nonCompliant: nonCompliant.length,
      }
    })
    return pagedRows(data, { page: input.page, total: Number(total) })
  })
})
