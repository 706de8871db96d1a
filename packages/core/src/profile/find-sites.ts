import { AccountId, DomainId } from '@placet/contract/ids'
import { memberMay } from '@placet/contract/permissions'
import { findSites as route } from '@placet/contract/own-sites'
import { inputOf } from '@placet/contract/route'
import { sql } from 'kysely'
import { standingIn } from '../auth/index.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { searchPattern } from '../lists/index.ts'
import { requireUser } from '../permissions.ts'

const FOUND_MAX = 12
/** Some of them may be in accounts that this session must not enter. */
const CANDIDATES_MAX = 60

/** Those of the current account first. */
export const findSites = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const user = requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const session = await tx
      .selectFrom('user_session')
      .select(['created_at', 'last_seen_at'])
      .where('id', '=', user.sessionId)
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ id: string; name: string; account_id: string; account_name: string }>`
      SELECT * FROM find_own_sites(${searchPattern(input.query)}, ${CANDIDATES_MAX})`.execute(tx)
    const open = new Set<string>()
    for (const accountId of new Set(rows.map((row) => AccountId.parse(row.account_id)))) {
      const acting = { user, session, accountId, from: ctx.from }
      const standing = await standingIn(tx, acting, ctx.clock.now())
      if (standing.kind === 'inside' && memberMay(standing.membership, 'domain:read')) open.add(accountId)
    }
    const sites = rows
      .filter(({ account_id }) => open.has(account_id))
      .slice(0, FOUND_MAX)
      .map(({ id, name, account_id, account_name }) => ({
        id: DomainId.parse(id),
        name,
        account: { id: AccountId.parse(account_id), name: account_name },
      }))
    return { sites }
  })
})
