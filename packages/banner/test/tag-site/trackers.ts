import { once } from 'node:events'
import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'

export interface Request {
  readonly id: string
  readonly kind: string
  readonly bytes: number
}

export interface Trackers {
  readonly port: number
  /** All requests, from any source. */
  readonly requests: Request[]
}

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const TYPES: Readonly<Record<string, string>> = {
  s: 'text/javascript',
  f: 'text/html',
  p: 'image/gif',
  css: 'text/css',
  c: 'text/plain',
}

/** Effects of a tag once it runs: a cookie, a storage entry and a request. */
export function track(id: string, collect: string): string {
  return `document.cookie='_${id}=1;path=/';localStorage.setItem('_${id}','1');new Image().src='${collect}';`
}

/** Stand-ins for third-party servers, each under its own host name: `/{kind}/{id}`. */
export async function openTrackers(): Promise<Trackers> {
  const requests: Request[] = []
  const server = createServer(({ url = '', headers: { host } }, response) => {
    const [, kind = '', id = ''] = url.split('/')
    const body =
      kind === 's'
        ? track(id, `http://${host}/c/${id}`)
        : kind === 'p'
          ? PIXEL
          : kind === 'f'
            ? `<p>${id}</p>`
            : ''
    requests.push({ id, kind, bytes: body.length })
    const headers = { 'content-type': TYPES[kind] ?? 'text/plain', 'access-control-allow-origin': '*' }
    response.writeHead(200, { ...headers, 'cache-control': 'no-store', 'set-cookie': `_${id}=1` }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, requests }
}
