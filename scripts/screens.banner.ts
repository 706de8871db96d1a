import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { composeSheet } from '../packages/banner/test/visual/compose-sheet.ts'
import { LAYERS } from '../packages/banner/test/visual/layers.ts'
import { openStages, takeCells } from '../packages/banner/test/visual/take-cells.ts'

const CELL_HEIGHT = 420

/** A sheet for each look of the banner, with all its dresses side by side; gives the files it wrote. */
export async function takeBannerSheets(browser: Browser, outDir: string): Promise<string[]> {
  const stages = await openStages(browser)
  const files: string[] = []
  for (const { layer, look } of LAYERS) {
    const file = join(outDir, `${layer} ${look.name}.png`.replaceAll(' ', '-'))
    await writeFile(file, await composeSheet(await takeCells(stages, look, layer), CELL_HEIGHT))
    files.push(file)
  }
  for (const [, { close }] of stages) await close()
  return files
}
