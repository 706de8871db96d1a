import type { ConsentSubmission } from '@placet/contract/consent-intake'
import { nextTask, parseJson, request, toJson } from './intrinsics.ts'
import type { KeptRecords } from './tools/kit.ts'

const KEPT_MAX = 20
const RETRY_AFTER_DEFAULT_SECONDS = 10

// By event id, not in an array: pages that patch Array.prototype.toJSON cannot spoil it.
type Kept = Readonly<Record<string, ConsentSubmission>>

/** Sends a record once and keeps it until it is taken; what is kept is sent again by the tools. */
export function createOutbox(endpoint: string, storageKey: string): KeptRecords {
  const read = (): Kept => {
    try {
      const kept: unknown = parseJson(localStorage.getItem(storageKey) ?? '')
      return isKept(kept) ? kept : {}
    } catch {
      return {}
    }
  }

  const write = (kept: Kept) => {
    const newest = Object.entries(kept).slice(-KEPT_MAX)
    try {
      if (newest[0]) localStorage.setItem(storageKey, toJson(Object.fromEntries(newest)))
      else localStorage.removeItem(storageKey)
    } catch {
      // Storage may be full or forbidden: then this page's tries are all there are.
    }
  }

  const outbox: KeptRecords = {
    read,
    submit: async (record) => {
      write({ ...read(), [record.eventId]: record })
      // Kept first, sent in the next task: starting a request is usually the costliest single call of the click.
      await nextTask()
      outbox.waitSeconds = RETRY_AFTER_DEFAULT_SECONDS
      try {
        const { status, headers } = await request(endpoint, {
          method: 'POST',
          body: toJson(record),
          keepalive: true,
          credentials: 'omit',
        })
        if (status === 204 || isRefused(status)) {
          const { [record.eventId]: _, ...others } = read()
          write(others)
          return status === 204
        }
        outbox.waitSeconds = Number(headers.get('retry-after')) || outbox.waitSeconds
      } catch {
        // Offline, blocked or cut off: indistinguishable here, and handled alike.
      }
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

/** Only this file writes under the key; whatever else a page puts there, the edge checks every record it gets. */
function isKept(value: unknown): value is Kept {
  return value instanceof Object
}
