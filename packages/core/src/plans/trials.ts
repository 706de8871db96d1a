import { TRIAL_DAYS } from '@placet/contract/plans'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { hashSecret } from '../random.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export function trialEnd(ctx: Ctx): Date {
  return new Date(ctx.clock.now().getTime() + TRIAL_DAYS * DAY_MS)
}

/** Each website gets one trial, in any account and however often it is added (T45). */
export async function hasHadTrial(tx: Tx, name: string): Promise<boolean> {
  const claim = await tx
    .selectFrom('trial_claim')
    .select('claimed_at')
    .where('site_hash', '=', hashSecret(name))
    .executeTakeFirst()
  return claim !== undefined
}

/** Claims the trials of these websites; returns those that have already had one. */
export async function claimTrials(tx: Tx, ctx: Ctx, names: readonly string[]): Promise<string[]> {
  const rows = names.map((name) => ({ site_hash: hashSecret(name), claimed_at: ctx.clock.now() }))
  const claimed = await tx
    .insertInto('trial_claim')
    // Sorted, so that two calls with the same names cannot deadlock.
    .values(rows.toSorted((one, other) => one.site_hash.compare(other.site_hash)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('site_hash')
    .execute()
  const hashes = new Set(claimed.map(({ site_hash }) => site_hash.toString('hex')))
  return names.filter((name) => !hashes.has(hashSecret(name).toString('hex')))
}
