import {
  addMailDomain,
  checkMailDomain,
  deleteMailDomain,
  deleteScimToken,
  deleteSsoConnection,
  finishSsoSignIn,
  getSso,
  makeScimToken,
  saveOidc,
  saveSaml,
  saveSsoRules,
  startSsoConfirmation,
  startSsoSignIn,
  startSsoTest,
} from '@placet/contract/sso'
import * as sso from '@placet/core/sso/index'
import type { Api } from '../../http/api.ts'
import { requireCsrf } from '../../http/csrf.ts'
import { registerRoute } from '../../http/register-route.ts'
import { setSessionCookie } from '../../http/session-cookie.ts'
import { answerSession } from '../../http/sign-in-answer.ts'
import { readSsoCookie, setSsoCookie } from '../../http/sso-cookie.ts'

export function registerSsoRoutes(api: Api): void {
  const { identityProviders: providers } = api
  registerRoute(api, getSso, ({ ctx }) => sso.getSso({ ctx, input: {} }))
  registerRoute(api, addMailDomain, ({ ctx, body }) => sso.addMailDomain({ ctx, input: body }))
  registerRoute(api, checkMailDomain, ({ ctx, params }) => sso.checkMailDomain({ ctx, input: params }))
  registerRoute(api, deleteMailDomain, ({ ctx, params }) => sso.deleteMailDomain({ ctx, input: params }))
  registerRoute(api, saveOidc, ({ ctx, body }) => sso.saveOidc({ ctx, input: body }))
  registerRoute(api, saveSaml, ({ ctx, body }) => sso.saveSaml({ ctx, input: { ...body, providers } }))
  registerRoute(api, makeScimToken, ({ ctx }) => sso.makeScimToken({ ctx, input: {} }))
  registerRoute(api, deleteScimToken, ({ ctx }) => sso.deleteScimToken({ ctx, input: {} }))
  registerRoute(api, saveSsoRules, ({ ctx, body }) => sso.saveSsoRules({ ctx, input: body }))
  registerRoute(api, deleteSsoConnection, ({ ctx }) => sso.deleteSsoConnection({ ctx, input: {} }))
  registerRoute(api, startSsoTest, async ({ ctx, request, reply }) => {
    const input = { browserSecret: readSsoCookie(request), providers }
    const { url, browserSecret } = await sso.startSsoTest({ ctx, input })
    setSsoCookie(reply, browserSecret)
    return { url }
  })
  registerRoute(api, startSsoConfirmation, async ({ ctx, request, reply }) => {
    const input = { browserSecret: readSsoCookie(request), providers }
    const { url, browserSecret } = await sso.startSsoConfirmation({ ctx, input })
    setSsoCookie(reply, browserSecret)
    return { url }
  })
  registerRoute(api, startSsoSignIn, async ({ ctx, body, request, reply }) => {
    requireCsrf(request)
    const input = { ...body, browserSecret: readSsoCookie(request), providers }
    const { url, browserSecret } = await sso.startSsoSignIn({ ctx, input })
    setSsoCookie(reply, browserSecret)
    return { url }
  })
  registerRoute(api, finishSsoSignIn, async ({ ctx, body, request, reply }) => {
    requireCsrf(request)
    const input = { ...body, browserSecret: readSsoCookie(request), providers }
    const outcome = await sso.finishSsoSignIn({ ctx, input })
    if (outcome.kind === 'session') return answerSession(api, reply, outcome)
    if (outcome.kind === 'confirmed') {
      setSessionCookie(reply, outcome.sessionSecret)
      return { confirmed: true as const }
    }
    return { tested: { email: outcome.email, subject: outcome.subject } }
  })
}
