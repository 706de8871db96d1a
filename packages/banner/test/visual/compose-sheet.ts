import sharp, { type Sharp } from 'sharp'

const GAP = 6
const COLUMNS = 8

/** All screenshots of a look on one sheet, row by row. */
export async function composeSheet(pictures: readonly Buffer[]): Promise<Sharp> {
  const placed: { input: Buffer; left: number; top: number }[] = []
  let width = 0
  let top = GAP
  for (let first = 0; first < pictures.length; first += COLUMNS) {
    let left = GAP
    let height = 0
    for (const input of pictures.slice(first, first + COLUMNS)) {
      const size = await sharp(input).metadata()
      placed.push({ input, left, top })
      left += size.width + GAP
      height = Math.max(height, size.height)
    }
    width = Math.max(width, left)
    top += height + GAP
  }
  const sheet = sharp({ create: { width, height: top, channels: 3, background: '#808080' } }).composite(
    placed,
  )
  // Rendered now, because sharp would apply later operations before placing the screenshots.
  const { data, info } = await sheet.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
}
