import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { z } from 'zod'
import { addTo, emptyLedger, type Ledger } from './ledger.ts'
import { publishVariants } from './variants.ts'

const Told = z.object({
  sessions: z.number(),
  pages: z.number(),
  steps: z.record(z.string(), z.number()),
  answers: z.number(),
  comparisons: z.number(),
  provoked: z.number(),
  exceptions: z.array(z.string()),
  differences: z.array(z.string()),
}) satisfies z.ZodType<Ledger>

const BATCH = 250
const VARIANTS = 40

export interface SessionsWanted {
  readonly sessions: number
  readonly seed: number
  readonly tabs: number
  /** No batch begins after this time; without it, all sessions run. */
  readonly endAtMs?: number
  readonly onProgress?: (ledger: Ledger) => void
}

/** Real scripts in a real browser, started afresh for every page of every session. */
export async function runSessions(
  browser: Browser,
  { sessions, seed, tabs, endAtMs = Infinity, onProgress }: SessionsWanted,
): Promise<Ledger> {
  const { variants, files } = await publishVariants(VARIANTS, seed)
  const driver = await buildDriver()
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://shop.example').pathname
    const script = path === '/driver.js' ? `variants=${JSON.stringify(variants)};${driver}` : files[path]
    if (path === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
    else response.writeHead(script ? 200 : 404, { 'content-type': 'text/javascript' }).end(script)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`

  const sum = emptyLedger()
  let begun = 0
  const isLeft = () => begun < sessions && performance.now() < endAtMs
  const work = async () => {
    while (isLeft()) {
      // Tabs are replaced regularly, because a tab's memory keeps growing.
      const context = await browser.newContext({ viewport: { width: 320, height: 240 } })
      const page = await context.newPage()
      await page.goto(url)
      for (let batches = 0; batches < 20 && isLeft(); batches += 1) {
        const count = Math.min(BATCH, sessions - begun)
        const from = begun
        begun += count
        addTo(sum, Told.parse(await page.evaluate(`runSessions(${count}, ${seed + 7919 * from})`)))
        onProgress?.(sum)
      }
      await context.close()
    }
  }
  await Promise.all(Array.from({ length: tabs }, work))
  server.closeAllConnections()
  server.close()
  return sum
}

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title></head>
<body><h1>Shop</h1><main></main><script src="/driver.js"></script></body></html>`

async function buildDriver(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'in-page/main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  })
  return outputFiles.map(({ text }) => text).join('')
}
