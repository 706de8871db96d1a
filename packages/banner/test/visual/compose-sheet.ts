import sharp from 'sharp'
import { type Cell, CELL_HEIGHT } from './take-cells.ts'

const GAP = 6
const COLUMNS = 6

/** All pictures of a look on one sheet, row by row. */
export async function composeSheet(cells: readonly Cell[], cellHeight = CELL_HEIGHT): Promise<Buffer> {
  const placed: { input: Buffer; left: number; top: number }[] = []
  let width = 0
  let top = GAP
  for (let first = 0; first < cells.length; first += COLUMNS) {
    let left = GAP
    for (const { png } of cells.slice(first, first + COLUMNS)) {
      const { data, info } = await sharp(png)
        .resize({ height: cellHeight })
        .png()
        .toBuffer({ resolveWithObject: true })
      placed.push({ input: data, left, top })
      left += info.width + GAP
    }
    width = Math.max(width, left)
    top += cellHeight + GAP
  }
  return sharp({ create: { width, height: top, channels: 3, background: '#808080' } })
    .composite(placed)
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer()
}
