import {
  checkShownScreen,
  eraseConsents,
  findProofs,
  getEvidence,
  getProofPolicy,
  getReceipt,
  getShownScreen,
  saveProofPolicy,
} from '@placet/contract/proofs'
import * as proofs from '@placet/core/proofs/index'
import { Readable } from 'node:stream'
import type { Api } from '../../http/api.ts'
import { FileOf } from '../../http/file-of.ts'
import { registerRoute } from '../../http/register-route.ts'
import { shownScriptUrl } from '../../preview/shown.ts'

export function registerProofRoutes(api: Api): void {
  registerRoute(api, findProofs, ({ ctx, params, body }) =>
    proofs.findProofs({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, getReceipt, async ({ ctx, params, body }) => {
    const receipt = await proofs.getReceipt({ ctx, input: { ...params, ...body } })
    const name = `receipt-${body.eventId}.json`
    return new FileOf({ name, type: 'application/json', content: Buffer.from(receipt) })
  })
  registerRoute(api, getEvidence, async ({ ctx, params, body }) => {
    const { verifyPage } = api
    const parts = await proofs.getEvidence({ ctx, input: { ...params, ...body, verifyPage } })
    const name = `evidence-${body.token.slice(0, 8)}.zip`
    return new FileOf({ name, type: 'application/zip', content: Readable.from(parts) })
  })
  registerRoute(api, eraseConsents, ({ ctx, params, body }) =>
    proofs.eraseConsents({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, getShownScreen, async ({ ctx, params, query }) => {
    const { live, ...shown } = await proofs.getShownScreen({ ctx, input: { ...params, ...query } })
    return {
      ...shown,
      live: live && { scriptUrl: shownScriptUrl(api, live.grant), config: live.config },
    }
  })
  registerRoute(api, checkShownScreen, ({ ctx, params, body }) =>
    proofs.checkShownScreen({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, getProofPolicy, ({ ctx, params }) => proofs.getProofPolicy({ ctx, input: params }))
  registerRoute(api, saveProofPolicy, ({ ctx, params, body }) =>
    proofs.saveProofPolicy({ ctx, input: { ...params, ...body } }),
  )
}
