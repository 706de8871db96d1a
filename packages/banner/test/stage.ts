import { once } from 'node:events'
import { createServer } from 'node:http'
import { Measured } from '@placet/contract/measured'
import type { PublishedConfig } from '@placet/contract/published-config'
import { emitPreview } from '@placet/rules/publish/emit-script'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { z } from 'zod'
import { preview } from './built.ts'
import { englishConfig } from './published.ts'

const Answer = z.object({ type: z.literal('placet-measured'), measured: Measured.nullable() })

export interface Stage {
  readonly page: Page
  readonly show: (
    config: PublishedConfig,
    screen: 'banner' | 'preferences' | 'icon',
  ) => Promise<Measured | null>
  readonly close: () => Promise<void>
}

/** A page that shows one look after another without loading anything in between: hundreds in seconds. */
export async function openStage(
  browser: Browser,
  size: { width: number; height: number },
  visitor: BrowserContextOptions = {},
): Promise<Stage> {
  const script = emitPreview(preview, englishConfig)
  const server = createServer(({ url }, response) => {
    const isScript = url === '/preview.js'
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
    response.end(isScript ? script : STAGE)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const context = await browser.newContext({ viewport: size, ...visitor })
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`)
  await page.waitForFunction(`answers.some(({ type }) => type === 'placet-measured')`)
  return {
    page,
    close: async () => {
      await context.close()
      server.close()
    },
    show: async (config, screen) => {
      const answer = await page.evaluate(
        (message) =>
          new Promise<unknown>((resolve) => {
            addEventListener('message', function hear({ data }: MessageEvent<unknown>) {
              // A click on the previous screen may still be answered now, with another screen.
              if (Reflect.get(Object(data), 'type') !== 'placet-measured') return
              if (Reflect.get(Object(data), 'screen') !== message.screen) return
              removeEventListener('message', hear)
              resolve(data)
            })
            postMessage(message, '*')
          }),
        { type: 'placet-preview', config, screen },
      )
      return Answer.parse(answer).measured
    },
  }
}

const STAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Stage</title><script>window.answers = []; addEventListener('message', ({ data }) => answers.push(data))</script></head>
<body><main><h1>Stage</h1><p>Something to read. <a id="first" href="#more">More</a></p></main><script src="/preview.js"></script></body></html>`
