import { setTimeout as delay } from 'node:timers/promises'
import type { Measurement } from './run-measurement.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A consent whose 204 got lost at midnight may count for either day, and the ledger can't tell which. */
export async function awayFromMidnight({ say }: Pick<Measurement, 'say'>, neededMs: number): Promise<void> {
  const leftMs = dayMs - (Date.now() % dayMs)
  if (leftMs > neededMs) return
  say(`waiting ${Math.ceil(leftMs / 1000)} s, until midnight UTC is over`)
  await delay(leftMs)
}
