import {
  addCookie,
  addService,
  COOKIES_FILE_TYPE,
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
import * as catalogue from '@placet/core/catalogue/index'
import type { Api } from '../../http/api.ts'
import { FileOf } from '../../http/file-of.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerCatalogueRoutes(api: Api): void {
  registerRoute(api, listServices, ({ ctx, params }) => catalogue.listServices({ ctx, input: params }))
  registerRoute(api, searchCatalogue, ({ ctx, params, query }) =>
    catalogue.searchCatalogue({ ctx, input: { ...params, ...query } }),
  )
  registerRoute(api, listCookies, ({ ctx, params }) => catalogue.listCookies({ ctx, input: params }))
  registerRoute(api, exportCookies, async ({ ctx, params }) => {
    const { name, content } = await catalogue.exportCookies({ ctx, input: params })
    return new FileOf({ name, content, type: COOKIES_FILE_TYPE })
  })
  registerRoute(api, addCookie, ({ ctx, params, body }) =>
    catalogue.addCookie({ ctx, input: { ...params, cookie: body } }),
  )
  registerRoute(api, saveCookie, ({ ctx, params, body }) =>
    catalogue.saveCookie({ ctx, input: { ...params, change: body } }),
  )
  registerRoute(api, deleteCookie, ({ ctx, params }) => catalogue.deleteCookie({ ctx, input: params }))
  registerRoute(api, addService, ({ ctx, params, body }) =>
    catalogue.addService({ ctx, input: { ...params, serviceId: body.service_id } }),
  )
  registerRoute(api, createService, ({ ctx, params, body }) =>
    catalogue.createService({ ctx, input: { ...params, service: body } }),
  )
  registerRoute(api, saveService, ({ ctx, params, body }) =>
    catalogue.saveService({ ctx, input: { ...params, change: body } }),
  )
  registerRoute(api, deleteService, ({ ctx, params }) => catalogue.deleteService({ ctx, input: params }))
}
