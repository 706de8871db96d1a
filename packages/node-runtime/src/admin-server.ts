import { createServer, type ServerResponse } from 'node:http'
import type { Health } from './health.ts'
import type { Metrics } from './metrics.ts'

export interface AdminServer {
  readonly port: number
  close(): Promise<void>
}

export interface AdminServerOptions {
  readonly port: number
  readonly host?: string
  readonly health: Health
  readonly metrics: Metrics
  /** Asked by a proxy before it gets a certificate for a host name. */
  readonly mayHaveCertificate?: (name: string) => Promise<boolean>
}

/** Health and metrics over HTTP, on a port that only operators can reach. */
export async function startAdminServer({
  port,
  host = '127.0.0.1',
  health,
  metrics,
  mayHaveCertificate = async () => false,
}: AdminServerOptions): Promise<AdminServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, 'text/plain', '')
    const [path = '/', query] = request.url?.split('?', 2) ?? []
    answer(path, new URLSearchParams(query)).then(
      ({ statusCode, type, body }) => send(response, statusCode, type, body),
      () => send(response, 500, 'text/plain', ''),
    )
  })

  async function answer(path: string, query: URLSearchParams) {
    if (path === '/health/live') return toJson(health.live())
    if (path === '/health/ready') return toJson(await health.ready())
    if (path === '/metrics') {
      return { statusCode: 200, type: metrics.contentType, body: await metrics.render() }
    }
    const isAllowed = path === '/tls/ask' && (await mayHaveCertificate(query.get('domain') ?? ''))
    return { statusCode: isAllowed ? 200 : 404, type: 'text/plain', body: '' }
  }

  server.requestTimeout = 5000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the admin server has no port')
  return {
    port: address.port,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)))
        server.closeAllConnections()
      }),
  }
}

function toJson({ statusCode, body }: { statusCode: number; body: unknown }) {
  return { statusCode, type: 'application/json', body: JSON.stringify(body) }
}

function send(response: ServerResponse, statusCode: number, type: string, body: string): void {
  response.writeHead(statusCode, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}
