import type { ConsentSubmission } from '@placet/contract/consent-intake'
import type { LentKit } from './kit.ts'

const KEPT_MAX = 20
const PATH_LENGTH_MAX = 1024
const RETRY_AFTER_DEFAULT_SECONDS = 10

/** Records that wait to be taken; each was kept under its own name before it got here. */
export interface Outbox {
  /** The oldest first, without those that are on their way. */
  readonly read: () => readonly ConsentSubmission[]
  /** True once the record is durably taken. */
  readonly submit: (record: ConsentSubmission) => Promise<boolean>
  /** After the last one that was not taken: how long the edge wants to be left alone; 0 at first. */
  waitSeconds: number
  /** Called after a record was not taken, when `waitSeconds` is set. */
  onKept: () => void
}

export function createOutbox({ base, config, keep, request }: LentKit): Outbox {
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
      // Storage is forbidden: then this page's tries are all there are.
      return []
    }
  }

  const outbox: Outbox = {
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
        // Offline, blocked or cut off: indistinguishable here, and handled alike.
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

/** Whatever else a page puts there, the edge checks every record it gets. */
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
