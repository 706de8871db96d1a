import type { Outbox } from './outbox.ts'

const RESENDS_PER_PAGE_MAX = 5
const RETRY_AFTER_MAX_SECONDS = 3600

/** Resends records that earlier pages failed to deliver, and this page's own after the retry delay. */
export function resendKept(records: Outbox): void {
  let resendsLeft = RESENDS_PER_PAGE_MAX
  let isScheduled = false

  const resend = async () => {
    isScheduled = false
    for (const record of records.read()) {
      if (resendsLeft-- < 1 || !(await records.submit({ ...record, attempt: record.attempt + 1 }))) return
    }
  }

  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    const seconds = Math.min(records.waitSeconds, RETRY_AFTER_MAX_SECONDS)
    setTimeout(() => void resend(), seconds * (1000 + 500 * Math.random()))
  }

  records.onKept = schedule
  schedule()
}
