import { confirmShards, shardOfChoice, ShardsRefused, type ShardStep } from '@placet/contract/shard'
import type { StreamConnection } from '@placet/stream/connect'
import type { StreamNames } from '@placet/stream/names'
import { readShardPlan } from '@placet/stream/shard-plan'

const EVERY_MS = 10_000
const RETRY_MS = 1000

export interface Shards {
  of: (code: string, clientAt: number) => number
  /** Until the stored number was read, nothing is sent: it might go where nobody looks for it. */
  isKnown: () => boolean
  stop: () => void
}

interface WatchOptions {
  connection: Promise<StreamConnection>
  names: StreamNames
  /** The number that this edge is configured with: it counts until a worker has announced the stored one. */
  setting: number
  /** Ends the edge: its number is none of the installation's. */
  onRefused: (error: unknown) => void
  onError: (error: unknown) => void
  everyMs?: number
}

/** Follows the plan of which shard a choice belongs to. An answer that fails changes nothing. */
export function watchShards({
  connection,
  names,
  setting,
  onRefused,
  onError,
  everyMs = EVERY_MS,
}: WatchOptions): Shards {
  let steps: readonly ShardStep[] = [{ count: setting, fromMs: 0 }]
  let isKnown = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  connection.then((conn) => void ask(conn), onError)

  async function ask(conn: StreamConnection): Promise<void> {
    try {
      const plan = await readShardPlan(conn, names)
      if (plan !== null) {
        confirmShards(
          setting,
          plan.steps.map(({ count }) => count),
        )
        steps = plan.steps
      }
      isKnown = true
    } catch (error) {
      if (error instanceof ShardsRefused) return onRefused(error)
      onError(error)
    }
    if (!isStopped) timer = setTimeout(() => void ask(conn), isKnown ? everyMs : RETRY_MS).unref()
  }

  return {
    of: (code, clientAt) => shardOfChoice(code, clientAt, steps),
    isKnown: () => isKnown,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
