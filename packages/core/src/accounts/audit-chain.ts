import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { canonicalJson, jsonOf } from '@placet/merkle-log/canonical-json'
import type { Seal } from '../seal.ts'

/** Chain of entries that concern no account. */
export const OPERATORS = 'operators'

export interface ChainedEntry {
  id: string
  account_id: string | null
  at: Date
  actor_kind: string
  actor_id: string
  action: string
  entity: string
  network: string
  detail: unknown
}

/** Hash before the first entry. */
export const START: Buffer = Buffer.alloc(32)

/** The text whose SHA-256 is the entry's hash: RFC 8785 JSON with the hash of the entry before it. */
export function chainedText(entry: ChainedEntry, position: number, previous: Buffer): string {
  return canonicalJson(
    jsonOf({
      previous: previous.toString('hex'),
      position,
      id: entry.id,
      account: entry.account_id,
      at: entry.at.toISOString(),
      actor: { kind: entry.actor_kind, id: entry.actor_id },
      action: entry.action,
      entity: entry.entity,
      network: entry.network,
      detail: entry.detail,
    }),
  )
}

export function linkOf(seal: Seal, entry: ChainedEntry, position: number, previous: Buffer) {
  const link = hash('sha256', chainedText(entry, position, previous), 'buffer')
  return { hash: link, mac: macOf(seal, link), key_version: seal.version }
}

export function macOf(seal: Seal, link: Buffer, version: number = seal.version): Buffer {
  return createHmac('sha256', seal.derive('audit chain', version)).update(link).digest()
}

/** False also if the key is not at hand: whoever has an old key could have made the link. */
export function isSealed(seal: Seal, link: { hash: Buffer; mac: Buffer; key_version: number }): boolean {
  if (!seal.versions.includes(link.key_version)) return false
  const mac = macOf(seal, link.hash, link.key_version)
  return link.mac.length === mac.length && timingSafeEqual(link.mac, mac)
}
