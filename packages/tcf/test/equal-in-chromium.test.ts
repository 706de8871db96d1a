import { sharedChromium } from '@placet/testkit/shared-chromium'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { bundle } from './bundle.ts'
import { SHARES } from './shares.ts'

const browser = await sharedChromium()
let page: Page
beforeAll(async () => {
  page = await browser.newPage()
  await page.addScriptTag({ content: await bundle('compare-with-official.ts', 'compare') })
})

test.each([
  ['TC', 'compareTcStrings', SHARES.tc],
  ['GPP', 'compareGppStrings', SHARES.gpp],
])(
  'random %s strings made in Chromium are those of the official library, and read the same',
  { timeout: SHARES.timeoutMs },
  async (_, compare, count) => {
    expect(await page.evaluate(`compare.${compare}(2, ${count})`)).toEqual({
      compared: count,
      differences: [],
    })
  },
)
