import { inputOf } from '@placet/contract/route'
import { listScans as route, SCAN_ROWS_PER_PAGE } from '@placet/contract/scans'
import { sql } from 'kysely'
import { withTx } from '../../context.ts'
import { defineVerb } from '../../define-verb.ts'
import { getDomainInAccount } from '../../domain-in-account.ts'
import { requirePermission } from '../../permissions.ts'
import { toScanId } from '../internal.ts'
import { statusOf } from '../rules.ts'
import { pagedRows } from './to-rows.ts'

/** Newest first, each with its result when it ended. */
export const listScans = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'scan:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const ofDomain = tx
      .selectFrom('scan')
      .where('domain_id', '=', domain.id)
      .where('scope', '!=', 'implementation')
    const { total } = await ofDomain
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await ofDomain
      .select(['id', 'status', 'created_at', 'updated_at'])
      .select([
        sql<number>`(SELECT count(*)::integer FROM scan_page WHERE scan_id = scan.id)`.as('pages'),
        sql<number>`(SELECT count(*)::integer FROM scan_cookie WHERE scan_id = scan.id AND states <> '{}')`.as(
          'cookies',
        ),
        sql<number>`(SELECT count(*)::integer FROM scan_cookie
          WHERE scan_id = scan.id AND scan_cookie.status = 'incorrect')`.as('incorrect'),
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .offset((input.page - 1) * SCAN_ROWS_PER_PAGE)
      .limit(SCAN_ROWS_PER_PAGE)
      .execute()
    const now = ctx.clock.now()
    const data = rows.map((row) => ({
      id: toScanId(row.id),
      status: statusOf(row, now),
      createdAt: row.created_at.toISOString(),
      pages: row.pages,
      cookies: row.cookies,
      incorrect: row.incorrect,
    }))
    return pagedRows(data, { page: input.page, total: Number(total) })
  })
})
