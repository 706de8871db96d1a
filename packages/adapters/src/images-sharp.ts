import type { Images } from '@placet/core/ports'
import sharp from 'sharp'

const PIXELS_MAX = 40_000_000
const CHANNELS = 4
const TYPES = { jpeg: 'image/jpeg', gif: 'image/gif', png: 'image/png' } as const

// One picture at a time and no cache: memory stays bounded whatever is uploaded.
sharp.concurrency(1)
sharp.cache(false)

// Channel difference (of 255) that counts as equal.
const STEP_SEEN = 2

export const images: Images = {
  async compare(one, other) {
    const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)])
    if (!a || !b || a.width !== b.width || a.data.length !== b.data.length) return null
    let differing = 0
    for (let at = 0; at < a.data.length; at += CHANNELS) {
      const isSeen = [0, 1, 2].some(
        (channel) => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) > STEP_SEEN,
      )
      if (isSeen) differing += 1
    }
    return { differing, total: a.data.length / CHANNELS }
  },
  async remake(data) {
    try {
      const picture = sharp(data, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: false })
      const { format, width, height } = await picture.metadata()
      if ((format !== 'jpeg' && format !== 'gif' && format !== 'png') || width * height > PIXELS_MAX)
        return null
      const remade = await picture.rotate().toFormat(format).toBuffer()
      return { data: remade, mimeType: TYPES[format] }
    } catch {
      return null
    }
  },
  async makeLogo(data, size) {
    try {
      const picture = sharp(data, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: false })
      const { format, width, height } = await picture.metadata()
      if ((format !== 'jpeg' && format !== 'png') || width * height > PIXELS_MAX) return null
      return await picture
        .rotate()
        .resize({ ...size, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .png({ palette: true, compressionLevel: 9 })
        .toBuffer()
    } catch {
      return null
    }
  },
}

async function pixelsOf(data: Buffer): Promise<{ data: Buffer; width: number } | null> {
  try {
    const picture = sharp(data, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).ensureAlpha()
    const { data: pixels, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    return { data: pixels, width: info.width }
  } catch {
    return null
  }
}
