import { SCAN_ROWS_PER_PAGE } from '@placet/contract/scans'

/** One page of a table that is entirely in memory. */
export function toRows<Row>(rows: readonly Row[], page: number) {
  const first = (page - 1) * SCAN_ROWS_PER_PAGE
  return pagedRows(rows.slice(first, first + SCAN_ROWS_PER_PAGE), { page, total: rows.length })
}

/** One page of a table that the database has already paged. */
export function pagedRows<Row>(data: Row[], { page, total }: { page: number; total: number }) {
  const last_page = Math.max(1, Math.ceil(total / SCAN_ROWS_PER_PAGE))
  return { data, current_page: page, per_page: SCAN_ROWS_PER_PAGE, total, last_page }
}
