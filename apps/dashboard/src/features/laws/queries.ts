import type { DomainId } from '@placet/contract/ids'
import { getLaws } from '@placet/contract/laws'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

export function useLaws(domainId: DomainId) {
  return useQuery({
    queryKey: ['laws', domainId],
    queryFn: ({ signal }) => call(getLaws, { params: { domainId } }, { signal }),
  })
}
