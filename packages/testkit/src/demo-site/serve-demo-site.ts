import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { layout } from './layout.ts'
import { PAGES, RECENTLY_VIEWED } from './pages.ts'
import { STAND_INS } from './stand-ins.ts'

/** The demo domain that the website belongs to. */
export const DEMO_SITE_DOMAIN = 'aurora-coffee.example'

export interface DemoSiteOptions {
  port: number
  /** URL of the domain's banner script. */
  scriptUrl: string
}

export interface DemoSite {
  readonly url: string
  close(): Promise<void>
}

interface Answer {
  body: string
  type?: string
  status?: number
}

const STYLE = readFileSync(new URL('site.css', import.meta.url), 'utf8')

/** Browsers resolve *.localhost to this machine, and keep cookies separate per name. */
export function demoSiteUrl(port: number): string {
  return `http://aurora-coffee.localhost:${port}`
}

/**
 * Targets that a scanner must be allowed to reach: the domain's real names and the third parties, all on this port.
 */
export function demoSiteTargets(port: number): string[] {
  const names = [DEMO_SITE_DOMAIN, `www.${DEMO_SITE_DOMAIN}`]
  return [
    // Port 1 refuses connections, so the scan falls back to http.
    ...names.flatMap((name) => [`${name}:80=127.0.0.1:${port}`, `${name}:443=127.0.0.1:1`]),
    `*.localhost:${port}=127.0.0.1:${port}`,
  ]
}

/** A coffee roaster's website with the demo domain's banner. Third parties are stand-ins on a second local name. */
export async function serveDemoSite({ port, scriptUrl }: DemoSiteOptions): Promise<DemoSite> {
  const thirdParty = `http://third-party.localhost:${port}`
  const find = (host: string, path: string): Answer => {
    if (host === new URL(thirdParty).host) return STAND_INS.get(path) ?? { body: '', status: 404 }
    if (path === '/site.css') return { body: STYLE, type: 'text/css' }
    if (path === '/recently-viewed.js') return { body: RECENTLY_VIEWED, type: 'text/javascript' }
    const page = PAGES.get(path)
    if (page) return { body: layout({ ...page, path, scriptUrl, thirdParty }) }
    const missing = {
      title: 'Page not found',
      body: '<section class="prose"><h1>Page not found</h1></section>',
    }
    return { body: layout({ ...missing, path, scriptUrl, thirdParty }), status: 404 }
  }
  const server = createServer((request, response) => {
    // Not parsed as a URL: the stand-ins' paths begin with two slashes.
    const [path = '/'] = (request.url ?? '/').split('?')
    const { body, type = 'text/html', status = 200 } = find(request.headers.host ?? '', path)
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    response.end(body)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: demoSiteUrl(port),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
