import {
  type SaveBrandingInput,
  checkAccountHost,
  getBranding,
  getLogo,
  removeAccountHost,
  removeBranding,
  saveAccountHost,
  saveBranding,
} from '@placet/contract/branding'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

const BRANDING = ['branding']
const CHECK_REFRESH_MS = 1000

export function useBranding() {
  return useQuery({
    queryKey: BRANDING,
    queryFn: ({ signal }) => call(getBranding, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.host?.isChecking ? CHECK_REFRESH_MS : false),
  })
}

/** The logo with this hash: another one has another hash. */
export function useLogo(hash: string | null) {
  return useQuery({
    queryKey: ['logo', hash],
    queryFn: ({ signal }) => call(getLogo, {}, { signal }),
    enabled: hash !== null,
    staleTime: Infinity,
  })
}

export function useSaveBranding() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (body: SaveBrandingInput) => call(saveBranding, { body }), onSuccess })
}

export function useRemoveBranding() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: () => call(removeBranding, {}), onSuccess })
}

export function useSaveAccountHost(onSaved: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (name: string) => call(saveAccountHost, { body: { name } }),
    onSuccess: () => {
      onSaved()
      return refresh()
    },
  })
}

export function useCheckAccountHost() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: () => call(checkAccountHost, {}), onSuccess })
}

export function useRemoveAccountHost() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: () => call(removeAccountHost, {}), onSuccess })
}

/** The frame around the page shows the brand of the profile. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([BRANDING, ['profile']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
