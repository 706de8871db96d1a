import { fileURLToPath } from 'node:url'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { shopFlags } from '../../banner/test/shop.ts'
import { openSite, type Site } from '../../playwright/test/open-site.ts'

const PAGE = (head: string) => `<!doctype html><html lang="en"><head><title>App</title>${head}
  <script src="/sdk.js"></script></head><body><h1>App</h1></body></html>`

const browser = await sharedChromium(shopFlags)
const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('../src/index.ts', import.meta.url))],
  bundle: true,
  format: 'iife',
  globalName: 'sdk',
  write: false,
})
const sdk = outputFiles.map(({ text }) => text).join('')

async function openPage(
  head: (banner: Site['banner']) => string = () => '',
  headers: Record<string, string> = {},
): Promise<Site> {
  const site = await openSite(browser, {
    files: (_, banner) => ({
      'app.example/': { body: PAGE(head(banner)), headers },
      'app.example/sdk.js': sdk,
    }),
  })
  await site.page.goto(site.at('app.example') + '/')
  return site
}

const load = ({ page, banner: { code, host } }: Site, extra = '') =>
  page.evaluate(`sdk.loadPlacet({ code: '${code}', host: '${host}', ${extra} })`)

describe('the typed API in a page', () => {
  test('takes listeners and calls before the script is there, and works on afterwards', async () => {
    const site = await openPage()
    await site.page.evaluate(`
      window.log = []
      window.api = sdk.placet()
      api.on('ready', (state) => log.push('ready ' + state.answered))
      api.on('change', (state) => log.push('change ' + state.categories.analytics.permission))
      api.on('change', () => log.push('never'))()
      api.ready().then((state) => log.push('promise ' + state.language))
      log.push('before ' + api.has('analytics') + api.has('necessary') + api.state().answered + api.ui.current)
      void api.save({ analytics: true })
    `)
    expect(await load(site)).toBe(true)
    await site.page.waitForFunction(`api.has('analytics')`)
    expect(await site.page.evaluate(`sdk.placet() === api && api.state().categories.analytics.because`)).toBe(
      'choice',
    )
    expect(await site.page.evaluate('log')).toEqual(
      expect.arrayContaining(['before falsetruefalsenull', 'change granted', 'promise en']),
    )
    expect(await site.page.evaluate(`log.includes('never')`)).toBe(false)
    await site.page.evaluate(`api.ui.open('preferences')`)
    await site.page.locator('.preferences').waitFor()
    expect(await site.page.evaluate('api.ui.current')).toBe('preferences')
    expect(site.complaints).toEqual([])
  })

  test('stops a listener that was added before the script came', async () => {
    const site = await openPage()
    await site.page.evaluate(`
      window.log = []
      window.stop = sdk.placet().on('change', (state) => log.push(state.categories.analytics.permission))
    `)
    await load(site)
    await site.page.evaluate(`sdk.placet().accept()`)
    await site.page.evaluate(`stop()`)
    await site.page.evaluate(`sdk.placet().reject()`)
    expect(await site.page.evaluate('log')).toEqual(['granted'])
  })

  test('gives up waiting for an answer when the script never comes', async () => {
    const site = await openPage()
    const codeOf = (options: string) =>
      site.page.evaluate(`sdk.placet().require('analytics', ${options}).catch((error) => error.code)`)
    expect(await codeOf('{ timeout: 5 }')).toBe('timeout')
    expect(await codeOf('{ signal: AbortSignal.abort() }')).toBe('aborted')
    expect(await codeOf('{ signal: AbortSignal.timeout(5) }')).toBe('aborted')
  })

  test('is not confused by markup of its name', async () => {
    const site = await openPage()
    await site.page.evaluate(`document.body.append(Object.assign(new Image(), { name: 'placet' }))`)
    await site.page.evaluate(`sdk.placet().on('ready', () => (window.isReady = true))`)
    expect(await load(site)).toBe(true)
    await site.page.waitForFunction('window.isReady')
  })
})

describe('loading the script', () => {
  test('adds it once, however often it is asked for', async () => {
    const site = await openPage()
    const all = await site.page.evaluate(`Promise.all([1, 2, 3].map(() =>
      sdk.loadPlacet({ code: '${site.banner.code}', host: '${site.banner.host}' })))`)
    expect(all).toEqual([true, true, true])
    expect(await load(site)).toBe(true)
    expect(await site.page.locator('script[src*="/c2/"]').count()).toBe(1)
  })

  test('takes the one that the page has', async () => {
    const site = await openPage(({ tag }) => tag.replace('<script', '<script defer'))
    expect(await load(site)).toBe(true)
    expect(await site.page.locator('script[src*="/c2/"]').count()).toBe(1)
  })

  test('runs it async, or before scripts that are added after it', async () => {
    const asynchronous = await openPage()
    await load(asynchronous)
    expect(await asynchronous.page.evaluate(`document.querySelector('script[src*="/c2/"]').async`)).toBe(true)
    const ordered = await openPage()
    await load(ordered, 'isBlocking: true')
    expect(await ordered.page.evaluate(`document.querySelector('script[src*="/c2/"]').async`)).toBe(false)
  })

  test('works under a policy with nonces and trusted types', async () => {
    const policy =
      "script-src 'nonce-abc' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types placet placet-js"
    const site = await openSite(browser, {
      files: () => ({
        'app.example/': {
          body: PAGE('').replace('<script', '<script nonce="abc"'),
          headers: { 'content-security-policy': policy },
        },
        'app.example/sdk.js': sdk,
      }),
    })
    await site.page.goto(site.at('app.example') + '/')
    expect(await load(site, `nonce: 'abc'`)).toBe(true)
    expect(site.complaints).toEqual([])
  })

  test.each([
    ['is not there', 'http://nobody.example:1'],
    ['is no address', 'http://:'],
  ])('says so when it %s, and throws nothing', async (_, host) => {
    const site = await openPage()
    expect(await load({ ...site, banner: { ...site.banner, host } })).toBe(false)
    expect(await site.page.evaluate(`sdk.placet().has('analytics')`)).toBe(false)
    expect(site.complaints.filter((text) => !text.includes('net::ERR'))).toEqual([])
  })

  test('does not wait for ever', async () => {
    const site = await openPage(({ tag }) => tag.replace(/<script/, '<script type="text/plain"'))
    expect(await load(site, 'timeoutMs: 20')).toBe(false)
  })
})
