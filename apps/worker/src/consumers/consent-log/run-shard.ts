import { moveLeader } from '@placet/stream/move-leader'
import { StreamHoleError } from '@placet/stream/read-range'
import type { Lease } from './lease.ts'
import { backoffMs, pause } from './pause.ts'
import { createDailyProof } from './prove-yesterday.ts'
import { runSession } from './run-session.ts'
import type { ShardSink } from './shard-sink.ts'
import { StateTaken } from './state.ts'

/** Runs until stopped, or until another worker owns the shard. Failures are retried from the stored state. */
export async function runShard(sink: ShardSink, lease: Lease, stopping: AbortSignal): Promise<void> {
  const { shard, measures, log } = sink
  const proveYesterday = createDailyProof(sink, lease)
  let failures = 0
  const onRecorded = () => {
    failures = 0
  }
  while (!stopping.aborted) {
    try {
      await runSession(sink, lease, { stopping, onRecorded, proveYesterday })
    } catch (error) {
      if (error instanceof StateTaken || lease.isLost()) {
        log.warn({ event: 'lease_lost', err: error }, 'lease lost: another worker has the shard')
        break
      }
      measures.retries.inc()
      if (error instanceof StreamHoleError) await reportHole(sink, error)
      else log.warn({ event: 'shard_retry', failures, err: error }, 'shard failed; will retry')
      await pause(backoffMs(failures), stopping)
      failures += 1
    }
  }
  measures.waitSince(shard, null)
}

// Reading past the hole would lose the missing records for good; another node may still have them.
async function reportHole({ shard, source, measures, log }: ShardSink, hole: StreamHoleError): Promise<void> {
  measures.holes.set({ shard }, 1)
  log.error(
    { event: 'stream_gap', position: hole.position, err: hole },
    'position missing in the consent stream',
  )
  await moveLeader(source, hole.stream).catch((error: unknown) => {
    log.warn({ event: 'leader_move_failed', err: error }, 'moving the stream leader failed')
  })
}
