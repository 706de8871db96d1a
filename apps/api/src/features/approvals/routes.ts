import { approveRequest, declineRequest, listApprovals, withdrawRequest } from '@placet/contract/approvals'
import * as approvals from '@placet/core/approvals/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerApprovalRoutes(api: Api): void {
  registerRoute(api, listApprovals, ({ ctx, query }) => approvals.listApprovals({ ctx, input: query }))
  registerRoute(api, approveRequest, ({ ctx, params }) => approvals.approveRequest({ ctx, input: params }))
  registerRoute(api, declineRequest, ({ ctx, params }) => approvals.declineRequest({ ctx, input: params }))
  registerRoute(api, withdrawRequest, ({ ctx, params }) => approvals.withdrawRequest({ ctx, input: params }))
}
