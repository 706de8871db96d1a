import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { openAccounts } from '../auth/index.ts'
import type { Ctx, Membership } from '../context.ts'
import { memberMay } from '@placet/contract/permissions'

export interface SiteRow {
  id: string
  name: string
  code: string
  account_id: string
  account_name: string
  tier: number
  product: number | null
  trial_ends_at: Date | null
  published_version: number | null
  has_unpublished: boolean
  scanned_at: Date | null
  met_at: Date | null
  tags: string[]
  /** Everything that open actions follow from, as one text. */
  actions_basis: string
  open_actions: number | null
  counted_basis: string | null
  counted_at: Date | null
  deletion_at: Date | null
}

interface Snoozed {
  domain_id: string
  snoozed: number
}

export interface OwnSite {
  row: SiteRow
  /** The person's, in the site's account. */
  membership: Membership
  /** Actions that don't count as open for now. */
  snoozed: number
}

/** All sites that the person may see now, in any account. */
export async function readSites(tx: Tx, ctx: Ctx): Promise<OwnSite[]> {
  const open = new Map<string, Membership>(
    (await openAccounts(tx, ctx))
      .filter((membership) => memberMay(membership, 'domain:read'))
      .map((membership) => [membership.accountId, membership]),
  )
  const ids = [...open.keys()]
  const { rows } = await sql<SiteRow>`SELECT * FROM own_sites(${ids}::text[])`.execute(tx)
  const snoozed = await sql<Snoozed>`
    SELECT * FROM own_snoozed(${ids}::text[], ${ctx.clock.now()}::timestamptz)`.execute(tx)
  const snoozedOf = new Map(snoozed.rows.map((row) => [row.domain_id, row.snoozed]))
  return rows.flatMap((row) => {
    const membership = open.get(row.account_id)
    return membership ? [{ row, membership, snoozed: snoozedOf.get(row.id) ?? 0 }] : []
  })
}

/** A number older than this is shown, and counted again: catalogues and vendor lists change too. */
const COUNTED_FOR_MS = 24 * 60 * 60 * 1000

/** The number at the start changes with the form of what is kept: older rows are counted again. */
export function basisOf({ actions_basis }: SiteRow): string {
  return `2 ${actions_basis}`
}

export function isCounted(row: SiteRow): boolean {
  return basisOf(row) === row.counted_basis
}

/** Sites to count, those without a number first. */
export function uncountedOf(sites: readonly OwnSite[], now: Date): OwnSite[] {
  const oldest = now.getTime() - COUNTED_FOR_MS
  return sites
    .filter(({ membership }) => memberMay(membership, 'scan:read'))
    .filter(({ row }) => !isCounted(row) || (row.counted_at?.getTime() ?? 0) < oldest)
    .toSorted((one, other) => Number(isCounted(one.row)) - Number(isCounted(other.row)))
}
