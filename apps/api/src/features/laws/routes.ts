import { getLaws } from '@placet/contract/laws'
import * as laws from '@placet/core/laws/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerLawsRoutes(api: Api): void {
  registerRoute(api, getLaws, ({ ctx, params }) => laws.getLaws({ ctx, input: params }))
}
