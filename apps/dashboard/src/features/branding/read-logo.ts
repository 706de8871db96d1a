import { LOGO_SIZE } from '@placet/contract/branding'

export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/svg+xml', 'image/webp'] as const

/**
 * A PNG of the picture, in the size in which logos are stored; null if the browser can't read it. An SVG is drawn here, as
 * a picture without scripts or requests, so that none is ever sent or stored.
 */
export async function readLogo(file: File): Promise<string | null> {
  const picture = new Image()
  try {
    picture.src = await readAddress(file)
    await picture.decode()
  } catch {
    return null
  }
  const natural = {
    width: picture.naturalWidth || LOGO_SIZE.width,
    height: picture.naturalHeight || LOGO_SIZE.height,
  }
  const fit = Math.min(LOGO_SIZE.width / natural.width, LOGO_SIZE.height / natural.height)
  // Pixels are never enlarged. A drawing has no pixels.
  const scale = file.type === 'image/svg+xml' ? fit : Math.min(fit, 1)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(natural.width * scale))
  canvas.height = Math.max(1, Math.round(natural.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png').replace('data:image/png;base64,', '')
}

function readAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')))
    reader.readAsDataURL(file)
  })
}
