import { isDbUnavailable } from '@placet/core/database-unavailable'
import type { FastifyRequest } from 'fastify'
import { FONT_PATH } from '../help/public-style.ts'
import type { Api } from '../http/api.ts'
import { authenticateCookie } from '../http/authenticate.ts'
import type { DashboardAssets } from './dashboard-assets.ts'
import type { PinnedRuntime } from './pinned-runtime.ts'

const BACKEND = /^\/(?:api|client-api|sanctum|scim|log|\.well-known|assets|health|metrics)(?:\/|$)/

/** Typed into the address bar, or opened from the dashboard. */
const OWN_NAVIGATIONS = new Set<unknown>(['none', 'same-origin'])

/** For pages outside the dashboard, under an address that stays. */
export function registerFont({ fastify }: Api, { font }: DashboardAssets): void {
  if (font === null) return
  fastify.get(FONT_PATH, (_, reply) => reply.sendFile(font, { immutable: false, maxAge: '1d' }))
}

/** Every URL that is not an API call gets the same HTML, with the values this session's page needs. */
export function registerShell(api: Api, assets: DashboardAssets, pinned: PinnedRuntime): void {
  const policy = contentSecurityPolicy(api, assets)
  const clientPolicy = contentSecurityPolicy(
    { ...api, deps: { ...api.deps, payments: null, wallet: null } },
    assets,
  )
  api.fastify.get('/*', async (request, reply) => {
    if (BACKEND.test(request.url)) return reply.callNotFound()
    const { edgeUrl, isSignUpOpen } = api.deps.installation
    const isOurs = OWN_NAVIGATIONS.has(request.headers['sec-fetch-site'])
    const bearer = await bearerFor(api, request)
    const { accountHost } = request
    const isForClients = accountHost !== null
    // Clients of an account see its name, not whose software it is.
    const title = accountHost?.name ?? 'Placet'
    const html = page({ title, bearer, edgeUrl, isOurs, isSignUpOpen, isForClients }, assets, pinned)
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', isForClients ? clientPolicy : policy)
        // The wallet's widget opens its own window and communicates with it.
        .header('cross-origin-opener-policy', api.deps.wallet ? 'same-origin-allow-popups' : 'same-origin')
        .header('cache-control', 'no-store')
        .send(html)
    )
  })
}

/** Without the database, the page still loads, so it can show the error. */
async function bearerFor(api: Api, request: FastifyRequest): Promise<string> {
  try {
    const actor = await authenticateCookie(api, request)
    return actor.kind === 'user' ? await api.bearers.issue(actor.sessionId) : ''
  } catch (error) {
    if (isDbUnavailable(error)) return ''
    throw error
  }
}

interface ShellValues {
  title: string
  bearer: string
  edgeUrl: string
  isOurs: boolean
  isSignUpOpen: boolean
  isForClients: boolean
}

function page(values: ShellValues, assets: DashboardAssets, pinned: PinnedRuntime): string {
  const { title, bearer, edgeUrl, isOurs, isSignUpOpen, isForClients } = values
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta name="placet-bearer" content="${bearer}">
<meta name="placet-fetch-site" content="${isOurs ? 'own' : 'foreign'}">
<meta name="placet-sign-up" content="${isSignUpOpen ? 'open' : 'closed'}">
<meta name="placet-readers" content="${isForClients ? 'clients' : 'members'}">
<meta name="placet-edge" content="${edgeUrl}">
<meta name="placet-pinned" content="${pinned.hash}">
<meta name="placet-publish-key" content="${pinned.key}">
<title>${title}</title>
<link rel="icon" href="data:,">
${assets.head}
</head>
<body><div id="root"></div><noscript>${title} needs JavaScript.</noscript></body>
</html>`
}

function contentSecurityPolicy(api: Api, assets: DashboardAssets): string {
  const { origins } = assets
  const provider = api.deps.payments ? [api.deps.payments.origin] : []
  const widgets = [...(api.deps.payments?.hostedFields?.origins ?? []), ...(api.deps.wallet?.origins ?? [])]
  return [
    "default-src 'none'",
    ["script-src 'self'", ...origins, ...widgets].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...origins].join(' '),
    ["img-src 'self' data:", ...origins, ...widgets].join(' '),
    ["font-src 'self'", ...origins].join(' '),
    ["connect-src 'self'", ...origins, ...widgets].join(' '),
    [`frame-src ${new URL(api.deps.installation.edgeUrl).origin}`, ...provider, ...widgets].join(' '),
    "base-uri 'none'",
    ["form-action 'self'", ...provider].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
}
