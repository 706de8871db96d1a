import { getSiteLook, mailDeveloper, requestSiteLook } from '@placet/contract/onboarding'
import * as onboarding from '@placet/core/onboarding/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerOnboardingRoutes(api: Api): void {
  registerRoute(api, requestSiteLook, ({ ctx, params }) => onboarding.requestSiteLook({ ctx, input: params }))
  registerRoute(api, getSiteLook, ({ ctx, params }) => onboarding.getSiteLook({ ctx, input: params }))
  registerRoute(api, mailDeveloper, ({ ctx, params, body }) =>
    onboarding.mailDeveloper({ ctx, input: { ...params, ...body } }),
  )
}
