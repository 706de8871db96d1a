import type { Images } from '@placet/core/ports'
import sharp from 'sharp'

const PIXELS_MAX = 40_000_000
const TYPES = { jpeg: 'image/jpeg', gif: 'image/gif', png: 'image/png' } as const

// One picture at a time and no cache: memory stays bounded whatever is sent.
sharp.concurrency(1)
sharp.cache(false)

export const images: Images = {
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
}
