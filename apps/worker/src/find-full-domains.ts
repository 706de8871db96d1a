import type { StreamConnection } from '@placet/stream/connect'
import type { StreamFill } from '@placet/stream/check-streams'
import { readRange } from '@placet/stream/read-range'
import { streamState } from '@placet/stream/stream-state'
import { parseMessage } from './consumers/consent-log/parse-message.ts'

/** Below this share, a stream has room for everybody. */
const TIGHT_FROM = 1 / 2
const MESSAGES_SAMPLED = 200
/** Until every edge knows what is found, the stream grows as much again as since the last look, and more. */
const LOOKS_AHEAD = 2

/**
 * Codes of the domains that hold more of a stream than is still free in it. One domain can fill half of a stream, two
 * can fill a third each: whatever they send, others find room. A domain with less than the average is never among them,
 * also when a flood came too fast. Estimated from messages spread over the stream.
 */
export async function findFullDomains(
  conn: StreamConnection,
  { stream, bytes, maxBytes }: StreamFill,
  grownBytes: number,
): Promise<string[]> {
  const free = maxBytes - bytes - LOOKS_AHEAD * Math.max(0, grownBytes)
  if (free > maxBytes * (1 - TIGHT_FROM)) return []
  const { first, last } = await streamState(conn, stream)
  const count = Math.min(MESSAGES_SAMPLED, last - first + 1)
  const sizes = new Map<string, number>()
  let sampled = 0
  for (let at = 0; at < count; at += 1) {
    const position = first + Math.floor((at * (last - first + 1)) / count)
    const [message] = await readRange(conn, stream, position, position)
    if (message === undefined) continue
    const { candidates } = parseMessage(message)
    sampled += message.data.length
    for (const { record } of candidates) {
      const size = message.data.length / candidates.length
      sizes.set(record.code, (sizes.get(record.code) ?? 0) + size)
    }
  }
  const average = bytes / sizes.size
  return [...sizes].flatMap(([code, size]) => {
    const held = (size / sampled) * bytes
    return held > free && held >= average ? [code] : []
  })
}
