import {
  acceptInvitation,
  confirmDetails,
  confirmIdentity,
  correctAddress,
  getCsrfCookie,
  getInvitation,
  joinAccount,
  passTwoFactor,
  readConfirmation,
  register,
  renewBearer,
  requestMagicLink,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  signIn,
  signInWithMagicLink,
  signInWithPasskey,
  signOut,
  startPasskeySignIn,
} from '@placet/contract/auth'
import * as auth from '@placet/core/auth/index'
import { requireUser } from '@placet/core/permissions'
import type { Api } from '../../http/api.ts'
import { requireCsrf, setCsrfCookie } from '../../http/csrf.ts'
import { registerRoute } from '../../http/register-route.ts'
import { readPendingCookie } from '../../http/pending-cookie.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../../http/session-cookie.ts'
import { answerOutcome, answerSession } from '../../http/sign-in-answer.ts'

export function registerAuthRoutes(api: Api): void {
  registerRoute(api, getCsrfCookie, async ({ reply }) => {
    setCsrfCookie(reply)
  })
  registerRoute(api, register, async ({ ctx, body, reply }) => {
    return answerSession(api, reply, await auth.register({ ctx, input: body }))
  })
  registerRoute(api, confirmDetails, async ({ ctx, params, body, request, reply }) => {
    const input = { ...params, ...body, sessionSecret: readSessionCookie(request) }
    return answerOutcome(api, reply, await auth.confirmDetails({ ctx, input }))
  })
  registerRoute(api, readConfirmation, ({ ctx, params, body, request }) =>
    auth.readConfirmation({ ctx, input: { ...params, ...body, sessionSecret: readSessionCookie(request) } }),
  )
  registerRoute(api, correctAddress, ({ ctx, body }) => auth.correctAddress({ ctx, input: body }))
  registerRoute(api, getInvitation, ({ ctx, params, body }) =>
    auth.getInvitation({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, acceptInvitation, async ({ ctx, params, body, reply }) =>
    answerSession(api, reply, await auth.acceptInvitation({ ctx, input: { ...params, ...body } })),
  )
  registerRoute(api, joinAccount, ({ ctx, params, body }) =>
    auth.joinAccount({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, signIn, async ({ ctx, body, request, reply }) => {
    requireCsrf(request)
    return answerOutcome(api, reply, await auth.signIn({ ctx, input: body }))
  })
  registerRoute(api, requestMagicLink, async ({ ctx, body, request }) => {
    requireCsrf(request)
    await auth.requestMagicLink({ ctx, input: body })
  })
  registerRoute(api, signInWithMagicLink, async ({ ctx, body, request, reply }) => {
    requireCsrf(request)
    return answerOutcome(api, reply, await auth.signInWithMagicLink({ ctx, input: body }))
  })
  registerRoute(api, passTwoFactor, async ({ ctx, body, request, reply }) => {
    requireCsrf(request)
    const input = { ...body, pendingSecret: readPendingCookie(request) }
    return answerSession(api, reply, await auth.passTwoFactor({ ctx, input }))
  })
  registerRoute(api, startPasskeySignIn, ({ ctx, request }) => {
    requireCsrf(request)
    return auth.startPasskeySignIn({ ctx, input: {} })
  })
  registerRoute(api, signInWithPasskey, async ({ ctx, body, request, reply }) => {
    requireCsrf(request)
    return answerSession(api, reply, await auth.signInWithPasskey({ ctx, input: body }))
  })
  registerRoute(api, requestPasswordReset, async ({ ctx, body, request }) => {
    requireCsrf(request)
    await auth.requestPasswordReset({ ctx, input: body })
  })
  registerRoute(api, resetPassword, ({ ctx, body }) => auth.resetPassword({ ctx, input: body }))
  registerRoute(api, resendVerification, ({ ctx }) => auth.resendVerification({ ctx, input: {} }))
  registerRoute(api, confirmIdentity, async ({ ctx, body, reply }) => {
    const { sessionSecret } = await auth.confirmIdentity({ ctx, input: body })
    setSessionCookie(reply, sessionSecret)
  })
  registerRoute(api, renewBearer, async ({ ctx }) => ({
    accessToken: await api.bearers.issue(requireUser(ctx).sessionId),
  }))
  registerRoute(api, signOut, async ({ ctx, reply }) => {
    await auth.signOut({ ctx, input: {} })
    clearSessionCookie(reply)
  })
}
