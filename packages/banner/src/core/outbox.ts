import type { ConsentSubmission } from '@placet/contract/consent-intake'
import type { BootKit } from '../boot/kit.ts'

const KEPT_MAX = 20
const PATH_LENGTH_MAX = 1024
const RETRY_AFTER_DEFAULT_SECONDS = 10

/** Records waiting to be accepted by the edge. Each is in localStorage under its own key before it gets here. */
export interface Outbox {
  /** Ids of records in flight. */
  readonly sending: Set<string>
  /** Oldest first, without those in flight. */
  readonly read: () => readonly ConsentSubmission[]
  /** True once the record is durably stored at the edge. */
  readonly submit: (record: ConsentSubmission) => Promise<boolean>
  /** Retry delay after the last failed submission, from the edge's Retry-After; initially 0. */
  waitSeconds: number
  /** Called after a failed submission, once `waitSeconds` is set. */
  onKept: () => void
}

export function createOutbox({
  base,
  config,
  keep,
  request,
}: Pick<BootKit, 'base' | 'config' | 'keep' | 'request'>): Outbox {
  const prefix = `placet-${config.code}-`

  const sending = new Set<string>()

  const read = (): readonly ConsentSubmission[] => {
    try {
      const kept = Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => readRecord(key) ?? [])
        .sort((one, other) => one.clientAt - other.clientAt)
      for (const { eventId } of kept.splice(0, kept.length - KEPT_MAX)) remove(prefix + eventId)
      return kept.filter(({ eventId }) => !sending.has(eventId))
    } catch {
      // Storage is forbidden, so only this page can retry.
      return []
    }
  }

  const outbox: Outbox = {
    sending,
    read,
    submit: async (record) => {
      outbox.waitSeconds = RETRY_AFTER_DEFAULT_SECONDS
      sending.add(record.eventId)
      try {
        const { status, headers } = await request(base + '/consent', {
          method: 'POST',
          body: keep({ ...record, path: record.path.slice(0, PATH_LENGTH_MAX) }),
          keepalive: true,
          credentials: 'omit',
        })
        if (status === 204 || isRefused(status)) {
          remove(prefix + record.eventId)
          return status === 204
        }
        outbox.waitSeconds = Number(headers.get('retry-after')) || outbox.waitSeconds
      } catch {
        // Offline, blocked or disconnected: indistinguishable here, and handled the same way.
      } finally {
        sending.delete(record.eventId)
      }
      read()
      outbox.onKept()
      return false
    },
    waitSeconds: 0,
    onKept: () => {},
  }
  return outbox
}

function isRefused(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** A shallow check is enough: pages can write anything there, so the edge validates every record. */
function readRecord(key: string): ConsentSubmission | null {
  try {
    const record: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    if (isRecord(record, key)) return record
  } catch {
    // Not ours.
  }
  remove(key)
  return null
}

function isRecord(value: unknown, key: string): value is ConsentSubmission {
  return value instanceof Object && 'eventId' in value && key.endsWith(String(value.eventId))
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
