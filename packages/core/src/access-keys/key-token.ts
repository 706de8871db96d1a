import { newKeyPublicId, newSecret } from '../random.ts'

const TOKEN = /^plc_([0-9A-Za-z]{16})_([\w-]{43})$/

/** The token a program sends: `plc_<public id>_<secret>`. */
export function makeKeyToken() {
  const publicId = newKeyPublicId()
  const { secret, hash } = newSecret()
  return { publicId, secretHash: hash, token: `plc_${publicId}_${secret}` }
}

export function readKeyToken(token: string): { publicId: string; secret: string } | null {
  const [, publicId, secret] = TOKEN.exec(token) ?? []
  return publicId && secret ? { publicId, secret } : null
}
