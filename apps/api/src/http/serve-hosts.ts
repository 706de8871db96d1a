import { CLIENT_PAGES, HOST_ANSWER_PATH } from '@placet/contract/branding'
import { stopClientReport } from '@placet/contract/client-reports'
import { openDraftLink } from '@placet/contract/draft-links'
import type { AccountId } from '@placet/contract/ids'
import { openSharedReport } from '@placet/contract/report-sharing'
import type { Deps } from '@placet/core/context'
import { findAccountHost, hostAnswer } from '@placet/core/ownership/index'
import { refuse } from '@placet/core/refuse'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from './api.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The account whose own host name the request is for; null at the installation's. Never from X-Forwarded-Host. */
    accountHost: { name: string; accountId: AccountId } | null
  }
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Names of this host: the dashboard's, or every loopback name on a developer machine. */
export function hostsOf(dashboardUrl: string): readonly string[] {
  const { hostname } = new URL(dashboardUrl)
  return LOOPBACK.includes(hostname) ? LOOPBACK : [hostname]
}

interface Hosts {
  deps: Deps
  /** Of the installation, which serves everything. */
  hosts: readonly string[]
}

/**
 * T13: a request for a host that is nobody's was misdirected, and must not fill a cache or shape an answer. T96: the host of
 * an account serves the pages for its clients only. Register it before whatever reads cookies.
 */
export function serveHosts(fastify: FastifyInstance, { deps, hosts }: Hosts): void {
  fastify.decorateRequest('accountHost', null)
  fastify.addHook('onRequest', async (request, reply) => {
    const name = nameOf(request)
    if (hosts.includes(name)) return undefined
    // Whatever is below such a name isn't ours, so browsers must not be told anything about it.
    reply.raw.removeHeader('strict-transport-security')
    const found = name === '' ? null : await findAccountHost(deps.db, name)
    if (!found) throw refuse('host_unknown')
    return serveAccountHost(request, reply, { ...found, name, deps })
  })
}

/** Where the worker looks whether a host leads here. */
export function registerHostAnswer({ fastify, deps }: Api): void {
  fastify.get(HOST_ANSWER_PATH, ({ accountHost }, reply) => {
    if (accountHost === null) return reply.callNotFound()
    return reply.type('text/plain; charset=utf-8').send(hostAnswer(deps.seal, accountHost.name))
  })
}

/** Whether the proxy may get a certificate for a name: only for hosts that accounts have proven. */
export function mayHaveCertificate({ db }: Pick<Deps, 'db'>): (name: string) => Promise<boolean> {
  return async (name) => (await findAccountHost(db, name.toLowerCase()))?.isLost === false
}

const CALLS = [openSharedReport, openDraftLink, stopClientReport].map(
  ({ method, path }) => `${method} ${path}`,
)
/** With the client pages, all that the host of an account answers. */
const SERVED = new Set([...CALLS, 'GET /assets/*', 'GET /c2-preview/:file', `GET ${HOST_ANSWER_PATH}`])
const HSTS_SECONDS = 30 * 24 * 60 * 60

function serveAccountHost(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, accountId, isLost, deps }: { name: string; accountId: AccountId; isLost: boolean; deps: Deps },
) {
  const isRead = ['GET', 'HEAD'].includes(request.method)
  const page = isRead ? CLIENT_PAGES.find((path) => path === request.url.split('?', 1)[0]) : undefined
  // Links that were sent before go on working. The target is one of three, whatever the request says.
  if (isLost && page !== undefined) return reply.redirect(`${deps.installation.dashboardUrl}${page}`)
  if (isLost) throw refuse('host_unknown')
  request.accountHost = { name, accountId }
  // Nobody is signed in here, with whatever a browser or a program sends.
  delete request.raw.headers.cookie
  delete request.raw.headers.authorization
  reply.header('strict-transport-security', `max-age=${HSTS_SECONDS}`)
  const called = `${isRead ? 'GET' : request.method} ${request.routeOptions.url ?? ''}`
  if (page !== undefined || SERVED.has(called)) return undefined
  if (!isRead) throw refuse('route_not_found')
  return reply.status(404).type('text/html; charset=utf-8').send(NOTHING_HERE)
}

const NOTHING_HERE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Page not found</title>
</head>
<body><h1>Page not found</h1><p>There is nothing at this address. Open the whole link that you were sent.</p></body>
</html>`

/** Empty if the request doesn't name exactly one host, which a cache and this server would read differently. */
function nameOf({ raw, headers }: FastifyRequest): string {
  const { rawHeaders, url: target = '' } = raw
  const named = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  const url = `http://${headers.host ?? ''}`
  return named.length === 1 && target.startsWith('/') && URL.canParse(url) ? new URL(url).hostname : ''
}
