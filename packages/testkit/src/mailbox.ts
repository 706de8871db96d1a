import { z } from 'zod'
import { readServicesEnv } from './env.ts'
import { ReceivedMail } from './services/received-mail.ts'
import { waitFor } from './wait-for.ts'

export interface MailboxOptions {
  timeoutMs?: number
  /** Filters mails, e.g. by subject when several go to the same address. */
  matching?: (mail: ReceivedMail) => boolean
  mailApiUrl?: string
}

/** Waits for a mail to the address and returns the newest one. */
export async function mailbox(address: string, options: MailboxOptions = {}): Promise<ReceivedMail> {
  const { timeoutMs = 15_000, matching = () => true } = options
  const mailApiUrl = options.mailApiUrl ?? (await readServicesEnv()).PLACET_MAIL_API_URL
  return waitFor(async () => (await listMails(mailApiUrl, address)).find(matching), {
    timeoutMs,
    everyMs: 100,
    what: `a mail to ${address}`,
  })
}

/** Newest first. */
export async function listMails(mailApiUrl: string, address: string): Promise<ReceivedMail[]> {
  const url = `${mailApiUrl}/mails?to=${encodeURIComponent(address)}`
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
  if (!response.ok) throw new Error(`The mail API answered ${response.status}`)
  return z.array(ReceivedMail).parse(await response.json())
}
