import { concatBytes, toUtf8 } from './encoding.ts'

const LOCAL_HEADER_BYTES = 30
const CENTRAL_HEADER_BYTES = 46
const END_BYTES = 22
const VERSION_NEEDED = 20
const NAMES_ARE_UTF8 = 0x08_00
const FIRST_OF_1980 = 0x00_21
const FILES_MAX = 0xff_ff
const BYTES_MAX = 0xff_ff_ff_ff
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xed_b8_83_20 : rest >>> 1
  return rest
})

/** Deterministic ZIP: uncompressed and without timestamps, so that repacking the files reveals any changed byte. */
export function packEvidence(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  return concatBytes(...evidenceParts(files))
}

/** Same, in chunks, for bundles that are streamed while they are created. */
export function* evidenceParts(files: Iterable<readonly [string, Uint8Array]>): Generator<Uint8Array> {
  const central: Uint8Array[] = []
  let offset = 0
  for (const [path, bytes] of files) {
    const name = toUtf8(path)
    const common = commonFields(name, bytes)
    central.push(centralHeader(common, offset), name)
    yield concatBytes(
      signed(0x04_03_4b_50, LOCAL_HEADER_BYTES, (view) => putCommon(view, 4, common)),
      name,
    )
    yield bytes
    offset += LOCAL_HEADER_BYTES + name.length + bytes.length
  }
  const directory = concatBytes(...central)
  const count = central.length / 2
  if (count > FILES_MAX || offset + directory.length > BYTES_MAX) {
    throw new RangeError('an evidence archive holds at most 65535 files and 4 GiB')
  }
  yield directory
  yield signed(0x06_05_4b_50, END_BYTES, (view) => {
    view.setUint16(8, count, true)
    view.setUint16(10, count, true)
    view.setUint32(12, directory.length, true)
    view.setUint32(16, offset, true)
  })
}

/** Offset of the first byte in which an archive differs from what `packEvidence` creates from its files. */
export function firstChangedByte(
  archive: Uint8Array,
  files: ReadonlyMap<string, Uint8Array>,
): number | undefined {
  const expected = packEvidence(files)
  const length = Math.max(archive.length, expected.length)
  for (let at = 0; at < length; at++) if (archive[at] !== expected[at]) return at
  return undefined
}

interface CommonFields {
  readonly crc: number
  readonly bytes: number
  readonly nameBytes: number
}

function commonFields(name: Uint8Array, bytes: Uint8Array): CommonFields {
  return { crc: crc32(bytes), bytes: bytes.length, nameBytes: name.length }
}

function putCommon(view: DataView, at: number, { crc, bytes, nameBytes }: CommonFields): void {
  view.setUint16(at, VERSION_NEEDED, true)
  view.setUint16(at + 2, NAMES_ARE_UTF8, true)
  view.setUint16(at + 8, FIRST_OF_1980, true)
  view.setUint32(at + 10, crc, true)
  view.setUint32(at + 14, bytes, true)
  view.setUint32(at + 18, bytes, true)
  view.setUint16(at + 22, nameBytes, true)
}

function centralHeader(common: CommonFields, offset: number): Uint8Array {
  return signed(0x02_01_4b_50, CENTRAL_HEADER_BYTES, (view) => {
    view.setUint16(4, VERSION_NEEDED, true)
    putCommon(view, 6, common)
    view.setUint32(42, offset, true)
  })
}

function signed(signature: number, length: number, fill: (view: DataView) => void): Uint8Array {
  const view = new DataView(new ArrayBuffer(length))
  view.setUint32(0, signature, true)
  fill(view)
  return new Uint8Array(view.buffer)
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xff_ff_ff_ff) >>> 0
}
