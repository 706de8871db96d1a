import { proofRecord, consentLogName } from '@placet/analytics/proof-record'
import { tokensOfTcString } from '@placet/analytics/queries/tc-string-tokens'
import {
  ConsentToken,
  findProofs as route,
  PROOF_TOKENS_MAX,
  type ProofFindings,
  type ProofHistory,
  type ReceiptVerdict,
} from '@placet/contract/proofs'
import { inputOf } from '@placet/contract/route'
import { shardsHolding } from '@placet/contract/shard'
import { judgeReceipt, tellJudgement } from '@placet/merkle-log/judge'
import type { PublicKey } from '@placet/merkle-log/public-key'
import { type Ctx, type Deps, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { type DomainRow, getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { findErasure, fromLog, readHistory, readLogKeys, toErasureView } from './internal.ts'
import { proveRows } from './prove-rows.ts'
import { readRecordOf } from './read-record-of.ts'

const TC_STRING = /^[A-Za-z0-9_.-]{20,4096}$/

/** One search box for tokens, receipts and TC strings. */
export const findProofs = defineVerb(inputOf(route), async ({ ctx, input }): Promise<ProofFindings> => {
  requirePermission(ctx, 'proof:read')
  const { domain, keys } = await withTx(ctx, async (tx) => ({
    domain: await getDomainInAccount(tx, ctx, input.domainId),
    keys: await readLogKeys(tx),
  }))
  const token = ConsentToken.safeParse(input.query)
  if (token.success) {
    const history = await loadHistory(ctx, domain, token.data)
    return { kind: 'token', verdict: null, tokens: [token.data], history }
  }
  if (input.query.startsWith('{')) return findByReceipt(ctx, domain, keys, input.query)
  if (!TC_STRING.test(input.query)) throw refuse('proof_query_invalid')
  const tokens = await fromLog(
    tokensOfTcString(ctx.analytics, {
      shards: shardsHolding(domain.code, ctx.installation.consentShards),
      domainId: domain.id,
      tcString: input.query,
      tokensMax: PROOF_TOKENS_MAX,
    }),
  )
  const [only, ...others] = tokens
  const isOne = only !== undefined && others.length === 0
  const history = isOne ? await loadHistory(ctx, domain, only) : null
  return { kind: 'tc-string', verdict: null, tokens, history }
})

async function findByReceipt(
  ctx: Ctx,
  domain: DomainRow,
  keys: readonly PublicKey[],
  receipt: string,
): Promise<ProofFindings> {
  const judgement = await judgeReceipt(Buffer.from(receipt), keys)
  const record = readRecordOf(receipt)
  const told = { isFine: judgement.isFine, lines: tellJudgement(judgement) }
  if (!record || record.domain !== domain.id) {
    const state = record ? ('other-domain' as const) : ('missing' as const)
    return { kind: 'receipt', verdict: { ...told, state }, tokens: [], history: null }
  }
  const history = await loadHistory(ctx, domain, record.token)
  const verdict = { ...told, state: stateOf(history, record.event) }
  return { kind: 'receipt', verdict, tokens: [record.token], history }
}

function stateOf({ records, erasure }: ProofHistory, eventId: string): ReceiptVerdict['state'] {
  if (records.some((record) => record.eventId === eventId)) return 'kept'
  return erasure ? 'erased' : 'missing'
}

async function loadHistory(ctx: Ctx, domain: DomainRow, token: string): Promise<ProofHistory> {
  const erasure = await withTx(ctx, (tx) => findErasure(tx, domain.id, token))
  const records = await proveHistory(ctx, domain, token)
  return { token, records, erasure: erasure ? toErasureView(erasure) : null }
}

/** One visitor's choices, newest first, with their place in the sealed log. */
export async function proveHistory(
  deps: Deps,
  domain: { id: string; code: string },
  token: string,
): Promise<ProofHistory['records']> {
  const rows = await readHistory(deps, domain, token)
  const proven = await fromLog(proveRows(deps.analytics, rows))
  return rows.map((row, at) => {
    const sealed = proven[at]
    return {
      eventId: row.event,
      receivedAt: new Date(row.receivedAtMs).toISOString(),
      record: proofRecord(row),
      sealed: sealed ? { log: consentLogName(row.shard), index: sealed.index, size: sealed.size } : null,
    }
  })
}
