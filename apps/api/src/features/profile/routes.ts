import { getProfile } from '@placet/contract/profile'
import * as profile from '@placet/core/profile/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerProfileRoutes(api: Api): void {
  registerRoute(api, getProfile, ({ ctx }) => profile.getProfile({ ctx, input: {} }))
}
