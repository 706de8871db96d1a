import { CONFIDENCE_TO_DECIDE } from '@placet/catalogue/catalogue-match'
import { CATEGORIES, type Category } from '@placet/contract/constants'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { isThirdParty, loadMatcher, type Matcher } from '../../catalogue/index.ts'
import type { Ctx } from '../../context.ts'
import type { DomainRow } from '../../domain-in-account.ts'
import { newCookieId } from '../../random.ts'
import { readDraft } from '../../settings/index.ts'
import { type SeenCookie, keyOfCookie } from './merge-writes.ts'

const UNCATEGORIZED = CATEGORIES.indexOf('uncategorized') + 1

/** Adds cookies to the domain's list or updates them; manual decisions are kept. Returns ids by key. */
export async function upsertCookies(
  tx: Tx,
  ctx: Ctx,
  { domain, cookies }: { domain: DomainRow; cookies: readonly SeenCookie[] },
): Promise<Map<string, string>> {
  if (cookies.length === 0) return new Map()
  const match = await loadMatcher(tx)
  const { categories } = await readDraft(tx, domain)
  const sorts = (category: Category) => categories[CATEGORIES.indexOf(category)]?.auto !== false
  const rows = await tx
    .insertInto('domain_cookie')
    .values(cookies.map((cookie) => toRow(ctx, { match, sorts }, domain, cookie)))
    .onConflict((conflict) =>
      conflict.columns(['domain_id', 'type', 'name', 'host', 'path']).doUpdateSet((eb) => ({
        life_seconds: eb.ref('excluded.life_seconds'),
        secure: eb.ref('excluded.secure'),
        http_only: eb.ref('excluded.http_only'),
        same_site: eb.ref('excluded.same_site'),
        partitioned: eb.ref('excluded.partitioned'),
        third_party: eb.ref('excluded.third_party'),
        sample: eb.ref('excluded.sample'),
        category_id: sql<number>`CASE WHEN domain_cookie.is_categorized OR domain_cookie.is_manual
          OR (excluded.category_id = ${UNCATEGORIZED} AND excluded.confidence >= ${CONFIDENCE_TO_DECIDE})
          THEN domain_cookie.category_id ELSE excluded.category_id END`,
        default_service_number: eb.ref('excluded.default_service_number'),
        matched_pattern: eb.ref('excluded.matched_pattern'),
        provenance: eb.ref('excluded.provenance'),
        confidence: eb.ref('excluded.confidence'),
      })),
    )
    .returning(['id', 'type', 'name', 'host', 'path'])
    .execute()
  return new Map(rows.map((row) => [keyOfCookie(row), row.id]))
}

interface Sorting {
  match: Matcher
  /** Whether cookies known to the catalogue are sorted into this category; otherwise the owner is asked. */
  sorts: (category: Category) => boolean
}

function toRow(
  ctx: Ctx,
  { match, sorts }: Sorting,
  domain: DomainRow,
  { type, write, lifeSeconds }: SeenCookie,
) {
  const { kind, name, host, initiatorUrl } = write
  const third_party = isThirdParty(host, domain.name)
  const known = match({ kind, name, host, initiatorUrl, isThirdParty: third_party })
  const isSure = known !== null && known.confidence >= CONFIDENCE_TO_DECIDE
  return {
    id: newCookieId(),
    domain_id: domain.id,
    account_id: domain.account_id,
    type,
    name,
    host,
    path: write.path,
    life_seconds: lifeSeconds,
    secure: write.secure,
    http_only: write.httpOnly,
    same_site: write.sameSite,
    partitioned: write.partitioned,
    third_party,
    sample: write.sample,
    category_id: isSure && sorts(known.category) ? CATEGORIES.indexOf(known.category) + 1 : UNCATEGORIZED,
    is_manual: false,
    default_service_number: (isSure && known.serviceNumber) || 0,
    matched_pattern: known?.pattern ?? null,
    provenance: known?.provenance ?? null,
    confidence: known?.confidence ?? null,
    discovered_at: ctx.clock.now(),
  }
}
