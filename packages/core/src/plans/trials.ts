import { TRIAL_DAYS } from '@placet/contract/plans'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { hashSecret } from '../random.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export function trialEnd(ctx: Ctx): Date {
  return new Date(ctx.clock.now().getTime() + TRIAL_DAYS * DAY_MS)
}

/** Whether this website's trial was ever taken, in any account and however often it was added (T45). */
export async function hasHadTrial(tx: Tx, name: string): Promise<boolean> {
  return (await findClaim(tx, name)) !== undefined
}

/** Whether the website's trial is this domain's. */
export async function hasOwnTrial(tx: Tx, domainId: string, name: string): Promise<boolean> {
  return (await findClaim(tx, name))?.domain_id === domainId
}

function findClaim(tx: Tx, name: string) {
  return tx
    .selectFrom('trial_claim')
    .select('domain_id')
    .where('site_hash', '=', hashSecret(name))
    .executeTakeFirst()
}

/**
 * Whether the domain can have its website's trial: nobody has had it, or somebody who could not prove to own the site
 * and this domain's account can (T45).
 */
export async function isTrialOpen(tx: Tx, domainId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM open_trials(${[domainId]}::text[])`.execute(tx)
  return rows.length > 0
}

/** Claims the trials of these domains' websites; returns the names that can't have one. */
export async function claimTrials(
  tx: Tx,
  ctx: Ctx,
  domains: readonly { id: string; name: string }[],
): Promise<string[]> {
  const ids = domains.map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    SELECT claimed AS id FROM claim_trials(${ids}::text[], ${ctx.clock.now()}) AS claimed`.execute(tx)
  const claimed = new Set(rows.map(({ id }) => id))
  return domains.flatMap(({ id, name }) => (claimed.has(id) ? [] : [name]))
}
