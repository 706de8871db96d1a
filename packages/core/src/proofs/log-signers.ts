import { createPrivateKey, type KeyObject } from 'node:crypto'
import { createSigner } from '@placet/merkle-log/create-signer'
import type { Signer } from '@placet/merkle-log/signed-note'
import type { Seal } from '../seal.ts'
import { PUBLICATIONS } from './log-publications.ts'

// DER prefix of a 32-byte Ed25519 key.
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

export function publicationSigner(origin: string, key: KeyObject): Signer {
  return createSigner(`${origin}/${PUBLICATIONS}`, key)
}

/** Signs that a bundle was assembled here. Its content is proven by the logs, whose key only the worker has. */
export function evidenceSigner(origin: string, seal: Seal, version: number = seal.version): Signer {
  const key = Buffer.concat([PRIVATE_PREFIX, seal.derive('evidence manifests', version)])
  return createSigner(`${origin}/evidence`, createPrivateKey({ key, format: 'der', type: 'pkcs8' }))
}
