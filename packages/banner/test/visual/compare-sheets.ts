import type { Sharp } from 'sharp'

/** Minimum brightness difference, of 255, for a pixel to count: text rendering varies slightly between machines. */
const STEP_MIN = 64

/** Share of pixels that differ, or 1 for sheets of different sizes. */
export async function differenceOf(kept: Sharp, taken: Sharp): Promise<number> {
  const [one, other] = await Promise.all([readPixels(kept), readPixels(taken)])
  if (one.info.width !== other.info.width || one.info.height !== other.info.height) return 1
  let differing = 0
  one.data.forEach((value, index) => {
    if (Math.abs(value - (other.data[index] ?? 0)) >= STEP_MIN) differing += 1
  })
  return differing / one.data.length
}

function readPixels(sheet: Sharp) {
  return sheet.flatten().greyscale().raw().toBuffer({ resolveWithObject: true })
}
