import { open } from 'node:fs/promises'
import { z } from 'zod'
import { ConsentCell } from './plan-consent.ts'

const Entry = z.object({
  eventId: z.string(),
  /** Day on which it was accepted. */
  day: z.string(),
  /** Time of acceptance, in milliseconds since 1970. */
  at: z.int(),
  attempt: z.int(),
  cell: ConsentCell,
})
export type LedgerEntry = z.infer<typeof Entry>

export interface Ledger {
  note: (entry: LedgerEntry) => void
  close: () => Promise<void>
}

const syncEveryMs = 100

/** Consents for which the sender got a 204, on disk and independent of every process that is killed. */
export async function openLedger(file: string): Promise<Ledger> {
  const handle = await open(file, 'wx')
  let lines: string[] = []
  let writing = Promise.resolve()
  const timer = setInterval(() => {
    writing = writing.then(write)
  }, syncEveryMs)

  async function write(): Promise<void> {
    if (lines.length === 0) return
    const text = lines.join('')
    lines = []
    await handle.appendFile(text)
    await handle.datasync()
  }

  return {
    note: (entry) => lines.push(`${JSON.stringify(entry)}\n`),
    close: async () => {
      clearInterval(timer)
      await writing
      await write()
      await handle.close()
    },
  }
}

export async function readLedger(
  file: string,
  isWanted: (entry: LedgerEntry) => boolean = () => true,
): Promise<LedgerEntry[]> {
  const handle = await open(file)
  const entries: LedgerEntry[] = []
  for await (const line of handle.readLines()) {
    const entry = Entry.parse(JSON.parse(line))
    if (isWanted(entry)) entries.push(entry)
  }
  return entries
}
