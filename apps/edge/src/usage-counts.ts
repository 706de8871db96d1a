import { USAGE_COUNTS_MAX, type UsageCounted } from '@placet/contract/events/usage-counted.v1'
import type { ArtifactMeta } from '@placet/contract/published-config'
import { randomBytes } from 'node:crypto'

const EVERY_MS = 5000
const WAITING_MAX = 50
const ENTRIES_MAX = 500_000

type Count = UsageCounted['counts'][number]
type Message = { id: string; text: string }

export type UsageCounts = {
  add: (meta: ArtifactMeta, seen: Partial<Pick<Count, 'sessions' | 'pages' | 'shown'>>) => void
  /** Sends pending sums; those not acknowledged are kept and resent under the same id. */
  flush: () => Promise<void>
  /** Flushes one last time and stops. */
  stop: () => Promise<void>
}

type Options = {
  edgeId: string
  send: (message: Message) => Promise<unknown>
  onProblem: (error: unknown) => void
  everyMs?: number
  now?: () => Date
}

/** Sums page reports in memory and sends the totals every few seconds: no row per page, nothing about visitors. */
export function createUsageCounts({
  edgeId,
  send,
  onProblem,
  everyMs = EVERY_MS,
  now = () => new Date(),
}: Options): UsageCounts {
  // A restarted edge counts from 1 again: the random prefix keeps its ids unique.
  const idPrefix = `${edgeId}:${randomBytes(8).toString('hex')}:`
  const sums = new Map<string, Count>()
  const waiting: Message[] = []
  let numbered = 0
  let flushing: Promise<void> | undefined
  const timer = setInterval(() => void flush(), everyMs)

  function toMessages() {
    // While nothing can be sent, the sums keep growing, not the number of messages.
    if (waiting.length >= WAITING_MAX) return
    const counts = [...sums.values()]
    sums.clear()
    for (let first = 0; first < counts.length; first += USAGE_COUNTS_MAX) {
      numbered += 1
      const id = idPrefix + numbered
      const told: UsageCounted = {
        type: 'usage.counted.v1',
        id,
        counts: counts.slice(first, first + USAGE_COUNTS_MAX),
      }
      waiting.push({ id, text: JSON.stringify(told) })
    }
  }

  async function sendWaiting(): Promise<void> {
    toMessages()
    for (let next = waiting[0]; next; next = waiting[0]) {
      try {
        await send(next)
      } catch (error) {
        onProblem(error)
        return
      }
      waiting.shift()
    }
  }

  function flush(): Promise<void> {
    flushing ??= sendWaiting().finally(() => {
      flushing = undefined
    })
    return flushing
  }

  return {
    add: ({ domainId, code }, { sessions = 0, pages = 0, shown = 0 }) => {
      const day = now().toISOString().slice(0, 10)
      const key = `${day} ${code}`
      const sum = sums.get(key)
      if (sum === undefined) {
        if (sums.size < ENTRIES_MAX) sums.set(key, { day, domainId, code, sessions, pages, shown })
        return
      }
      sum.sessions += sessions
      sum.pages += pages
      sum.shown += shown
    },
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush()
      await flush()
    },
  }
}
