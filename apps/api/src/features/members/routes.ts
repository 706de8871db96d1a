import {
  addMember,
  changeRole,
  demoteMember,
  leaveAccount,
  listInvitations,
  listMembers,
  promoteMember,
  removeInvitation,
  removeMember,
  resendInvitation,
} from '@placet/contract/members'
import * as members from '@placet/core/members/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerMemberRoutes(api: Api): void {
  registerRoute(api, listMembers, ({ ctx, query }) => members.listMembers({ ctx, input: query }))
  registerRoute(api, listInvitations, ({ ctx, query }) => members.listInvitations({ ctx, input: query }))
  registerRoute(api, addMember, ({ ctx, body }) => members.addMember({ ctx, input: body }))
  registerRoute(api, removeMember, ({ ctx, params }) => members.removeMember({ ctx, input: params }))
  registerRoute(api, leaveAccount, ({ ctx, params }) => members.leaveAccount({ ctx, input: params }))
  registerRoute(api, promoteMember, ({ ctx, params }) => members.promoteMember({ ctx, input: params }))
  registerRoute(api, demoteMember, ({ ctx, params }) => members.demoteMember({ ctx, input: params }))
  registerRoute(api, changeRole, ({ ctx, params, body }) =>
    members.changeRole({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, removeInvitation, ({ ctx, params }) => members.removeInvitation({ ctx, input: params }))
  registerRoute(api, resendInvitation, ({ ctx, params }) => members.resendInvitation({ ctx, input: params }))
}
