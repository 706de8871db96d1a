import { match } from '@placet/catalogue/match'
import { CATEGORIES } from '@placet/contract/constants'
import type { FoundItem, PageOutcome, ScanEvidence } from '@placet/contract/events/scan-evidence.v1'
import { COOKIE_TYPE, SCAN_STATUS } from '@placet/contract/scans'
import { isThirdParty } from './rules.ts'

export interface JudgedScan {
  status: typeof SCAN_STATUS.done | typeof SCAN_STATUS.failed
  outcome: PageOutcome
  pageUrl: string
  pageStatus: number | null
  hasScript: boolean
  isCut: boolean
  cookies: JudgedCookie[]
}

export type JudgedCookie = ReturnType<typeof judgeItem>

const TYPES = {
  cookie: COOKIE_TYPE.cookie,
  'local-storage': COOKIE_TYPE.localStorage,
  'session-storage': COOKIE_TYPE.sessionStorage,
} as const

/** Pure: what was seen, made into what is known. Sorted the way it is shown, each thing once. */
export function judgeEvidence({ page, found, isCut }: ScanEvidence, domainName: string): JudgedScan {
  const judged = found.map((item) => judgeItem(item, domainName))
  const once = new Map(judged.map((cookie) => [keyOf(cookie), cookie]))
  return {
    status: page.outcome === 'ok' ? SCAN_STATUS.done : SCAN_STATUS.failed,
    outcome: page.outcome,
    pageUrl: page.finalUrl,
    pageStatus: page.status,
    hasScript: page.hasScript,
    isCut,
    cookies: [...once.values()].toSorted(
      (a, b) => b.categoryId - a.categoryId || compare(a.name, b.name) || compare(keyOf(a), keyOf(b)),
    ),
  }
}

function judgeItem(item: FoundItem, domainName: string) {
  const { kind, name, host, sample } = item
  const known = match({ name, host })
  const details = kind === 'cookie' ? item : { path: '', secure: false, httpOnly: false, lifeSeconds: null }
  return {
    type: TYPES[kind],
    name,
    host,
    sample,
    path: details.path,
    secure: details.secure,
    httpOnly: details.httpOnly,
    lifeSeconds: details.lifeSeconds,
    thirdParty: isThirdParty(host, domainName),
    categoryId: CATEGORIES.indexOf(known?.category ?? 'uncategorized') + 1,
    serviceName: known?.service ?? null,
    matchedPattern: known?.pattern ?? null,
  }
}

function keyOf({ type, name, host, path }: JudgedCookie): string {
  return JSON.stringify([type, name, host, path])
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
