import { deleteCookie as route } from '@placet/contract/catalogue'
import { inputOf } from '@placet/contract/route'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { raiseContentVersion } from '../raise-content-version.ts'
import { refuse } from '../refuse.ts'
import { getCookieOfDomain } from './get-cookie-of-domain.ts'

/** Only for manually added cookies: a scan would add the others again. */
export const deleteCookie = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'catalogue:write')
  await withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const { row } = (await getCookieOfDomain(tx, domain.id, input.cookieId)).cookie
    if (!row.is_manual) throw refuse('cookie_detected')
    await tx.deleteFrom('domain_cookie').where('id', '=', row.id).execute()
    // A text that no cookie is left for would go on declaring one.
    const text = `cd_${row.matched_pattern ?? row.name}`
    await tx
      .deleteFrom('domain_text')
      .where('domain_id', '=', domain.id)
      .where('key', '=', text)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('domain_cookie')
              .select('domain_cookie.id')
              .where('domain_cookie.domain_id', '=', domain.id)
              .where(sql`'cd_' || coalesce(matched_pattern, name)`, '=', text),
          ),
        ),
      )
      .execute()
    await raiseContentVersion(tx, domain)
    const detail = { cookies: [row.name] }
    await audit(tx, ctx, { accountId, action: 'cookie.delete', entity: domain.id, detail })
  })
})
