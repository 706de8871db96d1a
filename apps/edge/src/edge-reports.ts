import type { EdgeReported } from '@placet/contract/events/edge-reported.v1'
import type { DomainId } from '@placet/contract/ids'
import type { StreamConnection } from '@placet/stream/connect'
import { publish } from '@placet/stream/publish'

const COLLECT_MS = 200
const SIGN_OF_LIFE_MS = 10_000
const SERVED_MAX = 1000
const TIMEOUT_MS = 5000

export type EdgeReports = {
  /** Reports that visitors get this version from this edge from now on. */
  note: (served: { domainId: DomainId; version: number }) => void
  /** Signs off, so that publications no longer wait for this edge. */
  stop: () => Promise<void>
}

type Options = {
  connection: Promise<StreamConnection>
  subject: string
  edgeId: string
  onProblem: (error: unknown) => void
}

/** Reports which versions this edge serves, and sends regular heartbeats. */
export function createEdgeReports({ connection, subject, edgeId, onProblem }: Options): EdgeReports {
  const startedAt = new Date().toISOString()
  let conn: StreamConnection | undefined
  let served: EdgeReported['served'] = []
  let collecting: NodeJS.Timeout | undefined
  let sent = 0
  const living = setInterval(() => void send(), SIGN_OF_LIFE_MS)
  connection.then(
    (connected) => {
      conn = connected
      void send()
    },
    () => clearInterval(living),
  )

  async function send(isLeaving = false): Promise<void> {
    clearTimeout(collecting)
    collecting = undefined
    if (conn === undefined) return
    const told = served.splice(0, SERVED_MAX)
    const report: EdgeReported = {
      type: 'edge.reported.v1',
      edgeId,
      startedAt,
      at: new Date().toISOString(),
      isLeaving,
      served: told,
    }
    sent += 1
    try {
      const msgId = `${edgeId}:${startedAt}:${sent}`
      await publish(conn, { subject, msgId, data: JSON.stringify(report), timeoutMs: TIMEOUT_MS })
    } catch (error) {
      // Reported again with the next heartbeat; serving matters more than reporting.
      served = [...told, ...served].slice(-SERVED_MAX)
      onProblem(error)
    }
  }

  return {
    note: ({ domainId, version }) => {
      served.push({ domainId, version, at: new Date().toISOString() })
      collecting ??= setTimeout(() => void send(), COLLECT_MS)
    },
    stop: async () => {
      clearInterval(living)
      await send(true)
    },
  }
}
