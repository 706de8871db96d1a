import { concatBytes } from './encoding.ts'

const ENTRY_BYTES_MAX = 0xff_ff

/** C2SP tlog-tiles: each entry after its length in two bytes, the larger one first. */
export function encodeEntryBundle(entries: readonly Uint8Array[]): Uint8Array {
  return concatBytes(
    ...entries.flatMap((entry) => {
      if (entry.length > ENTRY_BYTES_MAX) throw new RangeError(`an entry of ${entry.length} bytes`)
      return [Uint8Array.of(entry.length >>> 8, entry.length & 0xff), entry]
    }),
  )
}

/** Undefined where the bytes end within an entry. */
export function decodeEntryBundle(bytes: Uint8Array): Uint8Array[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries: Uint8Array[] = []
  let offset = 0
  while (offset < bytes.length) {
    if (offset + 2 > bytes.length) return undefined
    const start = offset + 2
    const end = start + view.getUint16(offset)
    if (end > bytes.length) return undefined
    entries.push(bytes.subarray(start, end))
    offset = end
  }
  return entries
}
