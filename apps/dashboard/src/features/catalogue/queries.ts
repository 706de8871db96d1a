import {
  addCookie,
  addService,
  type CreateServiceBody,
  createService,
  deleteCookie,
  deleteService,
  exportCookies,
  listCookies,
  listServices,
  saveCookie,
  saveService,
  searchCatalogue,
} from '@placet/contract/catalogue'
import type { CookieId, DomainId } from '@placet/contract/ids'
import type { RequestOf } from '@placet/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../api/client.ts'
import { useForgetDomain } from '../../domain/domain-cache.ts'

const catalogueKey = (domainId: DomainId) => ['catalogue', domainId] as const

export type SaveCookieBody = NonNullable<RequestOf<typeof saveCookie>['body']>
export type SaveServiceBody = NonNullable<RequestOf<typeof saveService>['body']>

/** Loads both lists together, because neither is useful without the other. */
export function useCatalogue(domainId: DomainId) {
  return useQuery({
    queryKey: [...catalogueKey(domainId), 'lists'],
    queryFn: async ({ signal }) => {
      const [{ scanId, cookies, counts }, services] = await Promise.all([
        call(listCookies, { params: { domainId } }, { signal }),
        call(listServices, { params: { domainId } }, { signal }),
      ])
      return { scanId, cookies, counts, services }
    },
  })
}

export function useCatalogueSearch(domainId: DomainId, query: string) {
  return useQuery({
    queryKey: [...catalogueKey(domainId), 'search', query],
    queryFn: ({ signal }) => call(searchCatalogue, { params: { domainId }, query: { query } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** All cookies of the domain as a spreadsheet file. */
export function fetchCookieFile(domainId: DomainId): Promise<Blob> {
  return download(exportCookies, { params: { domainId } })
}

export function useAddCookie(domainId: DomainId) {
  return useMutation({
    mutationFn: (body: RequestOf<typeof addCookie>['body']) =>
      call(addCookie, { params: { domainId }, body }),
    onSuccess: useForgetCatalogue(domainId),
  })
}

export function useSaveCookie(domainId: DomainId, cookieId: CookieId) {
  return useMutation({
    mutationFn: (body: SaveCookieBody) => call(saveCookie, { params: { domainId, cookieId }, body }),
    onSuccess: useForgetCatalogue(domainId),
  })
}

export function useDeleteCookie(domainId: DomainId) {
  return useMutation({
    mutationFn: (cookieId: CookieId) => call(deleteCookie, { params: { domainId, cookieId } }),
    onSuccess: useForgetCatalogue(domainId),
  })
}

export function useAddService(domainId: DomainId) {
  return useMutation({
    mutationFn: (serviceId: number) =>
      call(addService, { params: { domainId }, body: { service_id: serviceId } }),
    onSuccess: useForgetCatalogue(domainId),
  })
}

export function useCreateService(domainId: DomainId) {
  return useMutation({
    mutationFn: (body: CreateServiceBody) => call(createService, { params: { domainId }, body }),
    onSuccess: useForgetCatalogue(domainId),
  })
}

export function useSaveService(domainId: DomainId, serviceId: number) {
  return useMutation({
    mutationFn: (body: SaveServiceBody) => call(saveService, { params: { domainId, serviceId }, body }),
    onSuccess: useForgetCatalogue(domainId),
  })
}

export function useDeleteService(domainId: DomainId) {
  return useMutation({
    mutationFn: (serviceId: number) => call(deleteService, { params: { domainId, serviceId } }),
    onSuccess: useForgetCatalogue(domainId),
  })
}

/** Actions depend on cookies and services, so they are refetched too. */
function useForgetCatalogue(domainId: DomainId) {
  const queryClient = useQueryClient()
  const forgetDomain = useForgetDomain()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: catalogueKey(domainId) }),
      queryClient.invalidateQueries({ queryKey: ['actions', domainId] }),
      forgetDomain(domainId),
    ])
}
