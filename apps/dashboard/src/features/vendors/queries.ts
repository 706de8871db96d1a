import type { DomainId, VendorId, VendorListId } from '@placet/contract/ids'
import type { AnyVendorRef } from '@placet/contract/vendor-ref'
import {
  addVendor,
  addVendorList,
  compareVendorLists,
  deleteVendor,
  deleteVendorList,
  getVendor,
  getVendorList,
  listDomainVendors,
  listPublishedLists,
  listVendorLists,
  listVendors,
  type SaveVendorListBody,
  saveVendor,
  saveVendorList,
  type VendorEdit,
  type VendorTab,
} from '@placet/contract/vendors'
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import type { ListQuery } from '../../ui/use-list-query.ts'

const vendorsKey = ['vendors'] as const

export function useVendors({ tab, query, page }: Pick<ListQuery, 'query' | 'page'> & { tab: VendorTab }) {
  return useQuery({
    queryKey: [...vendorsKey, 'found', tab, query, page],
    queryFn: ({ signal }) => call(listVendors, { body: { tab, query, page } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Sends no request for null. */
export function useVendor(vendorId: AnyVendorRef | null) {
  return useQuery({
    queryKey: [...vendorsKey, 'one', vendorId],
    queryFn:
      vendorId === null ? skipToken : ({ signal }) => call(getVendor, { params: { vendorId } }, { signal }),
  })
}

export function useAddVendor() {
  return useMutation({
    mutationFn: (name: string) => call(addVendor, { body: { name } }),
    onSuccess: useForgetVendors(),
  })
}

export function useSaveVendor(vendorId: VendorId) {
  return useMutation({
    mutationFn: (body: VendorEdit) => call(saveVendor, { params: { vendorId }, body }),
    onSuccess: useForgetVendors(),
  })
}

export function useDeleteVendor() {
  return useMutation({
    mutationFn: (vendorId: VendorId) => call(deleteVendor, { params: { vendorId } }),
    onSuccess: useForgetVendors(),
  })
}

export function useVendorLists({ query, page }: Pick<ListQuery, 'query' | 'page'>) {
  return useQuery({
    queryKey: [...vendorsKey, 'lists', query, page],
    queryFn: ({ signal }) => call(listVendorLists, { query: { query, page } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Sends no request for null. */
export function useVendorList(listId: VendorListId | null) {
  return useQuery({
    queryKey: [...vendorsKey, 'list', listId],
    queryFn:
      listId === null ? skipToken : ({ signal }) => call(getVendorList, { params: { listId } }, { signal }),
  })
}

export function useAddVendorList() {
  return useMutation({
    mutationFn: (name: string) => call(addVendorList, { body: { name } }),
    onSuccess: useForgetVendors(),
  })
}

export function useSaveVendorList(listId: VendorListId) {
  return useMutation({
    mutationFn: (body: SaveVendorListBody) => call(saveVendorList, { params: { listId }, body }),
    onSuccess: useForgetVendors(),
  })
}

export function useDeleteVendorList() {
  return useMutation({
    mutationFn: (listId: VendorListId) => call(deleteVendorList, { params: { listId } }),
    onSuccess: useForgetVendors(),
  })
}

export function useDomainVendors(domainId: DomainId) {
  return useQuery({
    queryKey: [...vendorsKey, 'domain', domainId],
    queryFn: ({ signal }) => call(listDomainVendors, { params: { domainId } }, { signal }),
  })
}

export function usePublishedLists() {
  return useQuery({
    queryKey: [...vendorsKey, 'published'],
    queryFn: ({ signal }) => call(listPublishedLists, {}, { signal }),
  })
}

export function useVendorListChanges({ version, against }: { version: number; against: number }) {
  return useQuery({
    queryKey: [...vendorsKey, 'changes', version, against],
    queryFn: ({ signal }) => call(compareVendorLists, { query: { version, against } }, { signal }),
  })
}

function useForgetVendors() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: vendorsKey })
}
