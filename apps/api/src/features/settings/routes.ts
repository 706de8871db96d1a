import { getSettings, publishSettings, saveSettings } from '@placet/contract/settings'
import * as settings from '@placet/core/settings/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerSettingsRoutes(api: Api): void {
  registerRoute(api, getSettings, ({ ctx, params }) => settings.getSettings({ ctx, input: params }))
  registerRoute(api, saveSettings, ({ ctx, params, body }) =>
    settings.saveSettings({ ctx, input: { ...params, settings: body } }),
  )
  registerRoute(api, publishSettings, ({ ctx, params, body }) =>
    settings.publishSettings({ ctx, input: { ...params, settings: body } }),
  )
}
