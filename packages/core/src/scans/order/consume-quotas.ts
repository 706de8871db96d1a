import type { AccountId } from '@placet/contract/ids'
import {
  SCANS_OF_ACCOUNT_PER_DAY_MAX,
  SCANS_OF_REGISTRABLE_PER_DAY_MAX,
  SCANS_OF_TARGET_PER_DAY_MAX,
} from '@placet/contract/scans'
import type { LimitRule } from '@placet/db/rate-limits'
import { getDomain } from 'tldts'
import type { Ctx } from '../../context.ts'

const DAY_SECONDS = 24 * 60 * 60
const OF_ACCOUNT: LimitRule = {
  name: 'scans-of-account',
  points: SCANS_OF_ACCOUNT_PER_DAY_MAX,
  perSeconds: DAY_SECONDS,
}
const OF_TARGET: LimitRule = {
  name: 'scans-of-target',
  points: SCANS_OF_TARGET_PER_DAY_MAX,
  perSeconds: DAY_SECONDS,
}
const OF_REGISTRABLE: LimitRule = {
  name: 'scans-of-registrable',
  points: SCANS_OF_REGISTRABLE_PER_DAY_MAX,
  perSeconds: DAY_SECONDS,
}

interface Target {
  name: string
  controlled_at: Date | null
}

/** False if the account has no scans left today, across all its domains. */
export function consumeAccountQuota(ctx: Ctx, accountId: AccountId, count = 1): Promise<boolean> {
  return ctx.limits.take(OF_ACCOUNT, accountId, count)
}

/**
 * T38: the domains that may be scanned once more today. Accounts share the quota of a website that none of them has
 * verified, so deleting a domain and adding it again does not renew it.
 */
export async function consumeTargetQuota<T extends Target>(ctx: Ctx, domains: readonly T[]): Promise<T[]> {
  const isLeft = await Promise.all(
    domains.map(async ({ name, controlled_at }) => controlled_at !== null || takeUnproven(ctx, name)),
  )
  return domains.filter((_, index) => isLeft[index])
}

/** Sub-domains of one owner share a limit. Customers of a hosting service, such as `*.github.io`, do not. */
async function takeUnproven(ctx: Ctx, name: string): Promise<boolean> {
  const registrable = getDomain(name, { allowPrivateDomains: true }) ?? name
  const isLeft = await ctx.limits.take(OF_TARGET, name.replace(/^www\./, ''))
  return isLeft && ctx.limits.take(OF_REGISTRABLE, registrable)
}
