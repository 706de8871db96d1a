import { crc32, deflateSync } from 'node:zlib'

/** In base64: white, except for this many dark pixels at the start of the first line. */
export function aPng({ width, height }: { width: number; height: number }, dark = 0): string {
  const rows = Buffer.alloc((width * 3 + 1) * height, 0xff)
  for (let row = 0; row < height; row += 1) rows[row * (width * 3 + 1)] = 0
  rows.fill(0, 1, 1 + dark * 3)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]).toString('base64')
}
