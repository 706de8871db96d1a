import { once } from 'node:events'
import { createServer } from 'node:http'
import { emitPreview } from '@placet/rules/publish/emit-script'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { preview } from './built.ts'
import { englishConfig } from './published.ts'

const browser = await sharedChromium()

/** A page of the dashboard with the preview in its frame. It collects all messages of the frame in `answers`. */
const PAGE = `<!doctype html><title>Dashboard</title><script>
  window.answers = []
  addEventListener('message', ({ data }) => answers.push(data))
</script><iframe sandbox="allow-scripts" width="1280" height="800" srcdoc="<!doctype html><html lang=en><body>
  <script src='/preview.js'></script></body></html>"></iframe>`

export async function openPreview(): Promise<Page> {
  const server = createServer(({ url }, response) => {
    const isScript = url === '/preview.js'
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
    response.end(isScript ? emitPreview(preview, englishConfig) : PAGE)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } })
  onTestFinished(async () => {
    await page.close()
    server.close()
  })
  await page.goto(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`)
  await page.waitForFunction(`answers.some(({ type }) => type === 'placet-ready') && answers.length >= 2`)
  return page
}
