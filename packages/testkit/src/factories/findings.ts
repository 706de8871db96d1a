import type { ConsentState, Implementation } from '@placet/contract/events/scan-page.v1'
import type { ScanScope } from '@placet/contract/events/scan-requested.v1'
import type { AccountId, CookieId, DomainId, ScanId } from '@placet/contract/ids'
import { SCAN_STATUS } from '@placet/contract/scans'
import { newCookieId, newScanId } from '@placet/core/random'
import { Client } from 'pg'
import type { TestDeps } from './test-deps.ts'

interface OfDomain {
  domainId: DomainId
  accountId: AccountId
  /** Name of the domain. */
  name: string
}

export interface FoundThing {
  name: string
  type?: 1 | 2 | 3 | 4
  host?: string
  categoryId?: number
  serviceNumber?: number
  pattern?: string
  httpOnly?: boolean
  thirdParty?: boolean
  lifeSeconds?: number
  foundAt?: Date
  deletedAt?: Date
  states?: readonly ConsentState[]
}

interface Findings {
  scope?: ScanScope
  implementation?: Partial<Implementation>
  thirdParties?: readonly { host: string; url: string }[]
  found?: readonly FoundThing[]
  createdAt?: Date
}

const WELL_INSTALLED: Implementation = {
  scripts: ['https://edge.example/c2/a.js'],
  isRightCode: true,
  isFirst: true,
  isLate: false,
  before: null,
  isConsentModeFirst: null,
  otherBanner: '',
}

/** Rows as left by a finished scan, without recording the scan; cookies are in the order of the findings. */
export async function someFindings(
  { ownerUrl }: Pick<TestDeps, 'ownerUrl'>,
  { domainId, accountId, name: domainName }: OfDomain,
  scan: Findings = {},
): Promise<{ scanId: ScanId; cookieIds: CookieId[] }> {
  const { scope = 'site', found = [], thirdParties = [], createdAt = new Date() } = scan
  const scanId = newScanId()
  const cookieIds: CookieId[] = []
  const direct = new Client({ connectionString: ownerUrl })
  await direct.connect()
  try {
    await direct.query(
      `INSERT INTO scan (id, domain_id, account_id, status, outcome, scope, implementation, third_parties, created_at, updated_at)
       VALUES ($1, $2, $3, $4, 'ok', $5, $6, $7, $8, $8)`,
      [
        ...[scanId, domainId, accountId, SCAN_STATUS.done, scope],
        JSON.stringify({
          ...WELL_INSTALLED,
          ...{ at: createdAt.toISOString(), page: `https://${domainName}/`, state: 'none' },
          ...scan.implementation,
        }),
        JSON.stringify(thirdParties),
        createdAt,
      ],
    )
    for (const [number, thing] of found.entries()) {
      const cookieId = newCookieId()
      cookieIds.push(cookieId)
      const { states = [], foundAt = createdAt } = thing
      await direct.query(
        `INSERT INTO domain_cookie (id, domain_id, account_id, type, name, host, path, life_seconds, secure, http_only,
           third_party, category_id, is_manual, default_service_number, matched_pattern, discovered_at, missed_scans, deleted_at)
         VALUES ($1, $2, $3, $4, $5, $6, '/', $7, true, $8, $9, $10, false, $11, $12, $13, $14, $15)`,
        [
          ...[cookieId, domainId, accountId, thing.type ?? 1, thing.name, thing.host ?? domainName],
          ...[thing.lifeSeconds ?? null, thing.httpOnly ?? false, thing.thirdParty ?? false],
          ...[thing.categoryId ?? 5, thing.serviceNumber ?? 0, thing.pattern ?? null, foundAt],
          ...[thing.deletedAt ? 2 : 0, thing.deletedAt ?? null],
        ],
      )
      if (thing.deletedAt) continue
      const page = { url: `https://${domainName}/`, at: createdAt.toISOString() }
      await direct.query(
        `INSERT INTO scan_cookie (scan_id, cookie_id, account_id, number, states, page_of_state, is_transient,
           request_url, request_type, initiator)
         VALUES ($1, $2, $3, $4, $5, $6, false, '', '', '{}')`,
        [
          scanId,
          cookieId,
          accountId,
          number,
          states,
          Object.fromEntries(states.map((state) => [state, page])),
        ],
      )
    }
  } finally {
    await direct.end()
  }
  return { scanId, cookieIds }
}
