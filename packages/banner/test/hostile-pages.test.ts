import { sharedChromium } from '@placet/testkit/shared-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import { describe, expect, test } from 'vitest'
import { labels } from './published.ts'
import { openShop, plainPage, shopFlags, withApi } from './shop.ts'

const browser = await sharedChromium(shopFlags)

const CLOBBERED = [
  'addEventListener',
  'body',
  'cookie',
  'createElement',
  'currentScript',
  'defaultView',
  'dispatchEvent',
  'documentElement',
  'querySelectorAll',
]

describe('pages that make it hard', () => {
  test('the strictest policy is kept on both layers, with every style in place', async () => {
    const shop = await openShop(browser, {
      headers: (scriptOrigin) => ({
        'content-security-policy': [
          `default-src 'none'; script-src ${scriptOrigin}; style-src 'none'; connect-src ${scriptOrigin}`,
          `base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
        ].join('; '),
      }),
    })
    await shop.visit()
    const { page } = shop
    const look = await page.getByRole('dialog').evaluate((card) => {
      const { position, borderRadius } = getComputedStyle(card)
      return { position, borderRadius }
    })
    expect(look).toEqual({ position: 'fixed', borderRadius: '18px' })
    await page.getByRole('button', { name: labels.settings }).click()
    await page.getByRole('switch', { name: labels.category_analytics }).check()
    await page.getByRole('button', { name: labels.save }).click()
    await waitFor(() => shop.received[0], { timeoutMs: 5000 })
    expect(shop.complaints).toEqual([])
  })

  test('names in the markup do not stand in for the document or the API', async () => {
    const traps = CLOBBERED.map((name) => `<img name="${name}" alt="">`).join('')
    const shop = await openShop(browser, {
      html: plainPage
        .replace('{{placet}}', '')
        .replace('</main>', `${traps}<a id="placet"></a><a id="dataLayer"></a></main>{{placet}}`),
    })
    await shop.visit()
    await shop.page.getByRole('button', { name: labels.accept }).click()
    await waitFor(() => shop.received[0], { timeoutMs: 5000 })
    expect((await shop.page.context().cookies()).map(({ name }) => name)).toEqual(['placet'])
    await shop.page.click('#more')
    await shop.page.getByRole('dialog', { name: labels.preferencesTitle }).waitFor()
    expect(shop.complaints).toEqual([])
  })

  test('styles of the page do not reach it', async () => {
    const shop = await openShop(browser, {
      html: plainPage.replace(
        '</head>',
        `<style>* { display: none !important; font-size: 3px !important; opacity: 0 !important }
        placet-banner { display: none !important; position: static !important; transform: scale(0) !important }
        html, body, main, h1 { display: block !important; opacity: 1 !important }</style></head>`,
      ),
    })
    await shop.visit()
    const box = await shop.page.getByRole('dialog').boundingBox()
    expect(box?.width).toBe(680)
    await shop.page.getByRole('button', { name: labels.deny }).click()
    await waitFor(() => shop.received[0], { timeoutMs: 5000 })
  })

  test('a sandboxed page without cookies and storage is asked, obeyed and recorded', async () => {
    const shop = await openShop(browser, {
      headers: () => ({ 'content-security-policy': 'sandbox allow-scripts' }),
    })
    await shop.visit()
    await shop.page.getByRole('button', { name: labels.accept }).click()
    expect(await withApi(shop.page, (placet) => placet.has('analytics'))).toBe(true)
    await waitFor(() => shop.received[0], { timeoutMs: 5000 })
    expect(shop.complaints).toEqual([])
  })

  test('a framework that swaps the whole body leaves the banner where it is', async () => {
    const shop = await openShop(browser)
    await shop.visit()
    await shop.page.evaluate(() => document.body.replaceWith(document.createElement('body')))
    await shop.page.getByRole('button', { name: labels.accept }).click()
    await waitFor(() => shop.received[0], { timeoutMs: 5000 })
  })

  test('when the script does not come, the page works and nothing optional runs', async () => {
    const shop = await openShop(browser, {
      html: plainPage.replace(
        '</main>',
        '<script type="text/plain" data-placet="analytics">window.tracked = true</script></main>',
      ),
    })
    await shop.page.route('**/c2/*.js', (route) => route.abort())
    const visit = shop.visit().catch(() => 'no script')
    await shop.page.waitForLoadState('load')
    expect(await shop.page.textContent('h1')).toBe('Shop')
    expect(await shop.page.evaluate('window.tracked')).toBeUndefined()
    await shop.page.close()
    expect(await visit).toBe('no script')
  })
})
