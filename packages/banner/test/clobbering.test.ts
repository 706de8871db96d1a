import { OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import { allOptional } from '../src/consent-state.ts'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { oneIn } from '@placet/testkit/sized'
import { waitFor } from '@placet/testkit/wait-for'
import { describe, expect, test } from 'vitest'
import { type Trick, TRICKS } from './clobbering-tricks.ts'
import { decodeCookie } from './decode-cookie.ts'
import { labels } from './published.ts'
import { openShop, plainPage, type Shop, shopFlags } from './shop.ts'

const browser = await sharedChromium(shopFlags)

// Everything below is looked at from a world of its own: what the page has done to its objects is not felt there.
const pageWith = ({ before = '', markup = '', after = '' }: Trick) =>
  plainPage
    .replace('{{placet}}', '')
    .replace(
      '</head>',
      `<script>{
        const { classList } = document.documentElement
        window.ran = () => classList.add('ran')
        window.trick = () => { ${after} }
        addEventListener('error', ({ filename }) => filename.includes('/c2/') && classList.add('thrown'))
        addEventListener('unhandledrejection', () => classList.add('thrown'))
        document.addEventListener('placet:ready', () => classList.add('complete'))
      }
      ${before}</script></head>`,
    )
    .replace('</h1>', '</h1><button id="trick" onclick="trick()">Trick</button>')
    .replace(
      '</main>',
      `${markup}<button id="reject" data-placet-action="reject">No</button>
      <script type="text/plain" data-placet="analytics">ran()</script></main>{{placet}}`,
    )

/** Markup and API work once the script is complete, and tricks are played afterwards. */
async function visit(shop: Shop, trick: Trick, isComplete = trick.after !== undefined): Promise<void> {
  await shop.open()
  const marked = isComplete ? 'html.complete' : 'html[data-placet-analytics]'
  await shop.page.locator(marked).waitFor({ state: 'attached' })
  if (trick.after !== undefined) await shop.page.click('#trick')
}

async function chosen({ page }: Shop): Promise<unknown> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'placet')
  return cookie && Reflect.get(Object(decodeCookie(cookie.value)), 'choices')
}

describe('T7: a hostile page', () => {
  test('tries forty things and more', () => {
    expect(TRICKS.length).toBeGreaterThanOrEqual(40)
    expect(new Set(TRICKS.map(({ name }) => name)).size).toBe(TRICKS.length)
  })

  test.each(oneIn(3, TRICKS))('T7: $name: the banner is there, and the choice is kept', async (trick) => {
    const shop = await openShop(browser, {
      html: pageWith(trick),
      settings: ({ gcm }) => {
        gcm.enabled = true
      },
    })
    const { page } = shop
    page.setDefaultTimeout(8000)
    const banner = page.getByRole('dialog', { name: labels.bannerTitle })
    const keeps = (isGranted: boolean) =>
      waitFor(async () => JSON.stringify(await chosen(shop)) === JSON.stringify(allOptional(isGranted)), {
        timeoutMs: 5000,
        what: `a cookie with ${String(isGranted)}`,
      })
    const sends = (action: string) =>
      trick.isUnsent ||
      waitFor(() => shop.received.find((record) => record.action === action), {
        timeoutMs: 5000,
        what: action,
      })

    await visit(shop, trick)
    await banner.waitFor()
    expect(await page.locator('html.ran').count()).toBe(0)
    await banner.getByRole('button', { name: labels.accept }).click()
    await keeps(true)
    await sends('accept_all')
    await banner.waitFor({ state: 'detached' })
    if (!trick.isShut) await page.locator('html.ran').waitFor({ state: 'attached' })

    await visit(shop, trick, true)
    for (const name of OPTIONAL_CATEGORIES)
      expect(await page.getAttribute('html', `data-placet-${name}`)).toBe('granted')
    expect(await banner.count()).toBe(0)
    await page.click('#reject')
    await keeps(false)
    await sends('reject_all')
    expect(await page.locator('html.thrown').count()).toBe(0)
  })
})
