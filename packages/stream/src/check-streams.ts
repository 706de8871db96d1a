import type { StreamConnection } from './connect.ts'
import { streamNames } from './names.ts'
import { readStream } from './read-stream.ts'
import { storedShardsOf } from './stored-shards.ts'
import { differs, type StreamLimits, wantedStreams, withoutShrinking } from './wanted-streams.ts'

export type StreamFill = { stream: string; bytes: number; maxBytes: number }

export type StreamCheck = {
  /** How full the streams with a limit are. */
  fills: StreamFill[]
  missing: string[]
  /** Streams that the operator's command `streams` would change. */
  outdated: string[]
  /** Numbers of shards as they are stored, oldest first; empty before the first run of `streams`. */
  shardCounts: number[]
}

/** Compares the streams with what they should be. It changes nothing. */
export async function checkStreams(conn: StreamConnection, limits: StreamLimits): Promise<StreamCheck> {
  const check: StreamCheck = { fills: [], missing: [], outdated: [], shardCounts: [] }
  const first = streamNames(limits.prefix).consentStream(0)
  await Promise.all(
    wantedStreams(limits).map(async (wanted) => {
      const current = await conn.watched(() => readStream(conn, wanted.name))
      if (current === null) {
        check.missing.push(wanted.name)
        return
      }
      const { config, state } = current
      if (wanted.name === first) check.shardCounts = storedShardsOf(config)
      const lacksNumber = wanted.name === first && check.shardCounts.length === 0
      if (lacksNumber || differs(config, withoutShrinking(config, wanted))) check.outdated.push(wanted.name)
      if (config.max_bytes > 0) {
        check.fills.push({ stream: wanted.name, bytes: state.bytes, maxBytes: config.max_bytes })
      }
    }),
  )
  return check
}
