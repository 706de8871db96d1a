import { tokenDomains } from '@placet/analytics/queries/token-domains'
import { DESK_RESULTS_MAX, searchDesk as route } from '@placet/contract/desk'
import { AccountId } from '@placet/contract/ids'
import { ConsentToken } from '@placet/contract/proofs'
import { inputOf } from '@placet/contract/route'
import { everyShardOf, LOADED_SHARD, REGIONS_MAX } from '@placet/contract/shard'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import { defineVerb } from '../define-verb.ts'
import { searchPattern } from '../lists/index.ts'
import { requireStaff } from '../permissions.ts'
import { refuseUnavailableProof } from '../refuse-unavailable.ts'
import { atDesk } from './at-desk.ts'

interface FoundRow {
  id: string
  name: string
  company: string
  created_at: Date
  sites: number
  matches: string[] | null
}

export const searchDesk = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireStaff(ctx)
  const { data: token } = ConsentToken.safeParse(input.query)
  // Nobody without the right may make the log look for a token.
  await atDesk(ctx, async () => undefined)
  const domainIds = token === undefined ? [] : await findDomainsOf(token)
  return atDesk(ctx, async (tx, desk) => {
    const [pattern, exact] = token === undefined ? [searchPattern(input.query), input.query] : [null, null]
    const { rows } = await sql<FoundRow>`
      SELECT * FROM staff_find(${pattern}, ${exact}, ${domainIds}::text[], ${DESK_RESULTS_MAX + 1})`.execute(
      tx,
    )
    // A visitor's token is personal: it is found, and not written down.
    const searched = token === undefined ? { query: input.query } : { token: true }
    const detail = { ...searched, found: Math.min(rows.length, DESK_RESULTS_MAX) }
    await audit(tx, desk, { accountId: null, action: 'staff.search', entity: '', detail })
    const data = rows.slice(0, DESK_RESULTS_MAX).map((row) => ({
      id: AccountId.parse(row.id),
      name: row.name,
      company: row.company,
      createdAt: row.created_at.toISOString(),
      sites: row.sites,
      matches: row.matches ?? [],
    }))
    return { data, hasMore: rows.length > DESK_RESULTS_MAX }
  })

  function findDomainsOf(wanted: string): Promise<string[]> {
    const shards = everyShardOf(ctx.installation.consentShards, REGIONS_MAX)
    return tokenDomains(ctx.analytics, { shards: [...shards, LOADED_SHARD], token: wanted }).catch(
      refuseUnavailableProof,
    )
  }
})
