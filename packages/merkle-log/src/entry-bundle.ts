import { concatBytes } from './encoding.ts'

const ENTRY_BYTES_MAX = 0xff_ff

/** C2SP tlog-tiles: each entry is preceded by its length as two bytes, big-endian. */
export function encodeEntryBundle(entries: readonly Uint8Array[]): Uint8Array {
  return concatBytes(
    ...entries.flatMap((entry) => {
      if (entry.length > ENTRY_BYTES_MAX) throw new RangeError(`an entry of ${entry.length} bytes`)
      return [Uint8Array.of(entry.length >>> 8, entry.length & 0xff), entry]
    }),
  )
}
