import { MET_HOSTS_MAX, USAGE_COUNTS_MAX, type UsageCounted } from '@placet/contract/events/usage-counted.v1'
import type { ArtifactMeta } from '@placet/contract/published-config'
import { randomBytes } from 'node:crypto'
import type { MetHosts } from './met-hosts.ts'

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
  /** Sent along with the sums. */
  hosts: MetHosts
  send: (message: Message) => Promise<unknown>
  onProblem: (error: unknown) => void
  everyMs?: number
  now?: () => Date
}

/** Sums page reports in memory and sends the totals every few seconds: no row per page, nothing about visitors. */
export function createUsageCounts({
  edgeId,
  hosts,
  send,
  onProblem,
  everyMs = EVERY_MS,
  now = () => new Date(),
}: Options): UsageCounts {
  // A restarted edge counts from 1 again: the random prefix keeps its ids unique.
  const run = `${edgeId}:${randomBytes(8).toString('hex')}`
  const sums = new Map<string, Count>()
  const waiting: Message[] = []
  let numbered = 0
  let flushing: Promise<void> | undefined
  const timer = setInterval(() => void flush(), everyMs)

  function toMessages() {
    // While nothing can be sent, the sums keep growing, not the number of messages.
    if (waiting.length >= WAITING_MAX) return
    for (const counts of inParts([...sums.values()], USAGE_COUNTS_MAX)) queue({ counts })
    sums.clear()
    const { seen, refused } = hosts.take()
    for (const part of inParts(seen, MET_HOSTS_MAX)) queue({ counts: [], seen: part })
    for (const part of inParts(refused, MET_HOSTS_MAX)) queue({ counts: [], refused: { run, hosts: part } })
  }

  function queue(part: Omit<UsageCounted, 'type' | 'id'>) {
    numbered += 1
    const message: UsageCounted = { type: 'usage.counted.v1', id: `${run}:${numbered}`, ...part }
    waiting.push({ id: message.id, text: JSON.stringify(message) })
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

function inParts<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )
}
