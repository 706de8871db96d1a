import { noop } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client.ts'
import { readWanted } from './filter-in-url.ts'
import { portfolioQuery } from './queries.ts'

/** Asks for the list while the page and the profile are still loading. */
export function startReading(url: string): void {
  const { page, ...wanted } = readWanted(new URL(url).searchParams)
  queryClient.query(portfolioQuery(wanted, page)).catch(noop)
}
