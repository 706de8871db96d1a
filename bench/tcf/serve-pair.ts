import { once } from 'node:events'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { coreFile, iabFile, preferencesFile, toolsFile, vendorsFile } from '@placet/contract/published-config'
import {
  emitIab,
  emitPreferences,
  emitScript,
  type Emitted,
  emitTools,
  emitCore,
} from '@placet/rules/publish/emit-script'
import { buildBanner } from '../../packages/banner/build.ts'
import { newsList } from '../../packages/banner/test/iab/news-list.ts'
import { englishConfig, publish } from '../../packages/banner/test/published.ts'

export interface Pair {
  readonly urls: Readonly<Record<'plain' | 'tcf', string>>
  readonly vendors: number
  readonly stop: () => Promise<void>
}

/** The same page twice: with the banner of a new domain, and with that of a domain under the framework. */
export async function servePair(vendorCount: number): Promise<Pair> {
  const build = await buildBanner()
  const { tcf, shownIn } = newsList(vendorCount)
  const list = shownIn('en')
  const config = await publish({ tcf })
  const framework = emitIab(build, config, [], list)
  if (!framework) throw new Error('the framework does not apply')
  const { code, language } = englishConfig
  const files = new Map<string, Buffer>()
  const add = (path: string, { head, tail }: Emitted) => files.set(path, brotliCompressSync(head + tail))
  add(`/plain/c2/${code}.js`, emitScript(build, englishConfig))
  add(`/tcf/c2/${code}.js`, emitScript(build, config, list))
  add(`/c2/${code}/${coreFile(config.language)}.js`, emitCore(build, config))
  add(`/c2/${code}/${toolsFile()}.js`, emitTools(build, config))
  add(`/c2/${code}/${preferencesFile(language)}.js`, emitPreferences(build, englishConfig, []))
  add(`/c2/${code}/${iabFile(language)}.js`, framework.iab)
  add(`/c2/${code}/${vendorsFile(language)}.js`, framework.vendors)

  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://bench.test')
    const file = files.get(pathname)
    if (file) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(file)
    } else if (pathname.endsWith('.js') || pathname.startsWith('/c2/')) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end(pageWith(`${pathname}/c2/${code}.js`))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    urls: { plain: `${origin}/plain`, tcf: `${origin}/tcf` },
    vendors: list.vendors.length,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function pageWith(script: string): string {
  const text = '<p>Something to read, as pages have it, before and after a banner.</p>'.repeat(40)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>News</title><script async src="${script}"></script></head><body><main><h1>News</h1>${text}</main></body></html>`
}
