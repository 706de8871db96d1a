import { AxeBuilder } from '@axe-core/playwright'
import { openChromium } from '@placet/testkit/open-chromium'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stage } from '../stage.ts'
import { LAYERS } from './layers.ts'
import { DRESSES, dressed, nameOf, openStages } from './take-cells.ts'

// Compact ones differ in measures only, which every language has in common.
const WORN = DRESSES.filter(({ compact, language }) => !compact || language === 'en')

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
        expect(await violations(page), `${nameOf(dress)} ${screen}`).toEqual([])
      }
    }
  },
  120_000,
)

async function violations(page: Page): Promise<string[]> {
  // Without frames the quicker way of running it finds the same; what is around the banner is only a stage.
  const { violations: found } = await new AxeBuilder({ page })
    .include('placet-banner')
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
