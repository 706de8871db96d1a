import { inputOf } from '@placet/contract/route'
import { getScanCookie as route, type InitiatorView, type ScanCookieDetail } from '@placet/contract/scans'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { byNumber, matchCookie, loadMatcher, readServices, serviceOfCookie } from '../../catalogue/index.ts'
import { withTx } from '../../context.ts'
import { defineVerb } from '../../define-verb.ts'
import { getDomainInAccount } from '../../domain-in-account.ts'
import { requirePermission } from '../../permissions.ts'
import { refuse } from '../../refuse.ts'
import { getScanOfDomain } from '../internal.ts'
import { isPaid } from './is-paid.ts'
import { selectFound, toFoundCookie } from './read-found.ts'
import { Initiator, PageOfState } from '../stored-evidence.ts'

const PAGES_MAX = 100

export const getScanCookie = defineVerb(inputOf(route), async ({ ctx, input }): Promise<ScanCookieDetail> => {
  requirePermission(ctx, 'scan:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const scan = await getScanOfDomain(tx, domain, input.scanId)
    const row = await selectFound(tx, scan)
      .select(['page_of_state', 'is_transient', 'request_url', 'request_type', 'initiator'])
      .select(['description', 'sample', 'discovered_at', 'deleted_at', 'same_site', 'partitioned'])
      .select(['matched_pattern', 'provenance', 'confidence'])
      .where('cookie_id', '=', input.cookieId)
      .executeTakeFirst()
    if (!row) throw refuse('cookie_not_found')
    const services = byNumber(await readServices(tx, domain.id))
    const { view, number, states, nonCompliantStates } = toFoundCookie(row, services)
    const known = matchCookie(await loadMatcher(tx), row)
    const pageOfState = PageOfState.parse(row.page_of_state)
    const initiator = Initiator.parse(row.initiator)
    const [firstBreach] = nonCompliantStates
    return {
      ...view,
      description: row.description || (known?.description ?? ''),
      sampleValue: row.sample,
      url: firstPage(pageOfState),
      vendorName: (services.get(serviceOfCookie(row))?.vendor || known?.vendor) ?? null,
      discoveredAt: row.discovered_at.toISOString(),
      deletedAt: row.deleted_at?.toISOString() ?? null,
      sameSite: row.same_site,
      partitioned: row.partitioned,
      isTransient: row.is_transient,
      matchedPattern: row.matched_pattern,
      provenance: row.provenance,
      confidence: row.confidence,
      nonCompliantUrl: (firstBreach && pageOfState[firstBreach]?.url) ?? null,
      nonCompliantStates,
      states,
      requestUrl: row.request_url || null,
      requestType: row.request_type || null,
      initiator: (await isPaid(tx, domain)) ? toInitiatorView(initiator) : { kind: 'paid-only' },
      pages: await readPages(tx, scan.id, number),
    }
  })
})

function firstPage(pages: PageOfState): string {
  const [first] = Object.values(pages).toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return first?.url ?? ''
}

function toInitiatorView({ via, type, url, stack, chain }: Initiator): InitiatorView {
  return via === 'unattributed' ? { kind: 'missing' } : { kind: 'known', type, url, stack, chain }
}

async function readPages(tx: Tx, scanId: string, number: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('scan_page')
    .select('url')
    .where('scan_id', '=', scanId)
    .where(
      sql<boolean>`jsonb_path_exists(found, '$.*[*] ? (@ == $number)', ${JSON.stringify({ number })}::jsonb)`,
    )
    .orderBy('position')
    .limit(PAGES_MAX)
    .execute()
  return rows.map(({ url }) => url)
}
