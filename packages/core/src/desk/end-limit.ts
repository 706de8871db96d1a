import { endLimit as route } from '@placet/contract/desk'
import { inputOf } from '@placet/contract/route'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requireStaff } from '../permissions.ts'
import { changeVisited } from './change-visited.ts'

/** The plan's limit counts again at once. Idempotent. */
export const endLimit = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireStaff(ctx)
  const { accountId, domainId, limit } = input
  await changeVisited(ctx, accountId, async (tx, visitor) => {
    const domain = await getDomainInAccount(tx, visitor, domainId, { lock: true })
    const { numDeletedRows } = await tx
      .deleteFrom('granted_limit')
      .where('domain_id', '=', domainId)
      .where('kind', '=', limit)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return null
    return { action: 'staff.end-limit', entity: domainId, detail: { limit, site: domain.name } }
  })
})
