import { command } from '@placet/analytics/command'
import { insertSeenHosts } from '@placet/analytics/queries/insert-met-hosts'
import { DomainCode, type DomainId } from '@placet/contract/ids'
import { firstShard } from '@placet/contract/shard'
import { withTx } from '@placet/core/context'
import { getDomainInAccount } from '@placet/core/domain-in-account'
import type { Person } from './people.ts'

/** Sessions by day (YYYY-MM-DD), as the edges would have counted and seen them. */
export async function someSessions(
  { ctx, domainId }: Pick<Person, 'ctx'> & { domainId: DomainId },
  sessionsOn: Readonly<Record<string, number>>,
): Promise<void> {
  const { code, name } = await withTx(ctx, (tx) => getDomainInAccount(tx, ctx, domainId))
  const shard = firstShard(code, ctx.installation.consentShards)
  for (const [day, sessions] of Object.entries(sessionsOn)) {
    await command(ctx.analytics, {
      name: 'sessions of a test',
      sql: `INSERT INTO usage_daily (day, shard, domain_id, sessions, pages, shown)
        VALUES ({day:Date}, {shard:UInt16}, {domainId:String}, {sessions:UInt64}, {sessions:UInt64}, {sessions:UInt64})`,
      params: { day, sessions, domainId, shard },
    })
    const seen = { domainId, code: DomainCode.parse(code), host: name, at: Date.parse(day) }
    await insertSeenHosts(ctx.analytics, { shard, hosts: [seen] })
  }
}
