import { glob, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { streamNames } from '@placet/stream/names'
import { forgetPositions, makeLeader } from '@placet/testkit/load/stream-controls'
import { countRows } from '@placet/testkit/load/until-logged'
import { waitFor } from '@placet/testkit/wait-for'
import { flipByte } from '../faults/flip-byte.ts'
import type { DrillContext } from '../intake/run-intake-drill.ts'

/**
 * Corrupts one byte in the leader's block: the worker must notice the missing position and read it from another node.
 */
export async function rotStream({ services, stack, sender }: DrillContext): Promise<boolean> {
  const { nats, addresses } = services
  const stream = streamNames(addresses.stream.prefix).consentStream(0)
  const node = await waitFor(() => nats.leaderOf(stream), { timeoutMs: 30_000, what: 'a leader' })
  await node.stop()
  const storeDir = join(dirname(node.logFile), 'store')
  const block = await largestFile(storeDir, `**/${stream}/msgs/*.blk`)
  await flipByte(block.path, Math.floor(block.bytes / 2))
  await node.restart()
  await makeLeader(addresses.stream, nats, node, stream)
  await stack.worker.restart()
  const { accepted } = await sender.report
  const isWhole = await waitFor(async () => (await countRows(addresses.analytics)) >= accepted, {
    timeoutMs: 120_000,
    what: `${accepted} rows in spite of a damaged block`,
  })
  // As in the runbook: a suspect node is wiped and rejoins the cluster.
  await node.stop()
  await rm(storeDir, { recursive: true })
  await node.restart()
  await waitFor(() => nats.isHealthy(), { timeoutMs: 60_000, what: 'the emptied node to catch up' })
  return isWhole
}

/** Simulates a loss of log data: the worker rereads the streams and adds missing records. */
export async function replayStreams({ services, stack }: DrillContext): Promise<void> {
  await stack.worker.stop()
  await forgetPositions(services.addresses.stream)
  await stack.worker.restart()
}

export async function largestFile(dir: string, pattern: string): Promise<{ path: string; bytes: number }> {
  let largest = { path: '', bytes: 0 }
  for await (const name of glob(pattern, { cwd: dir })) {
    const path = join(dir, name)
    const { size: bytes } = await stat(path)
    if (bytes > largest.bytes) largest = { path, bytes }
  }
  if (largest.path === '') throw new Error(`there is no ${pattern}`)
  return largest
}
