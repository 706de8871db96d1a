import { addService, deleteService, listServices, saveService } from '@placet/contract/catalogue'
import * as catalogue from '@placet/core/catalogue/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerCatalogueRoutes(api: Api): void {
  registerRoute(api, listServices, ({ ctx, params }) => catalogue.listServices({ ctx, input: params }))
  registerRoute(api, addService, ({ ctx, params, body }) =>
    catalogue.addService({ ctx, input: { ...params, serviceId: body.service_id } }),
  )
  registerRoute(api, saveService, ({ ctx, params, body }) =>
    catalogue.saveService({ ctx, input: { ...params, change: body } }),
  )
  registerRoute(api, deleteService, async ({ ctx, params }) => {
    await catalogue.deleteService({ ctx, input: params })
    return { success: true as const }
  })
}
