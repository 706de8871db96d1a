import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openChromium } from '@placet/testkit/open-chromium'
import { composeSheet } from './compose-sheet.ts'
import { LAYERS, sheetName } from './layers.ts'
import { openStudios, takePicture, walk } from './take-cells.ts'

// Larger sheets are for people. The ones tests compare with must be retaken, and reviewed, after a visible change:
// `take-sheets.ts --out packages/banner/test/visual/kept --scale 0.25`.
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: '.screens/banner' },
    scale: { type: 'string', default: '0.5' },
  },
})
const browser = await openChromium()
const studios = await openStudios(browser)
await mkdir(values.out, { recursive: true })
for (const { layer, look } of LAYERS) {
  const pictures: Buffer[] = []
  for await (const cell of walk(studios, look, layer)) {
    pictures.push(await takePicture(cell, Number(values.scale)))
  }
  const sheet = await composeSheet(pictures)
  await sheet
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toFile(join(values.out, sheetName(look, layer)))
}
for (const { close } of studios) await close()
await browser.close()
