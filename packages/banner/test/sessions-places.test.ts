import { createHash } from 'node:crypto'
import { importingSnippet } from '@placet/rules/install-snippets'
import { readServicesEnv } from '@placet/testkit/env'
import { chromiumFlags } from '@placet/testkit/open-chromium'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import { chromium } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { labels } from './published.ts'
import { openPreferences, openShop, plainPage, type Shop, shopFlags, withApi } from './shop.ts'

const browser = await sharedChromium(shopFlags)

const CODE = 'k3v9x2m7qa'
const imported = importingSnippet(`{{origin}}/c2/${CODE}.js`, 'off')
const banner = ({ page }: Shop) => page.getByRole('dialog', { name: labels.bannerTitle })
const theRecord = (shop: Shop) => waitFor(() => shop.received[0], { timeoutMs: 8000, what: 'a record' })

describe('the importing snippet', () => {
  test('under the strictest policy, known by its hash: both layers, the tools and the record, without a complaint', async () => {
    const shop = await openShop(browser, {
      html: plainPage.replace('{{placet}}', imported),
      headers: (origin) => {
        const [, inline = ''] = /<script>(.*)<\/script>/.exec(imported.replace('{{origin}}', origin)) ?? []
        const hash = createHash('sha256').update(inline).digest('base64')
        return {
          'content-security-policy': [
            `default-src 'none'; script-src 'sha256-${hash}' ${origin}; connect-src ${origin}; style-src 'none'`,
            `base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
          ].join('; '),
        }
      },
    })
    await shop.visit()
    await banner(shop).waitFor()
    await openPreferences(shop)
    await shop.page.getByRole('switch', { name: labels.category_analytics }).check()
    await shop.page.getByRole('button', { name: labels.save }).click()
    expect(await theRecord(shop)).toMatchObject({ action: 'custom', layer: 'preferences' })
    expect(
      await withApi(shop.page, async (placet) => (await placet.debug.explain('analytics')).permission),
    ).toBe('granted')
    expect(shop.complaints).toEqual([])
  })

  test('loads what comes later from where the script came from, whatever is called like it in the page', async () => {
    const asked: string[] = []
    const shop = await openShop(browser, {
      html: plainPage
        .replace('{{placet}}', '')
        .replace('</main>', `<img id="placet" alt="" src="http://evil.example/x.png"></main>${imported}`),
    })
    shop.page.on('request', (request) => asked.push(request.url()))
    await shop.visit()
    await openPreferences(shop)
    const origins = asked.filter((url) => url.includes('/c2/')).map((url) => new URL(url).hostname)
    expect(new Set(origins)).toEqual(new Set(['cdn.example']))
  })

  test('beside a script tag it changes nothing: one banner, one record', async () => {
    const shop = await openShop(browser, { html: plainPage.replace('{{placet}}', `{{placet}}${imported}`) })
    await shop.visit()
    await shop.page.waitForLoadState('networkidle')
    expect(await shop.page.locator('placet-banner .banner').count()).toBe(1)
    await shop.page.getByRole('button', { name: labels.deny }).click()
    await theRecord(shop)
    await shop.page.waitForLoadState('networkidle')
    expect(shop.received).toHaveLength(1)
  })
})

describe('somebody who hides the banner', () => {
  const TRACKED = '<script type="text/plain" data-placet="analytics">window.tracked = true</script>'
  // A style of the user's own outranks every page's; from inside the shadow root it can be told as strongly.
  const hide = () => {
    const native = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'adoptedStyleSheets')
    Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', {
      ...native,
      set(this: ShadowRoot, sheets: CSSStyleSheet[]) {
        const hiding = new CSSStyleSheet()
        hiding.replaceSync('dialog, ::backdrop { display: none !important }')
        native?.set?.call(this, [...sheets, hiding])
      },
    })
  }

  test.each([false, true])(
    'by a style: the page works, and everything is denied (page blocked: %s)',
    async (blockUI) => {
      const shop = await openShop(browser, {
        html: plainPage.replace(
          '</main>',
          `${TRACKED}<button id="buy" onclick="bought = true">Buy</button></main>`,
        ),
        settings: (_, region) => {
          region.banner.blockUI = blockUI
        },
        beforeLoad: hide,
      })
      await shop.visit()
      await shop.page.waitForLoadState('networkidle')
      await shop.page.click('#buy')
      expect(await shop.page.evaluate('[window.bought, window.tracked]')).toEqual([true, undefined])
      expect(await withApi(shop.page, (placet) => placet.has('analytics'))).toBe(false)
      expect(shop.complaints).toEqual([])
    },
  )

  test('by taking it out of the page as soon as it comes: the page works, and everything is denied', async () => {
    const shop = await openShop(browser, {
      html: plainPage.replace(
        '</main>',
        `${TRACKED}<button id="buy" onclick="bought = true">Buy</button></main>`,
      ),
      settings: (_, region) => {
        region.banner.blockUI = true
      },
      beforeLoad: () => {
        new MutationObserver(() => document.querySelector('placet-banner')?.remove()).observe(document, {
          childList: true,
          subtree: true,
        })
      },
    })
    await shop.visit()
    await shop.page.waitForLoadState('networkidle')
    await shop.page.click('#buy')
    expect(await shop.page.evaluate('[window.bought, window.tracked]')).toEqual([true, undefined])
    await withApi(shop.page, (placet) => placet.accept())
    expect(await withApi(shop.page, (placet) => placet.has('analytics'))).toBe(true)
    expect(shop.complaints).toEqual([])
  })
})

describe('where nothing can be kept', () => {
  test('without cookies and storage the answer holds for this page, and the next one asks again', async () => {
    const shop = await openShop(browser, {
      beforeLoad: () => {
        Object.defineProperty(Navigator.prototype, 'cookieEnabled', { value: false })
        Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
        Object.defineProperty(window, 'localStorage', { value: null })
      },
    })
    await shop.visit()
    await shop.page.getByRole('button', { name: labels.accept }).click()
    await theRecord(shop)
    await shop.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(await withApi(shop.page, (placet) => placet.has('marketing'))).toBe(true)
    expect(await banner(shop).count()).toBe(0)
    await shop.visit()
    await banner(shop).waitFor()
    expect(await withApi(shop.page, (placet) => placet.has('marketing'))).toBe(false)
    expect(shop.complaints).toEqual([])
  })
})

describe('in a frame', () => {
  const withFrame = (host: string) =>
    plainPage.replace(
      '</main>',
      `<script>if (top === self) document.write('<iframe name="inner" width="900" height="340" src="//${host}:' + location.port + '/inner"></iframe>')</script></main>`,
    )

  test.each(['shop.example', 'other.example'])(
    'of %s it asks by itself and is obeyed there',
    async (host) => {
      const shop = await openShop(browser, { html: withFrame(host) })
      await shop.visit()
      const inner = shop.page.frameLocator('iframe[name=inner]')
      await inner.getByRole('button', { name: labels.accept }).click()
      expect(await theRecord(shop)).toMatchObject({ action: 'accept_all', path: '/inner' })
      await inner.locator('html[data-placet-analytics=granted]').waitFor({ state: 'attached' })
      expect(await shop.page.getAttribute('html', 'data-placet-analytics')).toBe('denied')
      await shop.visit()
      // The same site has the same choice; for another one a frame keeps nothing.
      expect(await banner(shop).count()).toBe(host === 'shop.example' ? 0 : 1)
      expect(shop.complaints).toEqual([])
    },
  )
})

describe('a page that comes back', () => {
  test('from the cache as it was left knows what was chosen meanwhile', async () => {
    const { PLACET_CHROMIUM: executablePath } = await readServicesEnv()
    const caching = await chromium.launch({
      executablePath,
      args: [...chromiumFlags, ...shopFlags, '--enable-features=BackForwardCache'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    onTestFinished(() => caching.close())
    const shop = await openShop(caching)
    await shop.visit('/first')
    await banner(shop).waitFor()
    await shop.page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.title = persisted ? 'kept' : 'loaded'
      })
    })
    await withApi(shop.page, (placet) => placet.ready())
    await shop.page.waitForLoadState('networkidle')
    await shop.visit('/second')
    await shop.page.getByRole('button', { name: labels.accept }).click()
    await theRecord(shop)
    await shop.page.goBack({ waitUntil: 'commit' })
    await waitFor(async () => (await shop.page.title()) === 'kept', {
      timeoutMs: 5000,
      what: 'the kept page',
    })
    await banner(shop).waitFor({ state: 'detached' })
    expect(await shop.page.getAttribute('html', 'data-placet-analytics')).toBe('granted')
    expect(new URL(shop.page.url()).pathname).toBe('/first')
  })

  test('that is made ahead asks when it is looked at, and not before', async () => {
    const shop = await openShop(browser, {
      beforeLoad: () => {
        let isAhead = true
        Object.defineProperty(Document.prototype, 'prerendering', { get: () => isAhead })
        window.addEventListener('look', () => {
          isAhead = false
          document.dispatchEvent(new Event('prerenderingchange'))
        })
      },
    })
    await shop.visit()
    await shop.page.waitForLoadState('networkidle')
    expect(await banner(shop).count()).toBe(0)
    expect(await withApi(shop.page, (placet) => placet.state().answered)).toBe(false)
    await shop.page.evaluate(() => dispatchEvent(new Event('look')))
    await banner(shop).waitFor()
    await shop.page.getByRole('button', { name: labels.deny }).click()
    await theRecord(shop)
  })
})
