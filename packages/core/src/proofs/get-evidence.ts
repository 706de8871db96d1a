import { proofRecord } from '@placet/analytics/proof-record'
import { readTiles } from '@placet/analytics/queries/log-tiles'
import { getEvidence as route } from '@placet/contract/proofs'
import { inputOf } from '@placet/contract/route'
import { type EvidenceInput, type LogEvidence, makeEvidence } from '@placet/merkle-log/make-evidence'
import { evidenceParts } from '@placet/merkle-log/evidence-zip'
import { consistencyProof } from '@placet/merkle-log/make-proof'
import { z } from 'zod'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { fromLog, readHistory, readLogKeys } from './internal.ts'
import { evidenceSigner } from './log-signers.ts'
import { PUBLICATIONS } from './log-publications.ts'
import { openTiles } from './open-tiles.ts'
import { proveRows, type RowProof } from './prove-rows.ts'
import { loadShownEvidence } from './shown-evidence.ts'

const Input = inputOf(route).extend({ verifyPage: z.string() })

/** One archive for an auditor, streamed in parts. */
export const getEvidence = defineVerb(Input, async ({ ctx, input }): Promise<Iterable<Uint8Array>> => {
  requirePermission(ctx, 'proof:read')
  const domain = await withTx(ctx, (tx) => getDomainInAccount(tx, ctx, input.domainId))
  const rows = await readHistory(ctx, domain, input.token)
  if (rows.length === 0) throw refuse('record_not_found')
  const proven = (await fromLog(proveRows(ctx.analytics, rows))).filter((row) => row !== null)
  if (proven.length < rows.length) throw refuse('record_unsealed')
  const byLog = Map.groupBy(proven, ({ log }) => log)
  const consents = await fromLog(
    Promise.all([...byLog].map(([log, rowsOfLog]) => consentEvidence(ctx, log, rowsOfLog))),
  )
  const { keys, shown } = await withTx(ctx, async (tx) => ({
    keys: await readLogKeys(tx),
    shown: await loadShownEvidence(tx, domain.id, rows),
  }))
  const origin = keys
    .find(({ name }) => name.endsWith(`/${PUBLICATIONS}`))
    ?.name.slice(0, -`/${PUBLICATIONS}`.length)
  if (origin === undefined || !shown) throw refuse('publication_unlogged')
  const evidence: EvidenceInput = {
    createdAt: ctx.clock.now().toISOString(),
    subject: {
      domain: domain.name,
      domainId: domain.id,
      token: input.token,
      records: rows.length,
      unpublished: shown.unpublished,
    },
    logs: { consents, publications: shown.publications },
    configs: shown.configs,
    runtimes: shown.runtimes,
    renderings: shown.renderings,
    keys,
    others: new Map([['verify.html', Buffer.from(input.verifyPage)]]),
    signer: evidenceSigner(origin, ctx.seal),
  }
  return evidenceParts(makeEvidence(evidence))
})

/** Proves the records of one log at the newest tree head, and its consistency with the heads that first included them. */
async function consentEvidence(
  { analytics }: Ctx,
  log: string,
  proven: readonly RowProof[],
): Promise<LogEvidence> {
  const heads = new Map(
    proven.flatMap(({ batch, size, note }) => [[batch.size, batch.note] as const, [size, note] as const]),
  )
  const sizes = [...heads.keys()].sort((a, b) => a - b)
  const consistency = await Promise.all(
    sizes.slice(1).map(async (to, at) => {
      const from = sizes[at] ?? 0
      const tiles = openTiles((wanted) => readTiles(analytics, log, wanted), to)
      return { from, to, proof: await tiles.prove((hashes) => consistencyProof(from, to, hashes)) }
    }),
  )
  return {
    checkpoints: sizes.map((size) => ({ size, note: heads.get(size) ?? '' })),
    consistency,
    records: proven.map(({ row, salt, leaf, index, size, proof }) => ({
      index,
      size,
      leaf,
      proof,
      salt,
      record: proofRecord(row),
    })),
  }
}
