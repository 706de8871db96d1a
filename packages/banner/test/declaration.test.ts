import type { PublishedService, PublishedStored } from '@placet/contract/published-config'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { labels } from './published.ts'
import { openShop, plainPage, type Shop, type ShopOptions, shopFlags, withApi } from './shop.ts'

const browser = await sharedChromium(shopFlags)

const services: PublishedService[] = [
  { id: 'counter', name: 'Counter', category: 'analytics', src: ['count.example'], inline: [] },
]
const stored: PublishedStored[] = [
  { kind: 'cookie', name: '_ga*', category: 'analytics' },
  { kind: 'cookie', name: '_fbp', category: 'marketing' },
]
const descriptions = {
  en: [
    { key: 'cd__fbp', text: 'Tells <b>visitors</b> apart.' },
    { key: 'sd_counter', text: 'Counts visits.' },
    { key: 'cd_basket', text: 'Keeps the basket.' },
  ],
  de: [{ key: 'sd_counter', text: 'Zählt Besuche.' }],
}
const BLOCK = '<div id="block" data-placet-declaration></div>'

async function enter(body: string, options: ShopOptions = {}): Promise<Shop> {
  const html = plainPage.replace('</main>', `${body}</main>`)
  const shop = await openShop(browser, { services, stored, descriptions, html, ...options })
  await shop.visit()
  return shop
}

const outline = (page: Page, selector = '#block') =>
  page
    .locator(`${selector} :is(h2, h3, li)`)
    .evaluateAll((nodes) => nodes.map((node) => `${node.localName} ${node.textContent}`))

describe('the declaration', () => {
  test('fills a block of the page with headings and lists, in the page’s own look', async () => {
    const { page, complaints } = await enter(BLOCK)
    await page.locator('#block h2').waitFor()
    expect(await outline(page)).toEqual([
      `h2 ${labels.declarationTitle}`,
      `h3 ${labels.category_analytics}`,
      'li Counter Counts visits.',
      'li _ga*',
      `h3 ${labels.category_marketing}`,
      'li _fbp Tells <b>visitors</b> apart.',
      'li basket Keeps the basket.',
    ])
    expect(
      await page.locator('#block').evaluate((block) => [block.shadowRoot, block.querySelector('[style]')]),
    ).toEqual([null, null])
    expect(complaints).toEqual([])
  })

  test('leads to the preferences from each category that can be refused', async () => {
    const { page } = await enter(BLOCK)
    const buttons = page.locator('#block button')
    await buttons.first().waitFor()
    expect(await buttons.allTextContents()).toEqual([labels.openPreferences, labels.openPreferences])
    await buttons.first().click()
    await page.getByRole('dialog', { name: labels.preferencesTitle }).waitFor()
  })

  test('follows the language, and fills blocks that come later', async () => {
    const { page } = await enter(BLOCK, { languages: ['en', 'de'] })
    await page.locator('#block[lang=en] h2').waitFor()
    await page.evaluate(() => {
      const later = document.createElement('section')
      later.id = 'later'
      later.setAttribute('data-placet-declaration', '')
      document.body.append(later)
    })
    await page.locator('#later h2').waitFor()
    await withApi(page, (placet) => placet.setLanguage('de'))
    await page.locator('#block[lang=de]').waitFor()
    await waitFor(async () => (await outline(page, '#later')).includes('li Counter Zählt Besuche.'), {
      timeoutMs: 5000,
    })
    expect(await outline(page)).toContain('li Counter Zählt Besuche.')
  })

  test('opens in the dialog as well', async () => {
    const { page } = await enter('')
    await withApi(page, (placet) => placet.ui.open('declaration'))
    await page.getByRole('dialog', { name: labels.preferencesTitle }).waitFor()
    await page.getByText('Counts visits.').waitFor()
    expect(await withApi(page, (placet) => placet.ui.current)).toBe('declaration')
    await page.keyboard.press('Escape')
    await waitFor(async () => (await withApi(page, (placet) => placet.ui.current)) === 'banner', {
      timeoutMs: 5000,
      what: 'the banner to be back',
    })
  })
})
