import { CATEGORIES, TCF_FRAMEWORKS } from '@placet/contract/constants'
import { ConsentState, Implementation } from '@placet/contract/events/scan-page.v1'
import { ScanScope } from '@placet/contract/events/scan-requested.v1'
import { CookieId } from '@placet/contract/ids'
import { PublishedDomain } from '@placet/contract/published-config'
import { SCAN_STATUS } from '@placet/contract/scans'
import type { DomainSettings } from '@placet/contract/settings-document'
import type { Tx } from '@placet/db/tx'
import type { ActionCookie, ActionEvidence, ActionScan } from '@placet/rules/actions/evidence'
import { daysOfChange } from '@placet/rules/laws/days-of-change'
import { judgeCookie } from '@placet/rules/scans/judge-cookie'
import { z } from 'zod'
import { type KnownCookie, readCookies, serviceOfCookie } from '../catalogue/index.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { dayOf } from '../day-of.ts'
import { changeOn, lastNoticeDay } from '../law-changes.ts'
import { hasUnpublished, readDraft, readLive } from '../settings/index.ts'
import { findDisclosed } from '../vendors/index.ts'
import { servicesOf } from './services-of.ts'
import { readThirdParties } from './third-parties.ts'

const PageOfState = z.partialRecord(ConsentState, z.object({ url: z.string() }))
type PageOfState = z.infer<typeof PageOfState>

/** Current state of everything that actions are derived from. */
export async function readEvidence(tx: Tx, ctx: Ctx, domain: DomainRow): Promise<ActionEvidence> {
  const { scanId, cookies, services } = await readCookies(tx, domain.id)
  const draft = await readDraft(tx, domain)
  const thirdParties = await readThirdParties(tx, ctx, { domain, scanId, services })
  const pages = await readPages(tx, scanId)
  const found = servicesOf({ cookies, services, urlsOfService: thirdParties.urlsOfService })
  return {
    domainId: domain.id,
    domainName: domain.name,
    cookies: cookies.map((cookie) => toActionCookie(cookie, pages.get(cookie.row.id) ?? {})),
    services: found,
    scan: await readScan(tx, domain.id, scanId, thirdParties.unknownHosts),
    settings: { blocks: draft.blocker.enabled, consentMode: draft.gcm.enabled ? draft.gcm.mode : 'off' },
    hasUnpublishedChanges: hasUnpublished(domain),
    listedVendors: await readListedVendors(tx, domain, draft, found),
    lawChanges: await readLawChanges(tx, ctx, domain),
  }
}

function toActionCookie({ row, states, categoryId, known }: KnownCookie, pages: PageOfState): ActionCookie {
  const suggested =
    known && known.category !== 'uncategorized' ? CATEGORIES.indexOf(known.category) + 1 : null
  const seconds = (value: string | null) => (value === null ? null : Number(value))
  return {
    id: CookieId.parse(row.id),
    name: row.name,
    hostName: row.host,
    categoryId,
    suggestedCategoryId: suggested,
    serviceId: serviceOfCookie(row),
    nonCompliantStates: judgeCookie({ categoryId, states, missedScans: row.missed_scans }).nonCompliantStates,
    pageOfState: Object.fromEntries(Object.entries(pages).map(([state, { url }]) => [state, url])),
    lifeSeconds: seconds(row.life_seconds),
    // Lifetimes that the owner declared manually are not compared with the catalogue's.
    knownLifeSeconds: row.is_manual ? null : (known?.lifetimeSeconds ?? null),
    acceptedLifeSeconds: seconds(row.accepted_life_seconds),
    foundAt: row.discovered_at.toISOString(),
    deletedAt: row.is_manual ? null : (row.deleted_at?.toISOString() ?? null),
  }
}

async function readPages(tx: Tx, scanId: string | null): Promise<ReadonlyMap<string, PageOfState>> {
  const rows = await tx
    .selectFrom('scan_cookie')
    .select(['cookie_id', 'page_of_state'])
    .where('scan_id', '=', scanId)
    .execute()
  return new Map(rows.map((row) => [row.cookie_id, PageOfState.parse(row.page_of_state)]))
}

/** The newest successful page scan; the implementation comes from the last scan that checked it. */
async function readScan(
  tx: Tx,
  domainId: string,
  scanId: string | null,
  unknownHosts: ActionScan['unknownHosts'],
): Promise<ActionScan | null> {
  const done = tx
    .selectFrom('scan')
    .select(['id', 'scope', 'updated_at', 'implementation'])
    .where('domain_id', '=', domainId)
    .where('status', '=', SCAN_STATUS.done)
    .orderBy('created_at', 'desc')
    .orderBy('id')
  const newest = await done.where('implementation', 'is not', null).limit(1).executeTakeFirst()
  const ofPages = scanId === null ? undefined : await done.where('id', '=', scanId).executeTakeFirst()
  const scan = ofPages ?? newest
  if (!scan) return null
  return {
    scope: ScanScope.parse(scan.scope),
    at: scan.updated_at.toISOString(),
    implementation: Implementation.nullable().parse(newest?.implementation ?? null),
    unknownHosts,
  }
}

/** Null if the domain does not ask visitors about vendors. */
async function readListedVendors(
  tx: Tx,
  { account_id }: DomainRow,
  draft: DomainSettings,
  services: readonly { vendor: string }[],
): Promise<string[] | null> {
  const tcf: readonly string[] = TCF_FRAMEWORKS
  if (!draft.regions.some(({ framework }) => tcf.includes(framework))) return null
  return findDisclosed(
    tx,
    account_id,
    draft,
    services.map(({ vendor }) => vendor),
  )
}

async function readLawChanges(tx: Tx, ctx: Ctx, domain: DomainRow): Promise<ActionEvidence['lawChanges']> {
  const today = dayOf(ctx)
  const days = daysOfChange(today, lastNoticeDay(today))
  const live = days.length > 0 ? await readLive(tx, domain) : null
  if (!live) return []
  const config = PublishedDomain.parse(live.config)
  return days
    .map((on) => changeOn(config, on))
    .filter(({ findings }) => findings.length > 0)
    .map(({ on, rules, findings }) => ({
      on,
      sources: rules.filter(({ begins }) => begins).map(({ rule }) => rule.source),
      messages: findings.map(({ message }) => message),
    }))
}
