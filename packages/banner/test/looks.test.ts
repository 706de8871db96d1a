import { findViolations } from '@placet/testkit/find-violations'
import type { DomainSettings } from '@placet/contract/settings-document'
import { styleParts } from '@placet/rules/publish/banner-styles'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { describe, expect, onTestFinished, test } from 'vitest'
import { built } from './built.ts'
import { LOOKS, type Look, THEMES_ONCE, wear } from './looks.ts'
import { outsideOf } from './outside-of.ts'
import { publish } from './published.ts'
import { openStage } from './stage.ts'

const browser = await sharedChromium()

const WEARS: readonly { name: string; change: (settings: DomainSettings) => void }[] = [
  { name: 'light', change: () => {} },
  { name: 'dark', change: ({ ui }) => Object.assign(ui, { dark: true }) },
  { name: 'compact', change: ({ ui }) => Object.assign(ui, { compact: true }) },
  { name: 'larger', change: ({ ui }) => Object.assign(ui, { enhancedAccessibility: true }) },
  {
    name: 'larger with more contrast, dark',
    change: ({ ui }) =>
      Object.assign(ui, { dark: true, enhancedAccessibility: true, accessibilityLevel: 'aaa' }),
  },
]

const dressed = (look: Look, change: (settings: DomainSettings) => void, languages = ['en']) =>
  publish({
    languages,
    settings: (settings, region) => {
      wear(look, settings, region)
      region.banner.closeAction = 'dismiss'
      change(settings)
    },
  })

test('there is a style for every part of every look', async () => {
  for (const look of LOOKS) {
    for (const { change } of WEARS) {
      const missing = styleParts(await dressed(look, change)).filter((part) => !built.styles[part])
      expect(missing, look.name).toEqual([])
    }
  }
})

describe('every theme at every position', () => {
  test.each([
    ['on a desk', { width: 1440, height: 900 }, ['en']],
    ['on a phone', { width: 390, height: 844 }, ['de']],
    ['on a small phone', { width: 320, height: 568 }, ['ar']],
  ])(
    'is inside the screen and fair %s, light, dark, compact and large',
    async (_, size, languages) => {
      const { show, page, close } = await openStage(browser, size)
      onTestFinished(close)
      for (const look of LOOKS) {
        for (const { name, change } of WEARS) {
          const what = `${look.name}, ${name}`
          const measured = await show(await dressed(look, change, languages), 'banner')
          const [accept, deny] = measured?.actions ?? []
          expect([accept?.action, deny?.action], what).toEqual(['accept', 'deny'])
          for (const key of ['width', 'height', 'fontSize', 'fontWeight'] as const) {
            expect(deny?.[key], `${what}: ${key}`).toBeCloseTo(accept?.[key] ?? 0, 1)
          }
          expect([deny?.tag, deny?.isVisible], what).toEqual(['button', true])
          expect(accept?.isVisible, what).toBe(true)
          expect(Math.abs((accept?.contrast ?? 0) - (deny?.contrast ?? 9)), what).toBeLessThan(0.01)
          expect(accept?.top === deny?.top || accept?.left === deny?.left, `${what}: aligned`).toBe(true)
          const faint = measured?.texts.filter(({ contrast }) => contrast < 4.5)
          expect(faint, what).toEqual([])
          const small = measured?.targets.filter(({ width, height }) => Math.min(width, height) < 24)
          expect(small, what).toEqual([])
          expect(await outsideOf(page), what).toEqual([])
        }
      }
    },
    120_000,
  )
})

describe.each(THEMES_ONCE)('$name', (look) => {
  test('axe finds nothing beside the icon, light or dark', async () => {
    const { show, page, close } = await openStage(browser, { width: 1280, height: 800 })
    onTestFinished(close)
    for (const dark of [false, true]) {
      const config = await dressed(look, ({ ui }) => Object.assign(ui, { dark }))
      await show(config, 'icon')
      expect(await findViolations(page), dark ? 'dark' : 'light').toEqual([])
    }
  }, 90_000)
})
