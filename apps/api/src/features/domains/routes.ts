import {
  createDomains,
  findPolicy,
  getDomain,
  importSettings,
  listDomains,
  deleteDomain,
  keepDomain,
  renameDomain,
  resetConsents,
  transferDomain,
  verifyDomains,
} from '@placet/contract/domains'
import * as domains from '@placet/core/domains/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

const DONE = { success: true } as const

export function registerDomainRoutes(api: Api): void {
  registerRoute(api, listDomains, ({ ctx, query }) => domains.listDomains({ ctx, input: query }))
  registerRoute(api, verifyDomains, async ({ ctx, body }) => ({
    ...DONE,
    names: await domains.verifyDomains({ ctx, input: body }),
  }))
  registerRoute(api, findPolicy, ({ ctx, query }) =>
    domains.findPolicy({ ctx, input: { ...query, sites: api.sites } }),
  )
  registerRoute(api, createDomains, async ({ ctx, body }) => ({
    ...DONE,
    value: await domains.createDomains({ ctx, input: body }),
  }))
  registerRoute(api, getDomain, ({ ctx, params }) => domains.getDomain({ ctx, input: params }))
  registerRoute(api, resetConsents, ({ ctx, params, body }) =>
    domains.resetConsents({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, importSettings, ({ ctx, params, query }) =>
    domains.importSettings({ ctx, input: { ...params, ...query } }),
  )
  registerRoute(api, transferDomain, ({ ctx, params, query }) =>
    domains.transferDomain({ ctx, input: { ...params, ...query } }),
  )
  registerRoute(api, deleteDomain, ({ ctx, params, query }) =>
    domains.deleteDomain({ ctx, input: { ...params, ...query } }),
  )
  registerRoute(api, keepDomain, ({ ctx, params }) => domains.keepDomain({ ctx, input: params }))
  registerRoute(api, renameDomain, ({ ctx, params, body }) =>
    domains.renameDomain({ ctx, input: { ...params, ...body } }),
  )
}
