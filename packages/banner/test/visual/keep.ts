import { writeFile } from 'node:fs/promises'
import { openChromium } from '@placet/testkit/open-chromium'
import { composeSheet } from './compose-sheet.ts'
import { keptSheet } from './kept-sheet.ts'
import { LAYERS } from './layers.ts'
import { openStages, takeCells } from './take-cells.ts'

// Run after a change that is meant to be seen; what it writes is looked at before it is kept.
const browser = await openChromium()
const stages = await openStages(browser)
for (const { look, layer } of LAYERS) {
  await writeFile(keptSheet(look, layer), await composeSheet(await takeCells(stages, look, layer)))
}
for (const [, { close }] of stages) await close()
await browser.close()
