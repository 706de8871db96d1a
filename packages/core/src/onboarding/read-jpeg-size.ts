/** Size in the first frame header, or null if the bytes are no JPEG. */
export function readJpegSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 <= bytes.length;) {
    if (bytes.readUInt8(at) !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    // Start of frame, without the three markers of the same range that mean something else.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
