import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { readHost } from './proxy-request.ts'
import { type TargetRules, resolveTarget } from './resolve-target.ts'

const REDIRECTS_MAX = 5
const TIMEOUT_MS = 15_000

export interface FetchOptions extends TargetRules {
  userAgent: string
  maxBytes: number
  signal?: AbortSignal
}

export interface Fetched {
  status: number
  body: Uint8Array
}

/** Fetches machine-readable files such as the sitemap, from checked addresses only. Null if unavailable. */
export async function fetchChecked(url: string, options: FetchOptions): Promise<Fetched | null> {
  const signal = AbortSignal.any([
    AbortSignal.timeout(TIMEOUT_MS),
    ...(options.signal === undefined ? [] : [options.signal]),
  ])
  let next = url
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    const response = await ask(next, options, signal).catch(() => null)
    if (response === null) return null
    const { statusCode: status = 502, headers } = response
    const { location } = headers
    if (status < 300 || status >= 400 || location === undefined) {
      const body = await readBody(response, options.maxBytes).catch(() => null)
      return body === null ? null : { status, body }
    }
    response.destroy()
    next = URL.parse(location, next)?.href ?? ''
  }
  return null
}

async function ask(url: string, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage | null> {
  const parsed = URL.parse(url)
  const authority = readHost(url)
  if (parsed === null || authority === null || !/^https?:$/.test(parsed.protocol)) return null
  const target = await resolveTarget(authority.host, authority.port, options)
  if (target.kind !== 'dial') return null
  const send = parsed.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    send({
      host: target.address,
      port: target.port,
      path: `${parsed.pathname}${parsed.search}`,
      servername: isIP(authority.host) === 0 ? authority.host : '',
      headers: { host: parsed.host, 'user-agent': options.userAgent, accept: '*/*' },
      agent: false,
      signal,
    })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

/** Null if the body is larger than `maxBytes`. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array | null> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response) {
    if (!Buffer.isBuffer(part)) continue
    bytes += part.length
    if (bytes > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
