import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Expected, ScanSitePage } from './expected.ts'
import { SCAN_SITE_HOSTS, scanSiteChoices, scanSitePages } from './pages.ts'

export interface ScanSite {
  readonly port: number
  readonly domain: string
  readonly entry: string
  /** Exactly the items that visits without a choice must find. */
  readonly expected: readonly Expected[]
  readonly choices: { readonly accept: readonly Expected[]; readonly deny: readonly Expected[] }
  /** Every request, as host and path. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

export interface ScanSiteOptions {
  /** Extra linked pages, for which nothing is expected. */
  more?: readonly ScanSitePage[]
  /** Serves only the extra pages. */
  isPlain?: boolean
}

/** A site that stores data in every way browsers support, on `*.localhost` names. */
export async function serveScanSite({ more = [], isPlain = false }: ScanSiteOptions = {}): Promise<ScanSite> {
  const requests: string[] = []
  const pages = new Map<string, ScanSitePage>()
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    requests.push(`${host}${pathname}`)
    const page = pages.get(`${host}${pathname}`)
    if (page === undefined) return void response.writeHead(404).end()
    const { body, status = 200, type = 'text/html; charset=utf-8', headers = {}, handle } = page
    if (handle !== undefined) return handle(request, response)
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers })
    response.end(pathname.endsWith('.gz') ? gzipSync(body) : body)
  })
  const port = await listen(server)
  const declared = [...(isPlain ? [] : scanSitePages(port)), ...more]
  for (const page of [...declared, ...around(declared, port)]) {
    const isPage =
      page.type === undefined &&
      page.isUnlisted !== true &&
      (page.host ?? SCAN_SITE_HOSTS.site) === SCAN_SITE_HOSTS.site
    const head = '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">'
    const dialog = isPlain ? '' : '<script src="/banner.js"></script>'
    const body = isPage ? `${head}${dialog}<title>${page.path}</title><body>${page.body}` : page.body
    pages.set(`${page.host ?? SCAN_SITE_HOSTS.site}${page.path}`, { ...page, body })
  }
  return {
    port,
    domain: SCAN_SITE_HOSTS.site,
    entry: `http://${SCAN_SITE_HOSTS.site}:${port}/`,
    expected: declared.flatMap(({ expected = [] }) => expected),
    choices: scanSiteChoices(port),
    requests,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function around(pages: readonly ScanSitePage[], port: number): ScanSitePage[] {
  const listed = pages.filter(
    ({ isUnlisted, type, host }) => isUnlisted !== true && type === undefined && host === undefined,
  )
  const [inMap, linked] = [
    listed.filter((_, index) => index % 5 === 4),
    listed.filter((_, index) => index % 5 !== 4),
  ]
  const origin = `http://${SCAN_SITE_HOSTS.site}:${port}`
  const xml = { type: 'application/xml', isUnlisted: true }
  const locations = inMap.map(({ path }) => `<url><loc>${origin}${path}</loc></url>`).join('')
  return [
    { path: '/', body: linked.map(({ path }) => `<a href="${path}">${path}</a>`).join(' ') },
    {
      path: '/robots.txt',
      body: `Sitemap: ${origin}/map-index.xml\nUser-agent: *\nDisallow: /kept-out`,
      type: 'text/plain',
    },
    {
      path: '/map-index.xml',
      body: `<sitemapindex><sitemap><loc>${origin}/map.xml.gz</loc></sitemap></sitemapindex>`,
      ...xml,
    },
    { path: '/map.xml.gz', body: `<urlset>${locations}</urlset>`, ...xml },
  ]
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port')
  return address.port
}
