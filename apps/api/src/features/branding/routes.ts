import {
  checkAccountHost,
  getBranding,
  getLogo,
  removeAccountHost,
  removeBranding,
  saveAccountHost,
  saveBranding,
} from '@placet/contract/branding'
import * as branding from '@placet/core/branding/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerBrandingRoutes(api: Api): void {
  registerRoute(api, getBranding, ({ ctx }) => branding.getBranding({ ctx, input: {} }))
  registerRoute(api, saveBranding, ({ ctx, body }) => branding.saveBranding({ ctx, input: body }))
  registerRoute(api, removeBranding, ({ ctx }) => branding.removeBranding({ ctx, input: {} }))
  registerRoute(api, getLogo, ({ ctx }) => branding.getLogo({ ctx, input: {} }))
  registerRoute(api, saveAccountHost, ({ ctx, body }) => branding.saveAccountHost({ ctx, input: body }))
  registerRoute(api, checkAccountHost, ({ ctx }) => branding.checkAccountHost({ ctx, input: {} }))
  registerRoute(api, removeAccountHost, ({ ctx }) => branding.removeAccountHost({ ctx, input: {} }))
}
