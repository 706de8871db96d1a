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

export function registerResellerRoutes(api: Api): void {
  registerRoute(api, getReseller, ({ ctx }) => resellers.getReseller({ ctx, input: {} }))
  registerRoute(api, listCustomers, ({ ctx, query }) => resellers.listCustomers({ ctx, input: query }))
  registerRoute(api, addCustomer, ({ ctx, body }) => resellers.addCustomer({ ctx, input: body }))
  registerRoute(api, inviteCustomerAgain, ({ ctx, params }) =>
    resellers.inviteCustomerAgain({ ctx, input: params }),
  )
  registerRoute(api, stopPaying, ({ ctx, params }) => resellers.stopPaying({ ctx, input: params }))
}
