import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openChromium } from '@placet/testkit/open-chromium'
import { composeSheet } from './compose-sheet.ts'
import { LAYERS, sheetName } from './layers.ts'
import { openStages, takeCells } from './take-cells.ts'

// Larger ones are for people; those that tests compare with are taken anew, and looked at, after a change that is meant
// to be seen: `take-sheets.ts --out packages/banner/test/visual/kept --height 200`.
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: '.screens/banner' },
    height: { type: 'string', default: '420' },
  },
})
const browser = await openChromium()
const stages = await openStages(browser)
await mkdir(values.out, { recursive: true })
for (const { layer, look } of LAYERS) {
  const sheet = await composeSheet(await takeCells(stages, look, layer), Number(values.height))
  await writeFile(join(values.out, sheetName(look, layer)), sheet)
}
for (const [, { close }] of stages) await close()
await browser.close()
