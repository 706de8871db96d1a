import { confirmEmail, getCsrfCookie, register, renewBearer, signIn, signOut } from '@placet/contract/auth'
import * as auth from '@placet/core/auth/index'
import { requireUser } from '@placet/core/permissions'
import type { Api } from '../../http/api.ts'
import { requireCsrf, setCsrfCookie } from '../../http/csrf.ts'
import { registerRoute } from '../../http/register-route.ts'
import { clearSessionCookie, setSessionCookie } from '../../http/session-cookie.ts'

export function registerAuthRoutes(api: Api): void {
  registerRoute(api, getCsrfCookie, async ({ reply }) => {
    setCsrfCookie(reply)
    return { success: true as const }
  })
  registerRoute(api, register, async ({ ctx, body }) => {
    await auth.register({ ctx, input: body })
    return { success: true as const }
  })
  registerRoute(api, confirmEmail, async ({ ctx, body }) => {
    await auth.confirmEmail({ ctx, input: body })
    return { success: true as const }
  })
  registerRoute(api, signIn, async ({ ctx, body, request, reply }) => {
    requireCsrf(request)
    const { sessionId, sessionSecret } = await auth.signIn({ ctx, input: body })
    setSessionCookie(reply, sessionSecret)
    return { accessToken: await api.bearers.issue(sessionId) }
  })
  registerRoute(api, renewBearer, async ({ ctx }) => ({
    accessToken: await api.bearers.issue(requireUser(ctx).sessionId),
  }))
  registerRoute(api, signOut, async ({ ctx, reply }) => {
    await auth.signOut({ ctx, input: {} })
    clearSessionCookie(reply)
    return { success: true as const }
  })
}
