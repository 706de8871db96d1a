import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { openShop, type ShopOptions } from '../../banner/test/shop.ts'

export interface SiteFile {
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

type Answer = string | SiteFile | ((request: IncomingMessage) => string | SiteFile)

export interface SiteOptions extends Omit<ShopOptions, 'html' | 'files'> {
  /** By host and path, as in `app.example/index.html`; what follows a `*` may be anything. */
  readonly files: (at: (host: string) => string, banner: Banner) => Readonly<Record<string, Answer>>
}

/** Where the published banner comes from. */
export interface Banner {
  readonly host: string
  readonly code: string
  readonly tag: string
}

export interface Site {
  readonly page: Page
  readonly context: BrowserContext
  readonly banner: Banner
  readonly at: (host: string) => string
  /** Everything that went wrong in the page. */
  readonly complaints: readonly string[]
  /** What the servers were asked for, as `host/path`. */
  readonly asked: string[]
}

const CODE = 'k3v9x2m7qa'
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', gif: 'image/gif' }

/** Sites under several host names of `*.example`, with the published banner from one more, as customers have it. */
export async function openSite(browser: Browser, { files, ...options }: SiteOptions): Promise<Site> {
  const shop = await openShop(browser, options)
  await shop.visit()
  const bannerPort = new URL(shop.page.url()).port
  const host = `http://cdn.example:${bannerPort}`
  const banner = { host, code: CODE, tag: `<script src="${host}/c2/${CODE}.js"></script>` }
  const asked: string[] = []

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const name = url.hostname + url.pathname
    // Browsers ask for it by themselves, once for each host.
    if (url.pathname === '/favicon.ico') return response.writeHead(204).end()
    asked.push(name)
    const found = findAnswer(known, name)
    const file = typeof found === 'function' ? found(request) : found
    const { body, headers } = typeof file === 'string' ? { body: file, headers: {} } : (file ?? {})
    const type = TYPES[url.pathname.split('.').at(-1) ?? ''] ?? 'text/html'
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': type,
      'access-control-allow-origin': '*',
      ...headers,
    })
    return response.end(body)
  }
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const at = (name: string) => `http://${name}:${port}`
  const known = files(at, banner)
  return { page: shop.page, context: shop.page.context(), banner, at, complaints: shop.complaints, asked }
}

function findAnswer(known: Readonly<Record<string, Answer>>, name: string): Answer | undefined {
  const prefix = Object.keys(known).find((key) => key.endsWith('*') && name.startsWith(key.slice(0, -1)))
  return known[name] ?? (prefix === undefined ? undefined : known[prefix])
}
