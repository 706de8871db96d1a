import { findViolations } from '@placet/testkit/find-violations'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { focused } from './focused.ts'
import { LOOKS, type Look, THEMES_ONCE, wear } from './looks.ts'
import { outsideOf } from './outside-of.ts'
import { labels, publish } from './published.ts'
import { openShop, shopFlags } from './shop.ts'
import { openStage } from './stage.ts'

const browser = await sharedChromium(shopFlags)

const dressed = (look: Look, languages = ['en']) =>
  publish({
    languages,
    settings: (settings, region) => {
      wear(look, settings, region)
      region.banner.closeAction = 'dismiss'
    },
  })

test.each([
  ['a screen of 1280 x 800 at 200 %', { width: 640, height: 400 }],
  ['a phone of 640 x 1136 at 200 %', { width: 320, height: 568 }],
])(
  'every look fits %s, in a long language too',
  async (_, size) => {
    const { show, page, close } = await openStage(browser, size, { deviceScaleFactor: 2 })
    onTestFinished(close)
    for (const look of LOOKS) {
      const measured = await show(await dressed(look, ['de']), 'banner')
      expect(await outsideOf(page), look.name).toEqual([])
      expect(
        measured?.actions.map(({ isVisible }) => isVisible),
        look.name,
      ).toEqual([true, true, true])
    }
  },
  60_000,
)

test('every look keeps its buttons and its edges in forced colours, and axe finds nothing', async () => {
  const { show, page, close } = await openStage(
    browser,
    { width: 1280, height: 800 },
    { forcedColors: 'active' },
  )
  onTestFinished(close)
  for (const look of LOOKS) {
    await show(await dressed(look), 'banner')
    const bare = await page
      .locator('.banner, .actions button')
      .evaluateAll((all) =>
        all
          .filter((element) => getComputedStyle(element).borderTopStyle === 'none')
          .map((element) => element.getAttribute('class')),
      )
    expect(bare, look.name).toEqual([])
    if (!THEMES_ONCE.includes(look)) continue
    expect(await findViolations(page), look.name).toEqual([])
  }
}, 60_000)

test('nothing moves in any look for those who asked for less motion', async () => {
  const { show, page, close } = await openStage(
    browser,
    { width: 1280, height: 800 },
    { reducedMotion: 'reduce' },
  )
  onTestFinished(close)
  for (const look of LOOKS) {
    const config = await dressed(look)
    for (const screen of ['banner', 'preferences', 'icon'] as const) {
      await show(config, screen)
      const moving = await page.evaluate(() => {
        const root = document.querySelector('placet-banner')?.shadowRoot
        return [...document.getAnimations(), ...(root?.getAnimations() ?? [])].length
      })
      expect(moving, `${look.name}, ${screen}`).toBe(0)
    }
  }
}, 60_000)

test('in every look the keyboard meets the answers first, then the rest, and gets out again', async () => {
  const { show, page, close } = await openStage(browser, { width: 1280, height: 800 })
  onTestFinished(close)
  const { accept, deny, settings, privacyPolicy, close: closing } = labels
  for (const look of LOOKS) {
    await show(await dressed(look), 'banner')
    await page.evaluate(() => document.querySelector<HTMLElement>('#first')?.blur())
    await page.locator('#first').focus()
    const walked: (string | null)[] = []
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab')
      walked.push(await focused(page))
    }
    expect(walked, look.name).toEqual([accept, deny, settings, privacyPolicy, closing])
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+Tab')
    expect(await focused(page), look.name).toBe('first')
  }
}, 90_000)

test.each(THEMES_ONCE)(
  'the preferences over $name keep the focus, close with Escape and give it back',
  async (look) => {
    const shop = await openShop(browser, { settings: (settings, region) => wear(look, settings, region) })
    await shop.visit()
    const { page } = shop
    await page.getByRole('button', { name: labels.settings }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: labels.preferencesTitle }).waitFor()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 12; presses += 1) {
        await page.keyboard.press(key)
        expect(await focused(page)).not.toBe('more')
      }
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: labels.preferencesTitle }).waitFor({ state: 'detached' })
    await waitFor(async () => (await focused(page)) === labels.settings, { timeoutMs: 5000 })
  },
)
