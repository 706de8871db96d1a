import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { ConsentSubmission } from '@placet/contract/consent-intake'
import {
  emitCompared,
  emitCore,
  emitDebug,
  emitEmbeds,
  emitIab,
  emitGpp,
  emitPreferences,
  emitScript,
  emitTools,
  type Emitted,
} from '@placet/rules/publish/emit-script'
import type { PublishedConfig } from '@placet/contract/published-config'
import type { ShownVendorList } from '@placet/contract/shown-vendor-list'
import { PageSeen } from '@placet/contract/usage-beacon'
import type { Placet } from '@placet/js/api'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { built } from './built.ts'
import { publish, type Published } from './published.ts'

export const shopFlags = ['--host-resolver-rules=MAP *.example 127.0.0.1']

export const whole = ({ head, tail }: Emitted) => head + tail

/** The part of the vendor list that visitors see in a language. */
export type ShownIn = (language: string) => ShownVendorList

interface Answer {
  readonly status: number
  readonly headers?: Record<string, string>
}

export interface ShopOptions extends Published {
  readonly list?: ShownIn | undefined
  /** The second of two compared designs. */
  readonly compared?: Published
  /** `{{placet}}` is replaced by the banner's script tag, `{{origin}}` by the script's origin. */
  readonly html?: string
  readonly isBlocking?: boolean
  readonly isReportOnly?: boolean
  readonly headers?: (scriptOrigin: string) => Record<string, string>
  readonly files?: Readonly<Record<string, string>>
  readonly intake?: (submission: ConsentSubmission) => Answer
  readonly visitor?: BrowserContextOptions
  /** The visitor's location; null if unknown. */
  readonly place?: string | null
  readonly beforeLoad?: () => void
}

interface Seen extends PageSeen {
  readonly type: string | undefined
  readonly cookie: string | undefined
}

export interface Shop {
  readonly page: Page
  readonly received: readonly ConsentSubmission[]
  /** Pages that were counted. */
  readonly seen: readonly Seen[]
  /** All errors in the page: exceptions, console errors, policy violations. */
  readonly complaints: readonly string[]
  /** Does not wait for the script. */
  readonly open: (path?: string) => Promise<unknown>
  readonly visit: (path?: string) => Promise<void>
}

export const plainPage = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Shop</title>{{placet}}</head>
<body><main><h1>Shop</h1><p>Everything for the corner of your room.</p>
<a id="more" href="#privacy" data-placet-open="preferences">Privacy settings</a></main></body></html>`

/** Names the comparison of `compared` in browsers. */
export const COMPARISON = 'k3f9Qz'

async function secondOf({ version }: PublishedConfig, design: Published): Promise<PublishedConfig> {
  return { ...(await publish(design)), version: version + 1 }
}

/** A shop under its own host name, whose pages load the banner's script from another one, like customers' pages. */
export async function openShop(browser: Browser, options: ShopOptions = {}): Promise<Shop> {
  const received: ConsentSubmission[] = []
  const seen: Seen[] = []
  const complaints: string[] = []
  const { languages = ['en'] } = options
  const config = await publish(options)
  const scripts: Record<string, string> = {
    [`/c2/${config.code}.js`]: whole(
      options.compared
        ? emitCompared(built, { a: config, b: await secondOf(config, options.compared) }, COMPARISON)
        : emitScript(built, config, options.list?.(config.language)),
    ),
    [`/c2/${config.code}/tools.js`]: whole(emitTools(built, config)),
    [`/c2/${config.code}/debug.js`]: whole(emitDebug(built)),
  }
  if (config.usPrivacy) scripts[`/c2/${config.code}/gpp.js`] = whole(emitGpp(built, config.usPrivacy))
  for (const language of languages) {
    const spoken = await publish({ ...options, language })
    const descriptions = options.descriptions?.[language] ?? []
    scripts[`/c2/${config.code}/core.${language}.js`] = whole(emitCore(built, spoken))
    scripts[`/c2/${config.code}/preferences.${language}.js`] = whole(
      emitPreferences(built, spoken, descriptions),
    )
    const iab = options.list && emitIab(built, spoken, descriptions, options.list(language))
    if (iab) {
      scripts[`/c2/${config.code}/iab.${language}.js`] = whole(iab.iab)
      scripts[`/c2/${config.code}/vendors.${language}.js`] = whole(iab.vendors)
    }
    scripts[`/c2/${config.code}/embeds.${language}.js`] = whole(emitEmbeds(built, spoken))
  }

  const answerIntake = async (request: IncomingMessage): Promise<Answer> => {
    if (request.headers['content-type'] !== 'text/plain;charset=UTF-8') return { status: 415 }
    const submission = ConsentSubmission.parse(JSON.parse(await text(request)))
    received.push(submission)
    return options.intake?.(submission) ?? { status: 204 }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { host = '', origin } = request.headers
    const path = new URL(request.url ?? '/', 'http://shop.example').pathname
    const scriptOrigin = `http://cdn.example:${host.split(':')[1]}`
    if (request.method === 'POST' && path === `/c2/${config.code}/consent`) {
      const { status, headers } = await answerIntake(request)
      const cors = { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'retry-after' }
      return response.writeHead(status, { ...cors, ...headers }).end()
    }
    if (request.method === 'POST' && path === `/c2/${config.code}/seen`) {
      const type = request.headers['content-type']
      seen.push({ type, cookie: request.headers.cookie, ...PageSeen.parse(JSON.parse(await text(request))) })
      return response.writeHead(204, { 'access-control-allow-origin': '*' }).end()
    }
    if (path === `/c2/${config.code}/place`) {
      const { place = 'US-CA' } = options
      const headers = { 'content-type': 'text/plain', 'access-control-allow-origin': '*' }
      return response.writeHead(place === null ? 503 : 200, headers).end(place)
    }
    if (path.endsWith('.js')) {
      const script = (host.startsWith('cdn.') ? scripts : options.files)?.[path]
      const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }
      return response.writeHead(script ? 200 : 404, headers).end(script)
    }
    const mode = `${options.isBlocking ? '' : 'async'} ${options.isReportOnly ? 'data-report-only' : ''}`
    const tag = `<script ${mode} src="${scriptOrigin}/c2/${config.code}.js"></script>`
    const headers = { 'content-type': 'text/html', ...options.headers?.(scriptOrigin) }
    const html = (options.html ?? plainPage).replace('{{placet}}', tag).replaceAll('{{origin}}', scriptOrigin)
    return response.writeHead(200, headers).end(html)
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const context = await browser.newContext(options.visitor)
  onTestFinished(async () => {
    await context.close()
    server.closeAllConnections()
    server.close()
  })
  if (options.beforeLoad) await context.addInitScript(options.beforeLoad)
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })

  const open = (path = '/') => page.goto(`http://shop.example:${port}${path}`)
  return {
    page,
    received,
    seen,
    complaints,
    open,
    visit: async (path) => {
      await open(path)
      await page.waitForFunction(() => Object.isFrozen(window.placet) && window.placet instanceof Object)
    },
  }
}

/** Runs in the page with its `window.placet`, which `visit` has checked to be the loaded API. */
export async function withApi<T>(page: Page, run: (placet: Placet) => T | Promise<T>): Promise<T> {
  const api = await page.evaluateHandle(() => window.placet as Placet)
  return api.evaluate(run)
}

export async function openPreferences({ page }: Shop): Promise<void> {
  await withApi(page, (placet) => placet.ui.open('preferences'))
  await page.locator('.preferences').waitFor()
}
