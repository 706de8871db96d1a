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
  return (await findClaim(tx, name)) !== undefined
}

/** Whether a trial of this website belongs to another domain, or did before it was renamed. */
export async function hasTrialElsewhere(tx: Tx, domainId: string, name: string): Promise<boolean> {
  const claim = await findClaim(tx, name)
  return claim !== undefined && claim.domain_id !== domainId
}

function findClaim(tx: Tx, name: string) {
  return tx
    .selectFrom('trial_claim')
    .select('domain_id')
    .where('site_hash', '=', hashSecret(name))
    .executeTakeFirst()
}

/** Claims the trials of these domains' websites; returns the names that have already had one. */
export async function claimTrials(
  tx: Tx,
  ctx: Ctx,
  domains: readonly { id: string; name: string }[],
): Promise<string[]> {
  const claimed_at = ctx.clock.now()
  const rows = domains.map(({ id, name }) => ({ site_hash: hashSecret(name), domain_id: id, claimed_at }))
  const claimed = await tx
    .insertInto('trial_claim')
    // Sorted, so that two calls with the same names cannot deadlock.
    .values(rows.toSorted((one, other) => one.site_hash.compare(other.site_hash)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('site_hash')
    .execute()
  const hashes = new Set(claimed.map(({ site_hash }) => site_hash.toString('hex')))
  return domains.map(({ name }) => name).filter((name) => !hashes.has(hashSecret(name).toString('hex')))
}
