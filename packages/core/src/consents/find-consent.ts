import type { ProofRow } from '@placet/analytics/proof-record'
import { findRecord } from '@placet/analytics/queries/consent-records'
import type { DomainId } from '@placet/contract/ids'
import type { Ctx } from '../context.ts'
import { fromLog } from '../proofs/index.ts'
import { refuse } from '../refuse.ts'
import { domainToReport } from '../reports/index.ts'
import { readRecordId } from './record-id.ts'

interface WantedRecord {
  domainId: DomainId
  recordId: string
}

/** A record of the domain, if the domain is in the actor's account. */
export async function findConsent(ctx: Ctx, { domainId, recordId }: WantedRecord) {
  const domain = await domainToReport(ctx, domainId)
  const place = readRecordId(recordId)
  const row: ProofRow | null = await fromLog(
    findRecord(ctx.analytics, { shards: domain.shards, domainId, ...place }),
  )
  if (!row) throw refuse('record_not_found')
  return { domain, row }
}
