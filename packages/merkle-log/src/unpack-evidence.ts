/** Metadata of a ZIP entry, known before unpacking. */
export interface PackedEntry {
  readonly name: string
  readonly originalSize: number
}

const UNPACKED_BYTES_MAX = 4 * 2 ** 30

/** Filter for ZIP readers: skips folders, and rejects entries that would exceed the unpacked size limit. */
export function entryFilter(): (entry: PackedEntry) => boolean {
  let unpackedBytes = 0
  return ({ name, originalSize }) => {
    unpackedBytes += originalSize
    if (unpackedBytes > UNPACKED_BYTES_MAX) throw new RangeError('the archive unpacks to more than 4 GiB')
    return !name.endsWith('/')
  }
}
