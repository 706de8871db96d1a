import { refusedHosts } from '@placet/analytics/queries/refused-hosts'
import { listRefusedHosts as route, REFUSED_DAYS, REFUSED_HOSTS_MAX } from '@placet/contract/hostnames'
import { inputOf } from '@placet/contract/route'
import { shardsHolding } from '@placet/contract/shard'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import { hindranceOf } from './rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Hosts whose choices were refused lately and that are not listed by now. */
export const listRefusedHosts = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'domain:read')
  const { domain, listed } = await withTx(ctx, async (tx) => {
    const found = await getDomainInAccount(tx, ctx, input.domainId)
    const rows = await tx.selectFrom('hostname').select('name').where('domain_id', '=', found.id).execute()
    return { domain: found, listed: rows.map(({ name }) => name) }
  })
  const firstDay = new Date(ctx.clock.now().getTime() - (REFUSED_DAYS - 1) * DAY_MS)
  const refused = await refusedHosts(ctx.analytics, {
    shards: shardsHolding(domain.code, ctx.installation.consentShards),
    domainId: domain.id,
    from: firstDay.toISOString().slice(0, 10),
    except: listed,
    hostsMax: REFUSED_HOSTS_MAX,
  }).catch(refuseUnavailable)
  return refused.map((row) => ({ ...row, hindrance: hindranceOf(row.host, domain.name, listed.length) }))
})
