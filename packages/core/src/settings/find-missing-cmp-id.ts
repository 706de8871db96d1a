import type { FieldError } from '@placet/contract/error-body'
import type { PublishedDomain } from '@placet/contract/published-config'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'

const MESSAGE =
  'This installation has no number of IAB Europe: the TC strings of visitors would be for trying only, and no buyer may accept them.'

// Reserved names that cannot be registered: RFC 2606 and RFC 6762.
const FOR_TRYING = /(?:^|\.)(?:test|example|invalid|localhost|local)$/

interface Publication {
  domainId: string
  config: PublishedDomain
  hostnames: readonly string[]
}

/** Blocks TC strings without a CMP ID for real visitors, unless the owner confirmed it. */
export async function findMissingCmpId(
  tx: Tx,
  { domainId, config, hostnames }: Publication,
): Promise<FieldError[]> {
  if (config.tcf?.cmpId !== 0 || hostnames.every((name) => FOR_TRYING.test(name))) return []
  const confirmed = await tx
    .selectFrom('published_version')
    .select('version')
    .where('domain_id', '=', domainId)
    .where('reason', 'is not', null)
    .where(sql<boolean>`config #>> '{tcf,cmpId}' = '0'`)
    .limit(1)
    .executeTakeFirst()
  return confirmed ? [] : [{ key: 'publisher', message: MESSAGE }]
}
