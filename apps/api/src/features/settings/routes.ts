import {
  createPreviewToken,
  getHistory,
  getPublishStatus,
  getSettings,
  listHistory,
  previewFramework,
  publishSettings,
  restoreVersion,
  rollBack,
  saveSettings,
} from '@placet/contract/settings'
import * as settings from '@placet/core/settings/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'
import { answerPreview } from '../../preview/preview.ts'

export function registerSettingsRoutes(api: Api): void {
  registerRoute(api, getSettings, ({ ctx, params }) => settings.getSettings({ ctx, input: params }))
  registerRoute(api, saveSettings, ({ ctx, params, body }) =>
    settings.saveSettings({ ctx, input: { ...params, settings: body } }),
  )
  registerRoute(api, publishSettings, ({ ctx, params, query, body }) =>
    settings.publishSettings({ ctx, input: { ...params, ...query, settings: body } }),
  )
  registerRoute(api, getPublishStatus, ({ ctx, params }) => settings.getPublishStatus({ ctx, input: params }))
  registerRoute(api, createPreviewToken, async ({ ctx, params }) =>
    answerPreview(api, await settings.createPreviewToken({ ctx, input: params })),
  )
  registerRoute(api, previewFramework, ({ ctx, params, body }) =>
    settings.previewFramework({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, listHistory, ({ ctx, params, query }) =>
    settings.listHistory({ ctx, input: { ...params, ...query } }),
  )
  registerRoute(api, getHistory, ({ ctx, params, query }) =>
    settings.getHistory({ ctx, input: { ...params, ...query } }),
  )
  registerRoute(api, restoreVersion, ({ ctx, params }) => settings.restoreVersion({ ctx, input: params }))
  registerRoute(api, rollBack, ({ ctx, params, query }) =>
    settings.rollBack({ ctx, input: { ...params, ...query } }),
  )
}
