import { getProfile } from '@placet/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

export function useProfile() {
  return useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call(getProfile, {}, { signal }),
    staleTime: 60_000,
  })
}
