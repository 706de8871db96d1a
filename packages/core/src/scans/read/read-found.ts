import { serviceNumbered } from '@placet/catalogue/services'
import { ConsentState } from '@placet/contract/events/scan-page.v1'
import { ScanCookieView } from '@placet/contract/scans'
import type { Tx } from '@placet/db/tx'
import {
  byNumber,
  categoryOfCookie,
  describeStored,
  type KnownRow,
  readServices,
  serviceOfCookie,
} from '../../catalogue/index.ts'
import { judgeCookie } from '@placet/rules/scans/judge-cookie'
import { z } from 'zod'
import type { ScanRow } from '../internal.ts'

export interface FoundCookie {
  /** Number by which the scan's pages refer to it. */
  number: number
  states: ConsentState[]
  nonCompliantStates: ConsentState[]
  view: ScanCookieView
}

const STATUSES = ['incorrect', 'correct', 'neutral', 'deleted'] as const

/** Everything a scan found, judged by the current categories; entries that need attention come first. */
export async function readFound(tx: Tx, scan: ScanRow): Promise<FoundCookie[]> {
  const services = byNumber(await readServices(tx, scan.domain_id))
  const rows = await selectFound(tx, scan).execute()
  return rows
    .map((row) => toFoundCookie(row, services))
    .toSorted(
      (a, b) =>
        STATUSES.indexOf(a.view.status) - STATUSES.indexOf(b.view.status) ||
        b.view.categoryId - a.view.categoryId ||
        compare(a.view.name, b.view.name) ||
        compare(a.view.hostName, b.view.hostName) ||
        a.view.type - b.view.type ||
        compare(a.view.path, b.view.path),
    )
}

export function selectFound(tx: Tx, { id }: ScanRow) {
  return tx
    .selectFrom('scan_cookie')
    .innerJoin('domain_cookie', 'domain_cookie.id', 'scan_cookie.cookie_id')
    .select(['cookie_id', 'number', 'status', 'change', 'states', 'scan_cookie.life_seconds'])
    .select(['type', 'name', 'host', 'path', 'secure', 'http_only', 'third_party', 'category_id'])
    .select(['is_categorized', 'service_number', 'default_service_number'])
    .where('scan_id', '=', id)
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof selectFound>['execute']>>[number]

export function toFoundCookie(row: FoundRow, services: ReadonlyMap<number, KnownRow>): FoundCookie {
  const categoryId = categoryOfCookie(row, services)
  const states = z.array(ConsentState).parse(row.states)
  const judged = judgeCookie({ categoryId, states, missedScans: 0 })
  const lifeSeconds = row.life_seconds === null ? null : Number(row.life_seconds)
  const view = ScanCookieView.parse({
    cookieId: row.cookie_id,
    name: row.name,
    hostName: row.host,
    path: row.path,
    type: row.type,
    ...describeStored(ScanCookieView.shape.type.parse(row.type), lifeSeconds),
    categoryId,
    serviceName: nameOfService(serviceOfCookie(row), services),
    status: row.status === 'deleted' ? row.status : judged.status,
    change: row.change ?? 'kept',
    secure: row.secure,
    httpOnly: row.http_only,
    thirdParty: row.third_party,
  })
  return { number: row.number, states, nonCompliantStates: judged.nonCompliantStates, view }
}

/** Services that were taken off the list keep their names in results. */
function nameOfService(number: number, services: ReadonlyMap<number, KnownRow>): string | null {
  return (services.get(number)?.fact ?? serviceNumbered(number))?.name ?? null
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
