import { consentLogName, proofRecord, type ProofRow } from '@placet/analytics/proof-record'
import { type ConsentDetail, getConsent as route, OTHER_CONSENTS_MAX } from '@placet/contract/consents'
import { inputOf } from '@placet/contract/route'
import { judgeReceipt, tellJudgement } from '@placet/merkle-log/judge'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { mayDo, requirePermission } from '../permissions.ts'
import { fromLog, proveRows, readHistory, readLogKeys, toReceipt } from '../proofs/index.ts'
import { findConsent } from './find-consent.ts'
import { toRecordId } from './record-id.ts'

/** Checks the record against the signed log with every call, so the verdict is about the record as it is now. */
export const getConsent = defineVerb(inputOf(route), async ({ ctx, input }): Promise<ConsentDetail> => {
  requirePermission(ctx, 'proof:read')
  const { domain, row } = await findConsent(ctx, input)
  const history = await readHistory(ctx, domain, row.token)
  const { sealed, verdict } = await checkRow(ctx, row)
  // With the consent ID, anyone could erase the records on the visitors' page.
  const { token, ...record } = proofRecord(row)
  const others = history.filter(({ event }) => event !== row.event).slice(0, OTHER_CONSENTS_MAX)
  return {
    id: input.recordId,
    eventId: row.event,
    receivedAt: new Date(row.receivedAtMs).toISOString(),
    record,
    token: mayDo(ctx, 'proof:write') ? token : null,
    sealed,
    verdict,
    others: others.map((other) => ({
      id: toRecordId(other),
      at: new Date(other.receivedAtMs).toISOString(),
      action: other.action,
    })),
  }
})

async function checkRow(ctx: Ctx, row: ProofRow): Promise<Pick<ConsentDetail, 'sealed' | 'verdict'>> {
  const [proof] = await fromLog(proveRows(ctx.analytics, [row]))
  if (!proof) return { sealed: null, verdict: null }
  const keys = await withTx(ctx, (tx) => readLogKeys(tx))
  const judgement = await judgeReceipt(Buffer.from(toReceipt(proof)), keys)
  return {
    sealed: { log: consentLogName(row.shard), index: proof.index, size: proof.size },
    verdict: { isFine: judgement.isFine, lines: tellJudgement(judgement) },
  }
}
