import { verifyDomains as route } from '@placet/contract/domains'
import { inputOf } from '@placet/contract/route'
import type { LimitRule } from '@placet/db/rate-limits'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import { requirePermission } from '../permissions.ts'
import { requireFreeNames, requireNames } from './names.ts'

const CHECKS: LimitRule = { name: 'domain-checks', points: 60, perSeconds: 60 }

/** The names that would be created from these lines. Makes no network calls: a site may not be online yet. */
export const verifyDomains = defineVerb(inputOf(route), async ({ ctx, input }): Promise<string[]> => {
  const accountId = requirePermission(ctx, 'domain:write')
  await limit(ctx, CHECKS, accountId)
  const names = requireNames(input.name)
  await withTx(ctx, (tx) => requireFreeNames(tx, names))
  return names
})
