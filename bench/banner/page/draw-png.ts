import { crc32, deflateSync } from 'node:zlib'
import { createRandom } from './random.ts'

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/** Colour waves with a little noise, so that the file is about as large as a photo. */
export function drawPng(width: number, height: number): Buffer {
  const random = createRandom(5)
  const rows = Array.from({ length: height }, (_row, y) => [
    0,
    ...Array.from({ length: width }, (_column, x) => [
      90 + 100 * Math.sin(x / 90) + (random() < 0.03 ? 3 : 0),
      120 + 80 * Math.cos(y / 70),
      150 + 60 * Math.sin((x + y) / 110),
    ]).flat(),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const pixels = Buffer.from(rows.flat().map((value) => Math.round(value) & 255))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
