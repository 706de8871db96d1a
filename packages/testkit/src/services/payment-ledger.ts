import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type CardBehaviour, TEST_CARDS } from './test-cards.ts'

const names = Object.keys(TEST_CARDS) as [CardBehaviour, ...CardBehaviour[]]

export const LedgerCard = z.object({
  ref: z.string(),
  fingerprint: z.string(),
  brand: z.string(),
  lastFour: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  behaviour: z.enum(names),
})
export type LedgerCard = z.infer<typeof LedgerCard>

export const LedgerEntry = z.object({
  attemptId: z.string(),
  ref: z.string(),
  accountId: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  status: z.enum(['authenticating', 'paid', 'declined', 'soft_declined', 'cancelled', 'refunded']),
  reason: z.string(),
  method: z.enum(['none', '3ds1', '3ds2']),
  returnUrl: z.string(),
  noticeUrl: z.string(),
  card: LedgerCard.nullable(),
  /** Number of times money was taken. */
  charged: z.int(),
  /** Amounts refunded, by the refund's id. */
  refunds: z.record(z.string(), z.int()).default({}),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

const Line = z.union([
  z.object({ entry: LedgerEntry }),
  z.object({ card: LedgerCard }),
  z.object({ forgotten: z.string() }),
])

/** A charge is written to a file before it is acknowledged, so it survives a kill of this process. */
export function openLedger(dir: string) {
  mkdirSync(dir, { recursive: true })
  const file = join(dir, 'ledger.jsonl')
  const entries = new Map<string, LedgerEntry>()
  const cards = new Map<string, LedgerCard>()

  const apply = (line: z.infer<typeof Line>) => {
    if ('entry' in line) entries.set(line.entry.attemptId, line.entry)
    else if ('card' in line) cards.set(line.card.ref, line.card)
    else cards.delete(line.forgotten)
  }
  const write = (line: z.infer<typeof Line>) => {
    appendFileSync(file, `${JSON.stringify(line)}\n`)
    apply(line)
  }
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  for (const line of lines.filter((text) => text.endsWith('}'))) apply(Line.parse(JSON.parse(line)))

  return {
    entries,
    cards,
    keep: (entry: LedgerEntry) => write({ entry }),
    keepCard: (card: LedgerCard) => write({ card }),
    forgetCard: (ref: string) => write({ forgotten: ref }),
  }
}
