import type { DomainGroupId, DomainId, PortfolioViewId } from '@placet/contract/ids'
import {
  type PortfolioFilter,
  addView,
  countActions,
  deleteView,
  exportPortfolio,
  listPortfolio,
  tagSites,
} from '@placet/contract/portfolio'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, download } from '../../api/client.ts'
import { inboxKey } from '../../domain/inbox-key.ts'

export const portfolioKey = ['portfolio'] as const

export interface Wanted {
  filter: PortfolioFilter
  group: DomainGroupId | undefined
}

const toQuery = ({ filter, group }: Wanted) => ({ ...filter, ...(group && { group }) })

export function portfolioQuery(wanted: Wanted, page: number) {
  return queryOptions({
    queryKey: [...portfolioKey, wanted, page],
    queryFn: ({ signal }) => call(listPortfolio, { query: { ...toQuery(wanted), page } }, { signal }),
  })
}

export function usePortfolio(wanted: Wanted, page: number) {
  return useQuery({ ...portfolioQuery(wanted, page), placeholderData: keepPreviousData })
}

/** Every page of what is filtered, for a selection of everything. */
export async function loadMatching(wanted: Wanted, max: number) {
  const first = await call(listPortfolio, { query: { ...toQuery(wanted), page: 1 } })
  const sites = [...first.data]
  for (let page = 2; page <= first.last_page && sites.length < max; page += 1) {
    sites.push(...(await call(listPortfolio, { query: { ...toQuery(wanted), page } })).data)
  }
  return sites.slice(0, max)
}

export function downloadPortfolio(wanted: Wanted): Promise<Blob> {
  return download(exportPortfolio, { query: toQuery(wanted) })
}

/** Has open actions counted, some sites at a time, until every site has its number. */
export function useCountActions(uncounted: number): void {
  const queryClient = useQueryClient()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => call(countActions, {}),
    onSuccess: () =>
      Promise.all([portfolioKey, inboxKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  useEffect(() => {
    if (uncounted > 0 && !isPending && !isError) mutate()
  }, [uncounted, isPending, isError, mutate])
}

export function useTagSites() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { domains: DomainId[]; add?: string[]; remove?: string[] }) =>
      call(tagSites, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: portfolioKey }),
  })
}

export function useAddView() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { name: string; filter: PortfolioFilter }) => call(addView, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: portfolioKey }),
  })
}

export function useDeleteView() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (viewId: PortfolioViewId) => call(deleteView, { params: { viewId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: portfolioKey }),
  })
}
