import { createDomains, getDomain, listDomains } from '@placet/contract/domains'
import * as domains from '@placet/core/domains/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerDomainRoutes(api: Api): void {
  registerRoute(api, listDomains, ({ ctx, query }) => domains.listDomains({ ctx, input: query }))
  registerRoute(api, createDomains, async ({ ctx, body }) => ({
    success: true as const,
    value: await domains.createDomains({ ctx, input: body }),
  }))
  registerRoute(api, getDomain, ({ ctx, params }) => domains.getDomain({ ctx, input: params }))
}
