import type { ConsentSubmission } from '@placet/contract/consent-intake'
import { later, nextTask, parseJson, request, toJson } from './intrinsics.ts'

const KEPT_MAX = 20
const RESENDS_PER_PAGE_MAX = 5
const RETRY_AFTER_DEFAULT_SECONDS = 10
const RETRY_AFTER_MAX_SECONDS = 3600

// By event id, not in an array: pages that patch Array.prototype.toJSON cannot spoil it.
type Kept = Readonly<Record<string, ConsentSubmission>>

export interface Outbox {
  /** True once the record is durably taken; otherwise it is kept and sent again. */
  readonly submit: (record: ConsentSubmission) => Promise<boolean>
  readonly resend: () => void
}

export function createOutbox(endpoint: string, storageKey: string): Outbox {
  let resendsLeft = RESENDS_PER_PAGE_MAX
  let isScheduled = false

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

  const resendAfter = (delayMs: number) => {
    if (isScheduled) return
    isScheduled = true
    later(async () => {
      isScheduled = false
      for (const record of Object.values(read())) {
        if (resendsLeft-- < 1 || !(await submit({ ...record, attempt: record.attempt + 1 }))) return
      }
    }, delayMs)
  }

  const submit = async (record: ConsentSubmission): Promise<boolean> => {
    write({ ...read(), [record.eventId]: record })
    // Kept first, sent in the next task: starting a request is usually the costliest single call of the click.
    await nextTask()
    let waitSeconds = RETRY_AFTER_DEFAULT_SECONDS
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
      waitSeconds = Number(headers.get('retry-after')) || waitSeconds
    } catch {
      // Offline, blocked or cut off: indistinguishable here, and handled alike.
    }
    resendAfter(Math.min(waitSeconds, RETRY_AFTER_MAX_SECONDS) * (1000 + 500 * Math.random()))
    return false
  }

  return { submit, resend: () => resendAfter(0) }
}

function isRefused(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** Only this file writes under the key; whatever else a page puts there, the edge checks every record it gets. */
function isKept(value: unknown): value is Kept {
  return value instanceof Object
}
