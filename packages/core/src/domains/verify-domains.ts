import type { LimitRule } from '@placet/db/rate-limits'
import { type Verb, withTx } from '../context.ts'
import { limit } from '../limit.ts'
import { requirePermission } from '../permissions.ts'
import { requireFreeNames, requireNames } from './names.ts'

const CHECKS: LimitRule = { name: 'domain-checks', points: 60, perSeconds: 60 }

/** The names that would be created from these lines. Asks no other server: a site may not be online yet. */
export async function verifyDomains({ ctx, input }: Verb<{ name: string }>): Promise<string[]> {
  const accountId = requirePermission(ctx, 'domain:write')
  await limit(ctx, CHECKS, accountId)
  const names = requireNames(input.name)
  await withTx(ctx, (tx) => requireFreeNames(tx, names))
  return names
}
