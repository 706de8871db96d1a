import { once } from 'node:events'
import { createServer } from 'node:http'

export type SitePage = string | { body: string; status?: number; headers?: Record<string, string> }

export interface Site {
  port: number
  /** The site's own address. */
  origin: string
  /** The same pages under another origin. */
  otherOrigin: string
  setPage: (path: string, page: SitePage) => void
  close: () => Promise<void>
}

/** A website for tests. Query strings are ignored when a page is looked up. */
export async function serveSite(pages: Readonly<Record<string, SitePage>>): Promise<Site> {
  const pageByPath = new Map(Object.entries(pages))
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const page = pageByPath.get(pathname) ?? { body: 'No such page', status: 404 }
    const { body, status = 200, headers = {} } = typeof page === 'string' ? { body: page } : page
    response.writeHead(status, { 'content-type': contentTypeOf(pathname), ...headers }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port')
  const { port } = address
  return {
    port,
    origin: `http://localhost:${port}`,
    otherOrigin: `http://127.0.0.1:${port}`,
    setPage: (path, page) => pageByPath.set(path, page),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function contentTypeOf(pathname: string): string {
  if (pathname.endsWith('.js')) return 'text/javascript; charset=utf-8'
  if (pathname.endsWith('.css')) return 'text/css; charset=utf-8'
  if (pathname.endsWith('.json')) return 'application/json'
  return 'text/html; charset=utf-8'
}
