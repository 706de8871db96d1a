import { getConsent, getConsentReceipt, listConsents } from '@placet/contract/consents'
import * as consents from '@placet/core/consents/index'
import type { Api } from '../../http/api.ts'
import { FileOf } from '../../http/file-of.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerConsentRoutes(api: Api): void {
  registerRoute(api, listConsents, ({ ctx, params, body }) =>
    consents.listConsents({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, getConsent, ({ ctx, params }) => consents.getConsent({ ctx, input: params }))
  registerRoute(api, getConsentReceipt, async ({ ctx, params }) => {
    const receipt = await consents.getConsentReceipt({ ctx, input: params })
    const name = `receipt-${params.recordId}.json`
    return new FileOf({ name, type: 'application/json', content: Buffer.from(receipt) })
  })
}
