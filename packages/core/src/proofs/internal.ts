import type { ProofRow } from '@placet/analytics/proof-record'
import { tokenHistory } from '@placet/analytics/queries/token-history'
import { type ErasureView, type ProofPolicy, RETENTION_MONTHS_DEFAULT } from '@placet/contract/proofs'
import { shardsHolding } from '@placet/contract/shard'
import type { Tx } from '@placet/db/tx'
import type { Erasure } from '@placet/db/types.gen'
import { parsePublicKey, type PublicKey } from '@placet/merkle-log/public-key'
import type { Selectable } from 'kysely'
import type { Deps } from '../context.ts'
import { hashSecret } from '../random.ts'
import { refuse } from '../refuse.ts'
import { refuseUnavailableProof } from '../refuse-unavailable.ts'
import { proveRows, type RowProof } from './prove-rows.ts'

interface OfDomain {
  id: string
  code: string
}

/** Queries the consent log. If it is unavailable, this throws instead of returning nothing. */
export async function fromLog<T>(read: Promise<T>): Promise<T> {
  return read.catch(refuseUnavailableProof)
}

export function readHistory(
  { analytics, installation }: Deps,
  domain: OfDomain,
  token: string,
): Promise<ProofRow[]> {
  const shards = shardsHolding(domain.code, installation.consentShards)
  return fromLog(tokenHistory(analytics, { shards, domainId: domain.id, token }))
}

/** One record of a visitor with its proof; throws a refusal naming the missing part otherwise. */
export async function proveEvent(
  deps: Deps,
  domain: OfDomain,
  { token, eventId }: { token: string; eventId: string },
): Promise<RowProof> {
  const row = (await readHistory(deps, domain, token)).find(({ event }) => event === eventId)
  if (!row) throw refuse('record_not_found')
  const [proven] = await fromLog(proveRows(deps.analytics, [row]))
  if (!proven) throw refuse('record_unsealed')
  return proven
}

/** Every key that has signed this installation's logs. */
export async function readLogKeys(tx: Tx): Promise<PublicKey[]> {
  const rows = await tx.selectFrom('log_key').select('key').orderBy('name').orderBy('since').execute()
  return rows.flatMap(({ key }) => parsePublicKey(key) ?? [])
}

export async function readPolicy(tx: Tx, domainId: string): Promise<ProofPolicy> {
  const row = await tx
    .selectFrom('proof_policy')
    .selectAll()
    .where('domain_id', '=', domainId)
    .executeTakeFirst()
  return {
    retentionMonths: row?.retention_months ?? RETENTION_MONTHS_DEFAULT,
    erasure: row?.erasure === 'on-request' ? 'on-request' : 'self-service',
    reason: row?.reason ?? '',
  }
}

export function findErasure(tx: Tx, domainId: string, token: string) {
  return tx
    .selectFrom('erasure')
    .selectAll()
    .where('domain_id', '=', domainId)
    .where('token_hash', '=', hashSecret(token))
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const VISITOR = 'visitor'

export function toErasureView(erasure: Selectable<Erasure>): ErasureView {
  return {
    requestedAt: erasure.requested_at.toISOString(),
    requestedBy: erasure.requested_by === VISITOR ? 'visitor' : 'account',
    doneAt: erasure.done_at?.toISOString() ?? null,
    records: erasure.records,
  }
}
