import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { readHost } from './read-host.ts'
import { type TargetRules, resolveTarget } from './resolve-target.ts'

export interface AskOptions extends TargetRules {
  userAgent: string
  maxBytes: number
  signal: AbortSignal
  /** GET if omitted. */
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

export type Asked =
  /** The response of the server itself: redirects are not followed. */
  | { kind: 'answered'; status: number; location: string | undefined; contentType: string; body: Uint8Array }
  /** The name leads to an address or port outside the public web. */
  | { kind: 'refused' }
  | { kind: 'unknown_host' }
  | { kind: 'too_large' }
  /** No connection, no valid certificate, or no complete response in time. */
  | { kind: 'failed'; reason: string }

/** Sends one request, to a checked address only. The address is looked up once, so it can't change in between. */
export async function askChecked(url: string, options: AskOptions): Promise<Asked> {
  const parsed = URL.parse(url)
  const authority = readHost(url)
  if (parsed === null || authority === null || !/^https?:$/.test(parsed.protocol)) return { kind: 'refused' }
  const target = await resolveTarget(authority.host, authority.port, options)
  if (target.kind === 'refused') return { kind: 'refused' }
  if (target.kind === 'unknown') return { kind: 'unknown_host' }
  const send = parsed.protocol === 'https:' ? requestSecure : requestPlain
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      send({
        host: target.address,
        port: target.port,
        path: `${parsed.pathname}${parsed.search}`,
        servername: isIP(authority.host) === 0 ? authority.host : '',
        method: options.method ?? 'GET',
        headers: { accept: '*/*', ...options.headers, host: parsed.host, 'user-agent': options.userAgent },
        agent: false,
        signal: options.signal,
      })
        .on('response', resolve)
        .on('error', reject)
        .end(options.body)
    })
    const { statusCode: status = 502, headers } = response
    const { location, 'content-type': contentType = '' } = headers
    if (status >= 300 && status < 400) {
      response.destroy()
      return { kind: 'answered', status, location, contentType, body: new Uint8Array() }
    }
    const body = await readBody(response, options.maxBytes)
    return body === null ? { kind: 'too_large' } : { kind: 'answered', status, location, contentType, body }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { kind: 'failed', reason: options.signal.aborted ? 'timeout' : reasonOf(error) }
  }
}

function reasonOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
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
