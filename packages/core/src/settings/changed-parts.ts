import { isDeepStrictEqual } from 'node:util'
import { PUBLISHED_PARTS, type PublishedPart } from '@placet/contract/approvals'
import type { PublishedDomain } from '@placet/contract/published-config'
import type { Tx } from '@placet/db/tx'
import { z } from 'zod'
import type { DomainRow } from '../domain-in-account.ts'

interface Live {
  config: unknown
  hostnames: readonly string[]
}

/** Fields of the published configuration that are no settings. */
const PARTS: Partial<Record<keyof PublishedDomain, PublishedPart | null>> = {
  version: null,
  revision: 'revision',
  texts: 'texts',
  services: 'services',
  stored: 'services',
  declared: 'services',
  descriptions: 'services',
  tcf: 'vendors',
  tcfTexts: 'vendors',
}

/** Parts in which a publication differs from the live one. Null if nothing is live yet. */
export function changedParts(live: Live | null, wanted: Live): PublishedPart[] | null {
  if (!live) return null
  const before = asJson(live.config)
  const after = asJson(wanted.config)
  const changed = new Set<PublishedPart | null>()
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isDeepStrictEqual(before[field], after[field])) continue
    const part = PARTS[field as keyof PublishedDomain]
    changed.add(part === undefined ? 'settings' : part)
  }
  if (!isDeepStrictEqual(live.hostnames, wanted.hostnames)) changed.add('hostnames')
  return PUBLISHED_PARTS.filter((part) => changed.has(part))
}

/** Stored as JSON, fields without a value are gone. */
function asJson(config: unknown): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(JSON.stringify(config)))
}

export async function readLive(
  tx: Tx,
  { id, published_version: version }: Pick<DomainRow, 'id' | 'published_version'>,
): Promise<Live | null> {
  if (version === null) return null
  const { config, hostnames } = await tx
    .selectFrom('published_version')
    .select(['config', 'hostnames'])
    .where('domain_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return { config, hostnames }
}
