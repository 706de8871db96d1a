import { findSites } from '@placet/contract/own-sites'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/client.ts'

/** Sites by name, in all accounts of the person. */
export function useFoundSites({ query, isEnabled }: { query: string; isEnabled: boolean }) {
  return useQuery({
    queryKey: ['found-sites', query],
    queryFn: ({ signal }) => call(findSites, { query: { query } }, { signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
}
