import {
  createTemplate,
  deleteTemplate,
  followTemplate,
  getSiteTemplate,
  getTemplate,
  linkSites,
  listLinkedSites,
  listTemplates,
  previewRollOut,
  saveTemplate,
  startRollOut,
  unlinkSites,
} from '@placet/contract/linked-templates'
import * as templates from '@placet/core/linked-templates/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerLinkedTemplatesRoutes(api: Api): void {
  registerRoute(api, listTemplates, ({ ctx }) => templates.listTemplates({ ctx, input: {} }))
  registerRoute(api, getTemplate, ({ ctx, params }) => templates.getTemplate({ ctx, input: params }))
  registerRoute(api, createTemplate, ({ ctx, body }) => templates.createTemplate({ ctx, input: body }))
  registerRoute(api, saveTemplate, ({ ctx, params, body }) =>
    templates.saveTemplate({ ctx, input: { ...body, ...params } }),
  )
  registerRoute(api, deleteTemplate, ({ ctx, params }) => templates.deleteTemplate({ ctx, input: params }))
  registerRoute(api, listLinkedSites, ({ ctx, query }) => templates.listLinkedSites({ ctx, input: query }))
  registerRoute(api, linkSites, ({ ctx, body }) => templates.linkSites({ ctx, input: body }))
  registerRoute(api, previewRollOut, ({ ctx, body }) => templates.previewRollOut({ ctx, input: body }))
  registerRoute(api, startRollOut, ({ ctx, body }) => templates.startRollOut({ ctx, input: body }))
  registerRoute(api, getSiteTemplate, ({ ctx, params }) => templates.getSiteTemplate({ ctx, input: params }))
  registerRoute(api, followTemplate, ({ ctx, params, body }) =>
    templates.followTemplate({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, unlinkSites, ({ ctx, body }) => templates.unlinkSites({ ctx, input: body }))
}
