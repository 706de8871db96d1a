import type { ConsentSnapshot } from '@placet/js'
import { consentFrom } from '@placet/js/server'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { shopFlags } from '../../banner/test/shop.ts'
import { openSite, type Site, type SiteOptions } from '../../playwright/test/open-site.ts'
import { bundle } from './bundle.ts'
import { App, type AppProps } from './page/app.tsx'

const browser = await sharedChromium(shopFlags)
const client = await bundle('page/client.tsx')

interface Visit {
  readonly site: Site
  /** What the server had rendered, at the latest visit. */
  readonly rendered: () => string
}

/** A page that the server renders with what it knows, and that takes over in the browser with the same. */
async function openRenderedPage({
  hasScript = true,
  hasTag = false,
  settings,
}: Partial<Pick<SiteOptions, 'settings'>> & { hasScript?: boolean; hasTag?: boolean } = {}): Promise<Visit> {
  let html = ''
  const site = await openSite(browser, {
    settings,
    files: (at, { code, host, tag }) => ({
      'app.example/client.js': client,
      'film.example/film': '<!doctype html><title>Film</title><p>A film</p>',
      'app.example/': (request) => {
        const initial: ConsentSnapshot = consentFrom(request)
        const source = { code: hasScript ? code : 'nobody', host }
        const props: AppProps = { initial, source, video: at('film.example') + '/film' }
        html = renderToString(<App {...props} />)
        const head = `<head><title>App</title>${hasTag ? tag : ''}<script>window.props = ${JSON.stringify(props)}</script></head>`
        return `<!doctype html><html lang="en">${head}<body><div id="root">${html}</div><script src="/client.js"></script></body></html>`
      },
    }),
  })
  await site.page.goto(site.at('app.example') + '/')
  return { site, rendered: () => html }
}

const isReady = `typeof window.placet?.state === 'function'`

describe('a page that the server has rendered', () => {
  test('takes over without a complaint for a visitor who has not answered', async () => {
    const { site, rendered } = await openRenderedPage()
    const { page } = site
    await page.waitForFunction(isReady)
    expect(rendered()).toContain('nothing is counted')
    expect(rendered()).not.toContain('<iframe')
    expect(await page.locator('#summary').textContent()).toBe('necessary asked not both 0')
    await page.locator('#summary').click()
    expect(await page.locator('#summary').textContent()).toBe('necessary asked not both 1')
    expect(site.complaints).toEqual([])
    expect(site.asked).not.toContain('film.example/film')
  })

  test('follows every choice, and begins with it at the next visit', async () => {
    const { site, rendered } = await openRenderedPage()
    const { page } = site
    await page.waitForFunction(isReady)
    await page.evaluate('placet.accept()')
    expect(await page.locator('#summary').textContent()).toBe(
      'necessary preferences analytics marketing uncategorized answered both 0',
    )
    expect(await page.locator('#counted').textContent()).toBe('visits are counted')
    await page.frameLocator('iframe[title="A film"]').getByText('A film').waitFor()

    await page.reload()
    expect(rendered()).toContain('visits are counted')
    expect(rendered()).toContain('data-placet-embed="pending"')
    await page.frameLocator('iframe[title="A film"]').getByText('A film').waitFor()

    await page.evaluate('placet.withdraw()')
    await page.locator('iframe').waitFor({ state: 'detached' })
    expect(await page.locator('#counted').textContent()).toBe('nothing is counted')
    await page.reload()
    expect(rendered()).toContain('nothing is counted')
    expect(rendered()).toContain('data-placet-embed="held"')
    await page.waitForFunction(isReady)
    expect(site.complaints).toEqual([])
  })

  test('takes over without a complaint where the script is there first and knows more than the server', async () => {
    const { site, rendered } = await openRenderedPage({
      hasTag: true,
      settings: (_, region) => {
        region.consentType = 'implicit'
      },
    })
    await site.page.getByText('visits are counted').waitFor()
    expect(rendered()).toContain('nothing is counted')
    await site.page.frameLocator('iframe[title="A film"]').getByText('A film').waitFor()
    expect(site.complaints).toEqual([])
  })

  test('asks again after a reset', async () => {
    const { site } = await openRenderedPage()
    await site.page.waitForFunction(isReady)
    await site.page.evaluate('placet.reject()')
    await site.page.waitForFunction(`document.querySelector('#summary').textContent.includes('answered')`)
    await site.page.evaluate('placet.reset()')
    await site.page.waitForFunction(`document.querySelector('#summary').textContent.includes('asked')`)
  })

  test('loads no frame while the script is away, although the server knows of a permission', async () => {
    const known = await openRenderedPage()
    await known.site.page.waitForFunction(isReady)
    await known.site.page.evaluate('placet.accept()')
    const cookies = await known.site.context.cookies(known.site.at('app.example'))

    const { site, rendered } = await openRenderedPage({ hasScript: false })
    await site.context.addCookies(
      cookies.map(({ name, value }) => ({ name, value, url: site.at('app.example') })),
    )
    await site.page.reload()
    await site.page.locator('#summary').click()
    expect(rendered()).toContain('visits are counted')
    expect(await site.page.locator('iframe').count()).toBe(0)
    expect(site.asked).not.toContain('film.example/film')
  })
})

describe('the placeholder of a frame', () => {
  test('says what it is, and loads it once with the focus in it', async () => {
    const { site } = await openRenderedPage()
    const { page } = site
    await page.waitForFunction(isReady)
    const placeholder = page.getByRole('region', { name: 'A film' })
    expect(await placeholder.boundingBox()).toMatchObject({ width: 400, height: 300 })
    await placeholder.getByRole('button', { name: 'Load once' }).press('Enter')
    await page.frameLocator('iframe[title="A film"]').getByText('A film').waitFor()
    expect(await page.evaluate('document.activeElement.title')).toBe('A film')
    expect(await page.evaluate(`placet.has('marketing')`)).toBe(false)
    await page.reload()
    await placeholder.waitFor()
    expect(site.complaints).toEqual([])
  })

  test('is back as soon as the visitor refuses, also where the frame was loaded once', async () => {
    const { site } = await openRenderedPage()
    await site.page.waitForFunction(isReady)
    await site.page.getByRole('button', { name: 'Load once' }).click()
    await site.page.locator('iframe').waitFor()
    await site.page.evaluate('placet.reject()')
    await site.page.locator('iframe').waitFor({ state: 'detached' })
  })

  test('loads it always, which is a recorded choice for its category alone', async () => {
    const { site } = await openRenderedPage()
    await site.page.waitForFunction(isReady)
    await site.page.getByRole('button', { name: 'Always load' }).click()
    await site.page.frameLocator('iframe[title="A film"]').getByText('A film').waitFor()
    expect(await site.page.locator('#summary').textContent()).toBe('necessary marketing answered not both 0')
  })
})
