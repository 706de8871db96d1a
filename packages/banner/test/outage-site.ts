import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Failure = 'killed' | 'hanging' | 'error' | 'truncated'

const PICTURE_MS = 40
const TRUNCATED_AT = 4000

export interface OutageSite {
  readonly pageUrl: string
  readonly edgeOrigin: string
  /** Tracker URLs that were requested. */
  readonly tracked: readonly string[]
  /** Paths that were requested from the edge. */
  readonly asked: readonly string[]
  /** Null: no failure. */
  fail: (failure: Failure | null) => void
}

/** A page with marked trackers, and an edge that fails on demand. `{{placet}}` is replaced by the install snippet. */
export async function openOutageSite(
  scripts: Readonly<Record<string, string | (() => string)>>,
  snippet: (edgeOrigin: string) => string,
): Promise<OutageSite> {
  const tracked: string[] = []
  const asked: string[] = []
  let failure: Failure | null = null

  const edge = await listening((request, response) => {
    const path = new URL(request.url ?? '/', 'http://edge').pathname
    const found = scripts[path]
    const script = typeof found === 'function' ? found() : found
    asked.push(path)
    const type = path.endsWith('.json') ? 'application/json' : 'text/javascript'
    const headers = { 'content-type': type, 'access-control-allow-origin': '*' }
    if (failure === 'hanging') return
    if (failure === 'killed') return void response.socket?.destroy()
    if (failure === 'error') return void response.writeHead(500, headers).end()
    if (request.method === 'POST') return void response.writeHead(204, headers).end()
    if (script === undefined) return void response.writeHead(404, headers).end()
    if (failure === 'truncated') {
      const length = { 'content-length': String(Buffer.byteLength(script)) }
      response.writeHead(200, { ...headers, ...length })
      response.write(script.slice(0, TRUNCATED_AT), () => response.socket?.destroy())
      return
    }
    response.writeHead(200, headers).end(script)
  })
  const trackers = await listening((request, response) => {
    tracked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'text/javascript' }).end('window.tracked = true')
  })
  const site = await listening((request, response) => {
    if (request.url?.startsWith('/picture')) {
      setTimeout(() => response.writeHead(200, { 'content-type': 'image/png' }).end(), PICTURE_MS)
      return
    }
    const isBare = request.url === '/bare'
    response.writeHead(200, { 'content-type': 'text/html' }).end(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
${isBare ? '' : snippet(originOf(edge, 'edge'))}${markedTags(originOf(trackers, 'tracker'))}</head>
<body><h1>Shop</h1><img alt="" src="/picture?${Math.random()}"></body></html>`,
    )
  })
  return {
    pageUrl: originOf(site, 'shop'),
    edgeOrigin: originOf(edge, 'edge'),
    tracked,
    asked,
    fail: (wanted) => {
      failure = wanted
    },
  }
}

const markedTags = (origin: string) => `
<script type="text/plain" data-placet="analytics" src="${origin}/analytics.js"></script>
<script type="text/plain" data-placet="marketing" src="${origin}/marketing.js"></script>
<script type="text/plain" data-placet="preferences">fetch('${origin}/inline')</script>
<iframe data-placet="marketing" data-placet-src="${origin}/frame"></iframe>
<img alt="" data-placet="analytics" data-placet-src="${origin}/pixel">`

async function listening(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return server
}

function originOf(server: Server, name: string): string {
  // Browsers resolve these names to this machine and treat them as a secure context, where signatures can be
  // verified.
  return `http://${name}.localhost:${portOf(server)}`
}

// A server that listens on a port, not on a pipe, has an address of this type.
function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}
