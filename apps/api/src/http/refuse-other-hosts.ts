import { refuse } from '@placet/core/refuse'
import type { FastifyInstance } from 'fastify'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Names of this host: the dashboard's, or every loopback name on a developer machine. */
export function hostsOf(dashboardUrl: string): readonly string[] {
  const { hostname } = new URL(dashboardUrl)
  return LOOPBACK.includes(hostname) ? LOOPBACK : [hostname]
}

/** T13: a request for another host was misdirected, and must not fill a cache or shape an answer. */
export function refuseOtherHosts(fastify: FastifyInstance, hosts: readonly string[]): void {
  fastify.addHook('onRequest', (request, _, done) => {
    const { rawHeaders, url = '' } = request.raw
    const named = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    // Two names, or one in the request line, let a cache and this server read different ones.
    const isClear = named.length === 1 && url.startsWith('/')
    done(isClear && hosts.includes(nameOf(request.headers.host)) ? undefined : refuse('host_unknown'))
  })
}

function nameOf(host: string | undefined): string {
  const url = `http://${host ?? ''}`
  return URL.canParse(url) ? new URL(url).hostname : ''
}
