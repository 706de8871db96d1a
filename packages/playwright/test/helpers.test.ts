import { sharedChromium } from '@placet/testkit/shared-chromium'
import { describe, expect, test } from 'vitest'
import { shopFlags } from '../../banner/test/shop.ts'
import { expectNoTrackersBeforeConsent, mockGpc, mockRegion, seedConsent } from '../src/index.ts'
import { openSite, type Site, type SiteOptions } from './open-site.ts'

const browser = await sharedChromium(shopFlags)

const page = (head: string) =>
  `<!doctype html><html lang="en"><head><title>App</title>${head}</head><body><h1>App</h1></body></html>`

async function openPage(
  head: (at: Site['at'], tag: string) => string = (_, tag) => tag,
  options: Partial<SiteOptions> = {},
): Promise<Site & { readonly url: string }> {
  const site = await openSite(browser, {
    ...options,
    files: (at, { tag }) => ({
      'app.example/': page(head(at, tag)),
      'counter.example/count.js': `document.cookie = '_counter=1;path=/'; localStorage.setItem('counter', '1')`,
      'counter.example/pixel.gif': { body: '', headers: { 'set-cookie': 'pixel=1' } },
    }),
  })
  return { ...site, url: site.at('app.example') + '/' }
}

describe('seedConsent', () => {
  test('makes a visitor who has answered, and is not asked', async () => {
    const site = await openPage()
    await seedConsent(site.context, { grant: ['analytics'] }, { url: site.url })
    await site.page.goto(site.url)
    await site.page.waitForFunction(`placet.state?.().answered`)
    expect(
      await site.page.evaluate(
        `['necessary', 'preferences', 'analytics', 'marketing', 'uncategorized'].filter(placet.has).join()`,
      ),
    ).toBe('necessary,analytics')
    expect(await site.page.getByRole('dialog').count()).toBe(0)
  })

  test('grants everything, or nothing', async () => {
    const site = await openPage()
    await seedConsent(site.context, { grant: 'all' }, { url: site.url, method: 'import' })
    await site.page.goto(site.url)
    await site.page.waitForFunction('placet.state')
    expect(await site.page.evaluate(`[placet.has('marketing'), placet.state().method]`)).toEqual([
      true,
      'import',
    ])
    await seedConsent(site.context, { grant: [] }, { url: site.url })
    await site.page.goto(site.url)
    await site.page.waitForFunction('placet.state')
    expect(await site.page.evaluate(`[placet.has('marketing'), placet.state().answered]`)).toEqual([
      false,
      true,
    ])
  })

  test('can be an answer that no longer counts', async () => {
    const site = await openPage(undefined, { revision: 3 })
    await seedConsent(site.context, { grant: 'all' }, { url: site.url, revision: 2 })
    await site.page.goto(site.url)
    await site.page.waitForFunction('placet.state')
    expect(await site.page.evaluate('placet.state().answered')).toBe(false)
    await seedConsent(site.context, { grant: 'all' }, { url: site.url, decidedAt: new Date('2020-01-01') })
    await site.page.goto(site.url)
    await site.page.waitForFunction('placet.state')
    expect(await site.page.evaluate('placet.state().answered')).toBe(false)
  })
})

describe('mockGpc and mockRegion', () => {
  test('the signal is in the page and in its requests', async () => {
    const site = await openPage()
    await mockGpc(site.context)
    const request = site.page.waitForRequest(site.url)
    await site.page.goto(site.url)
    expect((await (await request).allHeaders())['sec-gpc']).toBe('1')
    await site.page.waitForFunction('placet.state')
    expect(await site.page.evaluate('[navigator.globalPrivacyControl, placet.state().gpc.present]')).toEqual([
      true,
      true,
    ])
    expect(await site.page.evaluate(`placet.state().categories.marketing.because`)).toBe('gpc')
  })

  test('the script is asked for as from there, and nothing else is', async () => {
    const asked: string[] = []
    const record = ({ url = '' }: { url?: string | undefined }) => {
      asked.push(url)
      return ''
    }
    const site = await openSite(browser, {
      files: (at) => ({
        'app.example/': page(`<script src="${at('edge.example')}/c2/k3v9x2m7qa.js?x=1"></script>
          <script src="${at('edge.example')}/c2/k3v9x2m7qa/tools.js?v=3"></script>
          <script src="${at('edge.example')}/other.js"></script>`),
        'edge.example/*': record,
      }),
    })
    await mockRegion(site.page, 'US-CA')
    await site.page.goto(site.at('app.example') + '/')
    expect(asked.toSorted()).toEqual([
      '/c2/k3v9x2m7qa.js?x=1&place=US-CA',
      '/c2/k3v9x2m7qa/tools.js?v=3',
      '/other.js',
    ])
  })
})

describe('expectNoTrackersBeforeConsent', () => {
  test('passes for a page whose tags wait, and lets the visitor do something first', async () => {
    const site = await openPage(
      (at, tag) =>
        `${tag}<script type="text/plain" data-placet="analytics" data-placet-src="${at('counter.example')}/count.js"></script>`,
    )
    await expectNoTrackersBeforeConsent(site.page, {
      url: site.url,
      act: (visited) => visited.mouse.wheel(0, 500),
    })
    expect(site.asked).not.toContain('counter.example/count.js')
  })

  test('fails with everything that did not wait, and says what it is', async () => {
    const site = await openPage(
      (at, tag) => `${tag}<script>
        const tracker = document.createElement('script')
        tracker.src = '${at('counter.example')}/count.js'
        setTimeout(() => document.head.append(tracker), 50)
        sessionStorage.setItem('visit', '1')
        indexedDB.open('visits')
      </script>`,
    )
    const failure: unknown = await expectNoTrackersBeforeConsent(site.page, { url: site.url }).catch(
      (error: unknown) => error,
    )
    expect(String(failure)).toBe(
      [
        `Error: ${site.url} does not wait for consent:`,
        `  request: ${site.at('counter.example')}/count.js`,
        '  cookie: _counter (app.example)',
        `  storage: indexedDB visits (${site.at('app.example')})`,
        `  storage: localStorage counter (${site.at('app.example')})`,
        `  storage: sessionStorage visit (${site.at('app.example')})`,
      ].join('\n'),
    )
  })

  test('fails for a picture of another site that brings a cookie', async () => {
    const site = await openPage(
      (at, tag) => `${tag}<link rel="icon" href="data:,">
      <script>new Image().src = '${at('counter.example')}/pixel.gif'</script>`,
    )
    await expect(expectNoTrackersBeforeConsent(site.page, { url: site.url })).rejects.toThrow('pixel.gif')
  })

  test('lets pass what the caller calls necessary, also at a second loading', async () => {
    const site = await openPage(
      (at, tag) => `${tag}<script src="${at('counter.example')}/count.js"></script>`,
    )
    const allow = ['//counter.example', /^_counter /, 'localStorage counter']
    await expectNoTrackersBeforeConsent(site.page, { url: site.url, allow })
    await expectNoTrackersBeforeConsent(site.page, { allow })
    await expect(expectNoTrackersBeforeConsent(site.page)).rejects.toThrow('does not wait for consent')
  })

  test('refuses to judge a visitor who has already answered', async () => {
    const site = await openPage()
    await seedConsent(site.context, { grant: [] }, { url: site.url })
    await expect(expectNoTrackersBeforeConsent(site.page, { url: site.url })).rejects.toThrow(
      'already answered',
    )
  })
})
