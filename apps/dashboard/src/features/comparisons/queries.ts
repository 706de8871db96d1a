import { type DesignName, endComparison, getComparison, startComparison } from '@placet/contract/comparisons'
import type { ComparisonId, DomainId } from '@placet/contract/ids'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

export function useComparison(domainId: DomainId) {
  return useQuery({
    queryKey: ['comparison', domainId],
    queryFn: ({ signal }) => call(getComparison, { params: { domainId } }, { signal }),
  })
}

export function useStartComparison(domainId: DomainId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(startComparison, { params: { domainId } }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

/** Draft, live version and history of the site change, too. */
export function useEndComparison(domainId: DomainId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id: comparisonId, winner }: { id: ComparisonId; winner: DesignName }) =>
      call(endComparison, { params: { domainId, comparisonId }, body: { winner } }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
