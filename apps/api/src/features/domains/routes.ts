import {
  createDomains,
  getDomain,
  importSettings,
  listDomains,
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
  registerRoute(api, createDomains, async ({ ctx, body }) => ({
    ...DONE,
    value: await domains.createDomains({ ctx, input: body }),
  }))
  registerRoute(api, getDomain, ({ ctx, params }) => domains.getDomain({ ctx, input: params }))
  registerRoute(api, resetConsents, async ({ ctx, params, body }) => {
    await domains.resetConsents({ ctx, input: { ...params, ...body } })
    return DONE
  })
  registerRoute(api, importSettings, async ({ ctx, params, query }) => {
    await domains.importSettings({ ctx, input: { ...params, ...query } })
    return DONE
  })
  registerRoute(api, transferDomain, ({ ctx, params, query }) =>
    domains.transferDomain({ ctx, input: { ...params, ...query } }),
  )
  registerRoute(api, renameDomain, async ({ ctx, params, body }) => {
    await domains.renameDomain({ ctx, input: { ...params, ...body } })
    return DONE
  })
}
