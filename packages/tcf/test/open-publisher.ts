import type { Browser, Page } from 'playwright-core'
import { buildStubs, type Stubs } from '../build-stubs.ts'
import { bundle } from './bundle.ts'

interface Publisher {
  readonly page: Page
  /** What the browser complained of: errors of scripts, and what a policy blocked. */
  readonly complaints: string[]
}

interface PublisherOptions {
  /** Runs before our API is loaded, as tags of buyers do. */
  readonly tags?: string
  readonly policy?: string
}

let built: Promise<[Stubs, string]> | undefined

const SITE = 'https://publisher.example/'
const BUYER = 'https://buyer.example/'

// A frame of another origin that talks as buyers do: it looks for the locator upwards and posts there.
const BUYER_PAGE = `<!doctype html><title>Buyer</title><script>
  window.heard = []
  addEventListener('message', ({ data }) => heard.push(data))
  window.ask = (api, message) => {
    let frame = window
    while (!('length' in frame) || !has(frame, api + 'Locator')) {
      if (frame === top) throw new Error('no locator')
      frame = frame.parent
    }
    frame.postMessage(message, '*')
  }
  function has(frame, name) { try { return Boolean(frame.frames[name]) } catch { return false } }
</script>`

/** A publisher's page with our stubs in its head, a buyer's frame in it, and our API to be created by the test. */
export async function openPublisher(
  browser: Browser,
  { tags = '', policy = '' }: PublisherOptions = {},
): Promise<Publisher> {
  const [stubs, api] = await (built ??= Promise.all([buildStubs(), bundle('in-page.ts', 'cmp')]))
  const context = await browser.newContext()
  const headers = policy === '' ? {} : { 'Content-Security-Policy': policy }
  await context.route('**/*', (route) => {
    const url = route.request().url()
    if (url === `${SITE}api.js`) return route.fulfill({ contentType: 'text/javascript', body: api })
    if (url === BUYER) return route.fulfill({ contentType: 'text/html', body: BUYER_PAGE })
    if (url !== SITE) return route.fulfill({ status: 404, body: '' })
    return route.fulfill({
      contentType: 'text/html',
      headers,
      body: `<!doctype html><html lang="en"><head><title>Publisher</title>
        <style nonce="n">iframe { display: block !important; width: 300px !important; height: 300px !important }</style>
        <script nonce="n">${stubs.tcf}${stubs.gpp}${stubs.usp}</script><script nonce="n">window.log = []; ${tags}</script></head>
        <body><p id="text">News</p><iframe src="${BUYER}"></iframe></body></html>`,
    })
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(SITE)
  return { page, complaints }
}

export async function loadApi(page: Page): Promise<void> {
  await page.addScriptTag({ url: `${SITE}api.js` })
}
