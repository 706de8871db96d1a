import { once } from 'node:events'
import { createServer } from 'node:http'
import type { PublishedConfig } from '@placet/contract/published-config'
import { emitPreview } from '@placet/rules/publish/emit-script'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { preview } from './built.ts'
import { englishConfig, labels } from './published.ts'

const browser = await sharedChromium()

const form = `<!doctype html><title>Texts</title><script>
  window.keys = []
  addEventListener('message', ({ data }) => { if (data.type === 'placet-text') keys.push(data.key) })
  addEventListener('message', ({ data }) => { if (data.type === 'placet-ready') window.isReady = true })
</script><iframe sandbox="allow-scripts" width="1280" height="800" srcdoc="<!doctype html><html lang=en><body>
  <script src='/preview.js'></script></body></html>"></iframe>`

async function openForm(): Promise<Page> {
  const server = createServer(({ url }, response) => {
    const isScript = url === '/preview.js'
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
    response.end(isScript ? emitPreview(preview, englishConfig) : form)
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
  await page.waitForFunction('window.isReady')
  return page
}

async function send(page: Page, config: PublishedConfig, screen: string, chosen: string | null = null) {
  const descriptions = [{ key: 'cd_basket', text: 'Keeps the basket.' }]
  const message = { type: 'placet-preview', config, list: null, screen, descriptions, editing: { chosen } }
  await page.evaluate(({ sent }) => frames[0]?.postMessage(sent, '*'), { sent: message })
}

test('a click on a text names it and presses nothing', async () => {
  const page = await openForm()
  const frame = page.frameLocator('iframe')
  await send(page, englishConfig, 'banner')
  await frame.locator('[data-text]').first().waitFor()
  await frame.getByRole('heading', { name: labels.bannerTitle }).click()
  await frame.getByText(labels.bannerBody).click()
  await frame.getByRole('button', { name: labels.accept }).click()
  await frame.getByRole('button', { name: labels.settings }).click()
  expect(await page.evaluate('keys')).toEqual(['bannerTitle', 'bannerBody', 'accept', 'settings'])
  await frame.getByRole('dialog', { name: labels.bannerTitle }).waitFor()
})

test('texts that read the same lead to their own fields', async () => {
  const page = await openForm()
  const frame = page.frameLocator('iframe')
  const same = { ...englishConfig.texts.labels, accept: 'Alike', deny: 'Alike', bannerTitle: 'Alike' }
  const config = { ...englishConfig, texts: { ...englishConfig.texts, labels: same } }
  await send(page, config, 'banner')
  await frame.getByRole('heading', { name: 'Alike' }).click()
  for (const button of await frame.getByRole('button', { name: 'Alike' }).all()) await button.click()
  expect(await page.evaluate('keys.toSorted()')).toEqual(['accept', 'bannerTitle', 'deny'])
})

test('the chosen text is highlighted and in view, also in the closed list of cookies', async () => {
  const page = await openForm()
  const frame = page.frameLocator('iframe')
  await send(page, englishConfig, 'preferences', 'category_marketing_text')
  expect(await frame.locator('[data-text=chosen]').textContent()).toBe(labels.category_marketing_text)
  await send(page, englishConfig, 'preferences', 'cd_basket')
  await frame.getByText('Keeps the basket.').click()
  expect(await page.evaluate('keys')).toEqual(['cd_basket'])
})

test('outside the form of texts, the preview has no marks', async () => {
  const page = await openForm()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: labels.settings }).click()
  await frame.getByRole('dialog', { name: labels.preferencesTitle }).waitFor()
  expect(await frame.locator('[data-text]').count()).toBe(0)
  expect(await page.evaluate('keys')).toEqual([])
})
