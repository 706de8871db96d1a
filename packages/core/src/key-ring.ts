/** Root keys by version. The first one seals, all of them open. */
export type KeyRing = readonly { readonly version: number; readonly key: Buffer }[]

/** The version of a key written without one, and of values sealed before there were versions. */
export const UNVERSIONED = 1

const KEY = '[0-9a-f]{64}'
const VERSION = '[1-9][0-9]{0,3}'

/** One key of 32 bytes in hex, or several as `2:…,1:…`. */
export const KEY_RING_PATTERN: RegExp = new RegExp(`^(${KEY}|${VERSION}:${KEY}(,${VERSION}:${KEY})*)$`)

/** Throws if the text is no key ring. The message never quotes a key. */
export function parseKeyRing(text: string): KeyRing {
  if (!KEY_RING_PATTERN.test(text))
    throw new Error('a key ring is one key in hex, or VERSION:KEY,VERSION:KEY')
  const ring = text.split(',').map((part) => {
    const [key = '', version = UNVERSIONED] = part.split(':').reverse()
    return { version: Number(version), key: Buffer.from(key, 'hex') }
  })
  const versions = new Set(ring.map(({ version }) => version))
  const keys = new Set(ring.map(({ key }) => key.toString('hex')))
  if (versions.size < ring.length) throw new Error('a key ring has each version once')
  if (keys.size < ring.length) throw new Error('a key ring has each key once')
  return ring
}
