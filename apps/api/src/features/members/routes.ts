import {
  addMember,
  demoteMember,
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

const DONE = { success: true } as const

export function registerMemberRoutes(api: Api): void {
  registerRoute(api, listMembers, ({ ctx, query }) => members.listMembers({ ctx, input: query }))
  registerRoute(api, listInvitations, ({ ctx, query }) => members.listInvitations({ ctx, input: query }))
  registerRoute(api, addMember, async ({ ctx, body }) => {
    await members.addMember({ ctx, input: body })
    return DONE
  })
  registerRoute(api, removeMember, async ({ ctx, params }) => {
    await members.removeMember({ ctx, input: params })
    return DONE
  })
  registerRoute(api, promoteMember, async ({ ctx, params }) => {
    await members.promoteMember({ ctx, input: params })
    return DONE
  })
  registerRoute(api, demoteMember, async ({ ctx, params }) => {
    await members.demoteMember({ ctx, input: params })
    return DONE
  })
  registerRoute(api, removeInvitation, async ({ ctx, params }) => {
    await members.removeInvitation({ ctx, input: params })
    return DONE
  })
  registerRoute(api, resendInvitation, async ({ ctx, params }) => {
    await members.resendInvitation({ ctx, input: params })
    return DONE
  })
}
