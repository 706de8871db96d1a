import { crc32 } from 'node:zlib'
import { hashSecret, newKeyPublicId, newSecret } from '../random.ts'

const TOKEN = /^plc_([0-9A-Za-z]{16})_([\w-]{43}[0-9a-f]{8})$/

/** API token: `plc_<public id>_<secret>`, where the secret ends in its own checksum. */
export function makeKeyToken(publicId = newKeyPublicId()) {
  const random = newSecret().secret
  const secret = `${random}${checksum(random)}`
  return { publicId, secret, secretHash: hashSecret(secret), token: `plc_${publicId}_${secret}` }
}

/** Null if the token can't be one of our keys: typos are caught before the database is queried. */
export function readKeyToken(token: string): { publicId: string; secret: string } | null {
  const [, publicId, secret] = TOKEN.exec(token) ?? []
  if (!publicId || !secret || checksum(secret.slice(0, 43)) !== secret.slice(43)) return null
  return { publicId, secret }
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0')
}
