import { once } from 'node:events'
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { makePage, pageFiles } from './page/make-page.ts'
import { ORIGIN, type Variant } from './variant.ts'

const TYPES: Readonly<Record<string, string>> = {
  '': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
}

interface Stored {
  readonly body: Buffer
  readonly headers: Record<string, string | number>
}

export interface Site {
  readonly urlOf: (variant: Variant) => string
  /** Size on the wire, with the best compression. */
  readonly bytesAt: (path: string) => number
  readonly stop: () => Promise<void>
}

/** Serves the shared page with every banner, from memory and one origin; submitted data is accepted and discarded. */
export async function serveVariants(variants: readonly Variant[]): Promise<Site> {
  const stored = new Map<string, Stored>()
  const put = (path: string, content: string | Buffer) => stored.set(path, compress(path, content))
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = stored.get(pathname)
    request.resume()
    if (request.method === 'POST' || pathname === '/favicon.ico') response.writeHead(204).end()
    else if (!file) response.writeHead(404).end()
    else response.writeHead(200, file.headers).end(file.body)
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
  for (const [path, content] of Object.entries(pageFiles)) put(path, content)
  for (const variant of variants) {
    put(`/v/${variant.name}/`, makePage(variant).replaceAll(ORIGIN, origin))
    for (const [path, content] of Object.entries(variant.files)) put(path, content)
  }
  return {
    urlOf: ({ name }) => `${origin}/v/${name}/`,
    bytesAt: (path) => stored.get(path)?.body.length ?? 0,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function compress(path: string, content: string | Buffer): Stored {
  const raw = Buffer.from(content)
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const isText = !type.startsWith('image/')
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length }
  const body = isText ? brotliCompressSync(raw, { params }) : raw
  return {
    body,
    headers: {
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'public, max-age=3600',
      vary: 'accept-encoding',
      ...(isText && { 'content-encoding': 'br' }),
    },
  }
}
