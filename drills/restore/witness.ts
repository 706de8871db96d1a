import type { Analytics } from '@placet/analytics/client'
import { consentLogName, PROOF_COLUMNS, ProofRow } from '@placet/analytics/proof-record'
import { lastHead } from '@placet/analytics/queries/log-heads'
import { readTiles } from '@placet/analytics/queries/log-tiles'
import { query } from '@placet/analytics/query'
import { checkLog, proveRows, toReceipt } from '@placet/core/proofs/index'
import { openCheckpoint } from '@placet/merkle-log/checkpoint'
import { createSigner } from '@placet/merkle-log/create-signer'
import { appendLeaves, EMPTY_TREE, rootOfState } from '@placet/merkle-log/grow-tree'
import { HASH_BYTES } from '@placet/merkle-log/hash-tree'
import { judgeReceipt } from '@placet/merkle-log/judge'
import { TILE_WIDTH } from '@placet/merkle-log/tile-path'
import { signingKey } from '@placet/stream/publish-keys'
import { LOCAL_LOG_KEY, LOCAL_LOG_ORIGIN } from '@placet/testkit/local-log-key'
import { waitFor } from '@placet/testkit/wait-for'
import { setTimeout as delay } from 'node:timers/promises'

const EVERY_MS = 500
const SEALED_WITHIN_MS = 120_000
const DAY_MS = 24 * 60 * 60 * 1000

/** Remembers every head that the logs have shown and every receipt given out, as an outsider would. */
export function startWitness(analytics: Analytics, shards: readonly number[]) {
  const logs = shards.map((shard) => ({
    shard,
    log: consentLogName(shard),
    key: createSigner(`${LOCAL_LOG_ORIGIN}/${consentLogName(shard)}`, signingKey(LOCAL_LOG_KEY)).key,
    /** Roots by size. */
    seen: new Map<number, string>(),
  }))
  const keys = logs.map(({ key }) => key)
  const receipts: string[] = []
  let contradictions = 0
  let isOver = false
  const watching = watch()

  async function watch(): Promise<void> {
    while (!isOver) {
      for (const each of logs) await look(each).catch(() => undefined)
      await delay(EVERY_MS)
    }
  }

  async function look({ log, key, seen }: (typeof logs)[number]): Promise<void> {
    const head = await lastHead(analytics, log)
    if (head === null) return
    const opened = await openCheckpoint(head.note, [key])
    if ('problem' in opened) throw new Error(opened.problem)
    const root = hex(opened.checkpoint.root)
    if ((seen.get(head.size) ?? root) !== root) contradictions += 1
    seen.set(head.size, root)
  }

  return {
    /** Takes receipts of the newest records, once they are sealed. */
    takeReceipts: async (count: number): Promise<void> => {
      const rows = await query(analytics, {
        name: 'records for receipts',
        sql: `SELECT ${PROOF_COLUMNS} FROM consent_log ORDER BY received_at DESC LIMIT 1 BY shard, intDiv(position, 5) LIMIT {count:UInt32}`,
        params: { count },
        row: ProofRow,
      })
      const proofs = await waitFor(
        async () => {
          const found = (await proveRows(analytics, rows)).filter((proof) => proof !== null)
          return found.length === rows.length && found
        },
        { timeoutMs: SEALED_WITHIN_MS, everyMs: EVERY_MS, what: 'the newest records to be sealed' },
      )
      receipts.push(...proofs.map(toReceipt))
    },

    judge: async () => {
      isOver = true
      await watching
      let heads = 0
      let outside = 0
      for (const { log, seen } of logs) {
        const newest = await lastHead(analytics, log)
        const roots = await rootsOf(log, newest?.size ?? 0, new Set(seen.keys()))
        heads += seen.size
        outside += [...seen].filter(([size, root]) => roots.get(size) !== root).length
      }
      const verdicts = await Promise.all(receipts.map((receipt) => judgeReceipt(Buffer.from(receipt), keys)))
      const problems = await Promise.all(logs.map(({ shard }) => checked(shard)))
      return {
        heads,
        contradictions,
        outside,
        receipts: receipts.length,
        refusedReceipts: verdicts.filter(({ isFine }) => !isFine).length,
        checkProblems: problems.reduce((sum, count) => sum + count, 0),
      }
    },
  }

  async function checked(shard: number): Promise<number> {
    const [from, to] = [Date.now() - DAY_MS, Date.now()].map((ms) => new Date(ms).toISOString().slice(0, 10))
    const { foreign, missing, unsigned } = await checkLog(analytics, {
      ...{ shard, from: from ?? '', to: to ?? '', keys },
    })
    return foreign.length + missing.length + unsigned.length
  }

  /** Roots of the tree at these sizes, from the leaves that the log has now. */
  async function rootsOf(
    log: string,
    size: number,
    wanted: ReadonlySet<number>,
  ): Promise<Map<number, string>> {
    const roots = new Map<number, string>()
    let tree = EMPTY_TREE
    for (let tile = 0; tile * TILE_WIDTH < size; tile += 1) {
      const [stored] = await readTiles(analytics, log, [{ level: 0, tile }])
      const hashes = stored?.hashes ?? new Uint8Array()
      for (let at = 0; at < TILE_WIDTH && tree.size < size; at += 1) {
        const leaf = hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES)
        if (leaf.length !== HASH_BYTES) return roots
        tree = appendLeaves(tree, [leaf])
        if (wanted.has(tree.size)) roots.set(tree.size, hex(rootOfState(tree)))
      }
    }
    return roots
  }
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
