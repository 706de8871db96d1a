import { fileURLToPath } from 'node:url'
import { findViolations } from '@placet/testkit/find-violations'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { oneIn, sized } from '@placet/testkit/sized'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { differenceOf } from './compare-sheets.ts'
import { composeSheet } from './compose-sheet.ts'
import { LAYERS, sheetName } from './layers.ts'
import { openStudios, takePicture, walk } from './take-cells.ts'

const DIFFERENCE_MAX = 0.005
const SCALE = 0.25
/** A number that shares no factor with the cells of a walk, so that every dress and screen has its turn. */
const AXE_EVERY = sized(3, { full: 1 })
let walked = 0

/** All others find the same in dark as in light. */
const RULES_ABOUT_COLOURS = ['color-contrast', 'link-in-text-block']

const studios = await openStudios(await sharedChromium())
afterAll(async () => {
  for (const { close } of studios) await close()
})

test.each(oneIn(2, LAYERS))(
  'the $layer of $name looks as it was kept in every dress on every screen, and axe finds nothing',
  async ({ layer, look }) => {
    const pictures: Buffer[] = []
    for await (const cell of walk(studios, look, layer)) {
      pictures.push(await takePicture(cell, SCALE))
      walked += 1
      if (walked % AXE_EVERY !== 0) continue
      const scope = { within: 'placet-banner', ...(cell.dress.dark && { rules: RULES_ABOUT_COLOURS }) }
      expect.soft(await findViolations(cell.page, scope), cell.name).toEqual([])
    }
    const kept = fileURLToPath(new URL(`kept/${sheetName(look, layer)}`, import.meta.url))
    expect(await differenceOf(sharp(kept), await composeSheet(pictures))).toBeLessThan(DIFFERENCE_MAX)
  },
  120_000,
)
