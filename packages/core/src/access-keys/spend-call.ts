import type { AccessKeyId } from '@placet/contract/ids'
import type { LimitRule, Spent } from '@placet/db/rate-limits'
import type { Deps } from '../context.ts'

/** Twenty calls a second: enough for a program that works through thousands of sites, too few to wear out the API. */
export const CALLS_OF_KEY: LimitRule = { name: 'key-calls', points: 1200, perSeconds: 60 }

export function spendCall(deps: Deps, keyId: AccessKeyId): Promise<Spent> {
  return deps.limits.spend(CALLS_OF_KEY, keyId)
}
