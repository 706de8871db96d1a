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
  return { hash: link, mac: macOf(seal, link) }
}

function macOf(seal: Seal, link: Buffer): Buffer {
  return createHmac('sha256', seal.derive('audit chain')).update(link).digest()
}

export function isSealed(seal: Seal, link: { hash: Buffer; mac: Buffer }): boolean {
  const mac = macOf(seal, link.hash)
  return link.mac.length === mac.length && timingSafeEqual(link.mac, mac)
}
