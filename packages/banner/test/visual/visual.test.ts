import { readFile } from 'node:fs/promises'
import { openChromium } from '@placet/testkit/open-chromium'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stage } from '../stage.ts'
import { differenceOf } from './compare-sheets.ts'
import { composeSheet } from './compose-sheet.ts'
import { LAYERS, sheetName } from './layers.ts'
import { openStages, takeCells } from './take-cells.ts'

const DIFFERENCE_MAX = 0.005

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
  'the $layer of $name looks as it was kept',
  async ({ layer, look }) => {
    const taken = await composeSheet(await takeCells(stages, look, layer))
    expect(
      await differenceOf(await readFile(new URL(`kept/${sheetName(look, layer)}`, import.meta.url)), taken),
    ).toBeLessThan(DIFFERENCE_MAX)
  },
  60_000,
)
