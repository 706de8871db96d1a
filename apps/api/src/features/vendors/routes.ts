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
  saveVendor,
  saveVendorList,
} from '@placet/contract/vendors'
import * as vendors from '@placet/core/vendors/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerVendorsRoutes(api: Api): void {
  registerRoute(api, listVendors, ({ ctx, body }) => vendors.listVendors({ ctx, input: body }))
  registerRoute(api, addVendor, ({ ctx, body }) => vendors.addVendor({ ctx, input: body }))
  registerRoute(api, getVendor, ({ ctx, params }) => vendors.getVendor({ ctx, input: params }))
  registerRoute(api, saveVendor, ({ ctx, params, body }) =>
    vendors.saveVendor({ ctx, input: { ...params, edit: body } }),
  )
  registerRoute(api, deleteVendor, ({ ctx, params }) => vendors.deleteVendor({ ctx, input: params }))
  registerRoute(api, listVendorLists, ({ ctx, query }) => vendors.listVendorLists({ ctx, input: query }))
  registerRoute(api, addVendorList, ({ ctx, body }) => vendors.addVendorList({ ctx, input: body }))
  registerRoute(api, getVendorList, ({ ctx, params }) => vendors.getVendorList({ ctx, input: params }))
  registerRoute(api, saveVendorList, ({ ctx, params, body }) =>
    vendors.saveVendorList({ ctx, input: { ...params, change: body } }),
  )
  registerRoute(api, deleteVendorList, ({ ctx, params }) => vendors.deleteVendorList({ ctx, input: params }))
  registerRoute(api, listDomainVendors, ({ ctx, params }) =>
    vendors.listDomainVendors({ ctx, input: params }),
  )
  registerRoute(api, listPublishedLists, ({ ctx }) => vendors.listPublishedLists({ ctx, input: {} }))
  registerRoute(api, compareVendorLists, ({ ctx, query }) =>
    vendors.compareVendorLists({ ctx, input: query }),
  )
}
