import {
  addHostname,
  checkOwnership,
  deleteHostname,
  listHostnames,
  listOwnership,
  listRefusedHosts,
  type OwnershipMethod,
} from '@placet/contract/hostnames'
import type { DomainId, HostnameId } from '@placet/contract/ids'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useForgetDomain } from '../../domain/domain-cache.ts'

const REFUSED_REFRESH_MS = 10_000
const CHECK_REFRESH_MS = 1500

const refusedKey = (domainId: DomainId) => ['refused-hosts', domainId] as const
const ownershipKey = (domainId: DomainId) => ['ownership', domainId] as const
const hostnamesKey = (domainId: DomainId) => ['hostnames', domainId] as const

export function useHostnames(domainId: DomainId) {
  return useQuery({
    queryKey: hostnamesKey(domainId),
    queryFn: ({ signal }) => call(listHostnames, { params: { domainId } }, { signal }),
  })
}

export function useRefusedHosts(domainId: DomainId) {
  return useQuery({
    queryKey: refusedKey(domainId),
    queryFn: ({ signal }) => call(listRefusedHosts, { params: { domainId } }, { signal }),
    refetchInterval: REFUSED_REFRESH_MS,
  })
}

export function useOwnership(domainId: DomainId) {
  return useQuery({
    queryKey: ownershipKey(domainId),
    queryFn: ({ signal }) => call(listOwnership, { params: { domainId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ isChecking }) => isChecking) ? CHECK_REFRESH_MS : false,
  })
}

export function useCheckOwnership(domainId: DomainId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ hostnameId, method }: { hostnameId: HostnameId; method: OwnershipMethod }) =>
      call(checkOwnership, { params: { domainId, hostnameId }, body: { method } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownershipKey(domainId) }),
  })
}

export function useAddHostname(domainId: DomainId) {
  const forget = useForgetHostnames(domainId)
  return useMutation({
    mutationFn: (hostname: string) => call(addHostname, { params: { domainId }, body: { hostname } }),
    onSuccess: forget,
  })
}

export function useDeleteHostname(domainId: DomainId) {
  const forget = useForgetHostnames(domainId)
  return useMutation({
    mutationFn: (hostnameId: HostnameId) => call(deleteHostname, { params: { domainId, hostnameId } }),
    onSuccess: forget,
  })
}

function useForgetHostnames(domainId: DomainId) {
  const queryClient = useQueryClient()
  const forgetDomain = useForgetDomain()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: hostnamesKey(domainId) }),
      queryClient.invalidateQueries({ queryKey: refusedKey(domainId) }),
      queryClient.invalidateQueries({ queryKey: ownershipKey(domainId) }),
      forgetDomain(domainId),
    ])
}
