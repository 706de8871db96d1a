import { once } from 'node:events'
import { createServer } from 'node:http'
import { DomainCode } from '@placet/contract/ids'
import { emitCore, emitPreferences, emitScript, emitTools } from '@placet/rules/publish/emit-script'
import type { Browser, Page } from 'playwright-core'
import { built } from '../built.ts'
import { englishConfig, labels } from '../published.ts'
import { whole, withApi } from '../shop.ts'

/** Every name leads to this machine, as browsers find no other. */
export const sitesFlags = ['--host-resolver-rules=MAP * 127.0.0.1']

type Label = 'accept' | 'deny'

interface Visit {
  /** Whether the visitor is asked, once the script has done all it does when a page opens. */
  readonly isAsked: boolean
  readonly isGranted: boolean
  /** The choices that scripts of this page can read. */
  readonly cookies: number
}

interface Sites {
  /** `{1}` and `{2}` in a host stand for two ports. Without a choice host, each host has its own choice. */
  readonly addressOf: (host: string, choiceHost: string | null) => string
  readonly open: (page: Page, host: string, choiceHost: string | null) => Promise<Visit>
  readonly answer: (page: Page, label: Label) => Promise<void>
  readonly close: () => void
}

/** Serves every host the same page, whose script keeps the choice as it was published. */
export async function openSites(): Promise<Sites> {
  const codes = new Map<string | null, DomainCode>()
  const files = new Map<string, string>()
  const publish = (choiceHost: string | null): DomainCode => {
    const known = codes.get(choiceHost)
    if (known) return known
    const code = DomainCode.parse(`c${String(codes.size).padStart(9, '0')}`)
    const config = { ...englishConfig, code, ...(choiceHost !== null && { choiceHost }) }
    files.set(`/c2/${code}.js`, whole(emitScript(built, config)))
    files.set(`/c2/${code}/core.en.js`, whole(emitCore(built, config)))
    files.set(`/c2/${code}/tools.js`, whole(emitTools(built, config)))
    files.set(`/c2/${code}/preferences.en.js`, whole(emitPreferences(built, config, [])))
    codes.set(choiceHost, code)
    return code
  }
  const servers = await Promise.all(
    [1, 2].map(async () => {
      const server = createServer(({ method, url = '/' }, response) => {
        const { pathname, searchParams } = new URL(url, 'http://site.example')
        if (method === 'POST') return response.writeHead(204).end()
        const script = files.get(pathname)
        if (script !== undefined)
          return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
        const html = pageWith(searchParams.get('code') ?? '')
        return response.writeHead(200, { 'content-type': 'text/html' }).end(html)
      })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      return { server, port: typeof address === 'object' && address ? address.port : 0 }
    }),
  )
  const [first, second] = servers.map(({ port }) => String(port))
  const addressOf: Sites['addressOf'] = (host, choiceHost) => {
    const named = /\{\d\}/.test(host) ? host : `${host}:{1}`
    const address = named.replace('{1}', first ?? '').replace('{2}', second ?? '')
    return `http://${address}/?code=${publish(choiceHost)}`
  }
  return {
    addressOf,
    open: async (page, host, choiceHost) => {
      await page.goto(addressOf(host, choiceHost))
      await page.evaluate('void placet.push(() => {})')
      await page.waitForFunction('Object.isFrozen(window.placet)')
      return withApi(page, ({ ui, has }) => ({
        isAsked: ui.current !== null,
        isGranted: has('marketing'),
        cookies: document.cookie.split('; ').filter((pair) => pair.startsWith('placet=')).length,
      }))
    },
    answer: async (page, label) => {
      const recorded = page.waitForResponse((response) => response.url().endsWith('/consent'))
      await page.getByRole('button', { name: labels[label], exact: true }).click()
      await recorded
    },
    close: () => {
      for (const { server } of servers) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

/** A visitor with a browser of their own. */
export async function asVisitor<T>(browser: Browser, act: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } })
  try {
    return await act(await context.newPage())
  } finally {
    await context.close()
  }
}

const pageWith = (code: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Site</title><script src="/c2/${code}.js"></script></head><body><h1>Site</h1></body></html>`
