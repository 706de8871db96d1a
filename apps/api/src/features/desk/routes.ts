import {
  blockAddress,
  listBlocked,
  suspendAccount,
  unblockAddress,
  unsuspendAccount,
  endLimit,
  grantCoupon,
  grantLimit,
  grantCredit,
  grantPlan,
  getDeskAccount,
  listStaffLog,
  listVisits,
  openAccount,
  searchDesk,
} from '@placet/contract/desk'
import { endView, viewAccount } from '@placet/contract/staff-view'
import * as desk from '@placet/core/desk/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerDeskRoutes(api: Api): void {
  registerRoute(api, searchDesk, ({ ctx, body }) => desk.searchDesk({ ctx, input: body }))
  registerRoute(api, listVisits, ({ ctx }) => desk.listVisits({ ctx, input: {} }))
  registerRoute(api, openAccount, ({ ctx, params, body }) =>
    desk.openAccount({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, viewAccount, ({ ctx, params }) => desk.viewAccount({ ctx, input: params }))
  registerRoute(api, endView, ({ ctx }) => desk.endView({ ctx, input: {} }))
  registerRoute(api, grantPlan, ({ ctx, params, body }) =>
    desk.grantPlan({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, grantCredit, ({ ctx, params, body }) =>
    desk.grantCredit({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, grantCoupon, ({ ctx, params, body }) =>
    desk.grantCoupon({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, grantLimit, ({ ctx, params, body }) =>
    desk.grantLimit({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, endLimit, ({ ctx, params, body }) =>
    desk.endLimit({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, suspendAccount, ({ ctx, params, body }) =>
    desk.suspendAccount({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, unsuspendAccount, ({ ctx, params }) => desk.unsuspendAccount({ ctx, input: params }))
  registerRoute(api, listBlocked, ({ ctx, query }) => desk.listBlocked({ ctx, input: query }))
  registerRoute(api, blockAddress, ({ ctx, body }) => desk.blockAddress({ ctx, input: body }))
  registerRoute(api, unblockAddress, ({ ctx, body }) => desk.unblockAddress({ ctx, input: body }))
  registerRoute(api, getDeskAccount, ({ ctx, params }) => desk.getDeskAccount({ ctx, input: params }))
  registerRoute(api, listStaffLog, ({ ctx, query }) => desk.listStaffLog({ ctx, input: query }))
}
