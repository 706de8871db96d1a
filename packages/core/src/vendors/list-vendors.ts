import { VENDORS } from '@placet/catalogue/vendors'
import { PAGE_SIZE } from '@placet/contract/constants'
import { toPaged } from '@placet/contract/paging'
import { inputOf } from '@placet/contract/route'
import { AnyVendorRef, typeOfRef } from '@placet/contract/vendor-ref'
import { type AccountVendorView, listVendors as route, VENDOR_TYPE } from '@placet/contract/vendors'
import { sql } from 'kysely'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { searchPattern } from '../lists/index.ts'

// Nobody is asked about the makers of software that the site runs itself.
const LISTED = VENDORS.filter(({ hasTags }) => hasTags)

interface FoundVendor {
  id: string
  name: string
  active: boolean
}

export const listVendors = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'vendor:read')
  return withTx(ctx, async (tx) => {
    const { rows } = await sql<(FoundVendor | { id: null }) & { total: string }>`
      WITH every_vendor AS (
        SELECT id, name, true AS active, 'custom' AS type FROM vendor WHERE account_id = ${accountId}
        UNION ALL
        SELECT CASE kind WHEN 'gvl' THEN 'gvl-' ELSE 'gatp-' END || external_id, name, is_active,
          CASE kind WHEN 'gvl' THEN 'gvl' ELSE 'gatp' END
        FROM listed_vendor
        UNION ALL
        SELECT id, name, true, 'cvl'
        FROM unnest(${LISTED.map(({ ref }) => ref)}::text[], ${LISTED.map(({ name }) => name)}::text[]) AS known (id, name)
      ), matching AS (
        SELECT * FROM every_vendor
        WHERE (${input.tab} = 'all' OR type = ${input.tab}) AND name ILIKE ${searchPattern(input.query)}
      )
      SELECT wanted.id, wanted.name, wanted.active, counted.total
      FROM (SELECT count(*) AS total FROM matching) AS counted
      LEFT JOIN LATERAL (
        SELECT id, name, active FROM matching
        ORDER BY lower(name), id LIMIT ${PAGE_SIZE} OFFSET ${(input.page - 1) * PAGE_SIZE}
      ) AS wanted ON true`.execute(tx)
    const found = rows.flatMap((row) => (row.id === null ? [] : [toView(row)]))
    return toPaged(found, input.page, Number(rows[0]?.total ?? 0))
  })
})

function toView({ id, name, active }: FoundVendor): AccountVendorView {
  const type = typeOfRef(id)
  return {
    id: AnyVendorRef.parse(id),
    name,
    type: VENDOR_TYPE[type],
    gvlVersion: type === 'gvl' ? 3 : null,
    custom: type === 'custom',
    cvl: type === 'cvl',
    gvl: type === 'gvl',
    gatp: type === 'gatp',
    active,
  }
}
