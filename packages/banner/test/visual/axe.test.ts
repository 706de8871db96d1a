import { findViolations } from '@placet/testkit/find-violations'
import { openChromium } from '@placet/testkit/open-chromium'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stage } from '../stage.ts'
import { LAYERS } from './layers.ts'
import { DRESSES, dressed, nameOf, openStages } from './take-cells.ts'

// Compact ones differ in measures only, which every language has in common.
const WORN = DRESSES.filter(({ compact, language }) => !compact || language === 'en')

/** All others find the same in dark as in light. */
const RULES_ABOUT_COLOURS = ['color-contrast', 'link-in-text-block']

let browser: Browser
let stages: readonly (readonly [string, Stage])[]
beforeAll(async () => {
  browser = await openChromium()
  stages = await openStages(browser)
})
afterAll(async () => {
  for (const [, { close }] of stages) await close()
  await browser.close()
})

test.each(LAYERS)(
  'axe finds nothing in the $layer of $name, in any dress on any screen',
  async ({ layer, look }) => {
    for (const [screen, { page, show }] of stages) {
      for (const dress of WORN) {
        await show(await dressed(look, dress), layer)
        const scope = { within: 'placet-banner', ...(dress.dark && { rules: RULES_ABOUT_COLOURS }) }
        expect(await findViolations(page, scope), `${nameOf(dress)} ${screen}`).toEqual([])
      }
    }
  },
  120_000,
)
