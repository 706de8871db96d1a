import {
  addCustomer,
  getReseller,
  inviteCustomerAgain,
  listCustomers,
  stopPaying,
} from '@placet/contract/resellers'
import * as resellers from '@placet/core/resellers/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

const DONE = { success: true } as const

export function registerResellerRoutes(api: Api): void {
  registerRoute(api, getReseller, ({ ctx }) => resellers.getReseller({ ctx, input: {} }))
  registerRoute(api, listCustomers, ({ ctx, query }) => resellers.listCustomers({ ctx, input: query }))
  registerRoute(api, addCustomer, ({ ctx, body }) => resellers.addCustomer({ ctx, input: body }))
  registerRoute(api, inviteCustomerAgain, async ({ ctx, params }) => {
    await resellers.inviteCustomerAgain({ ctx, input: params })
    return DONE
  })
  registerRoute(api, stopPaying, async ({ ctx, params }) => {
    await resellers.stopPaying({ ctx, input: params })
    return DONE
  })
}
