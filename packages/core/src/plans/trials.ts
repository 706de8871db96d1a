import { TRIAL_DAYS } from '@placet/contract/plans'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { hashSecret } from '../random.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export function trialEnd(ctx: Ctx): Date {
  return new Date(ctx.clock.now().getTime() + TRIAL_DAYS * DAY_MS)
}

/** A website has one trial, in whatever account and however often it is added: T45. */
export async function hasHadTrial(tx: Tx, name: string): Promise<boolean> {
  const claim = await tx
    .selectFrom('trial_claim')
    .select('claimed_at')
    .where('site_hash', '=', hashSecret(name))
    .executeTakeFirst()
  return claim !== undefined
}

/** Takes the trials of these websites; answers with those that had theirs before. */
export async function claimTrials(tx: Tx, ctx: Ctx, names: readonly string[]): Promise<string[]> {
  const rows = names.map((name) => ({ site_hash: hashSecret(name), claimed_at: ctx.clock.now() }))
  const claimed = await tx
    .insertInto('trial_claim')
    // In one order everywhere, so that two calls with the same names wait for one another instead of each for the other.
    .values(rows.toSorted((one, other) => one.site_hash.compare(other.site_hash)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('site_hash')
    .execute()
  const hashes = new Set(claimed.map(({ site_hash }) => site_hash.toString('hex')))
  return names.filter((name) => !hashes.has(hashSecret(name).toString('hex')))
}
