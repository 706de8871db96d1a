import {
  addDomainGroup,
  deleteDomainGroup,
  getDomainGroup,
  listDomainGroups,
  saveDomainGroup,
} from '@placet/contract/domain-groups'
import * as domainGroups from '@placet/core/domain-groups/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerDomainGroupsRoutes(api: Api): void {
  registerRoute(api, listDomainGroups, ({ ctx, query }) =>
    domainGroups.listDomainGroups({ ctx, input: query }),
  )
  registerRoute(api, getDomainGroup, ({ ctx, params }) => domainGroups.getDomainGroup({ ctx, input: params }))
  registerRoute(api, addDomainGroup, ({ ctx, body }) => domainGroups.addDomainGroup({ ctx, input: body }))
  registerRoute(api, saveDomainGroup, ({ ctx, params, body }) =>
    domainGroups.saveDomainGroup({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, deleteDomainGroup, ({ ctx, params }) =>
    domainGroups.deleteDomainGroup({ ctx, input: params }),
  )
}
