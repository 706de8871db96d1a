import { command } from '@placet/analytics/command'
import type { DomainId } from '@placet/contract/ids'
import { shardOf } from '@placet/contract/shard'
import { withTx } from '@placet/core/context'
import { getDomainInAccount } from '@placet/core/domain-in-account'
import type { Person } from './people.ts'

/** Sessions by day (YYYY-MM-DD), as the edges would have counted them. */
export async function someSessions(
  { ctx, domainId }: Pick<Person, 'ctx'> & { domainId: DomainId },
  sessionsOn: Readonly<Record<string, number>>,
): Promise<void> {
  const { code } = await withTx(ctx, (tx) => getDomainInAccount(tx, ctx, domainId))
  for (const [day, sessions] of Object.entries(sessionsOn)) {
    await command(ctx.analytics, {
      name: 'sessions of a test',
      sql: `INSERT INTO usage_daily (day, shard, domain_id, sessions, pages, shown)
        VALUES ({day:Date}, {shard:UInt16}, {domainId:String}, {sessions:UInt64}, {sessions:UInt64}, {sessions:UInt64})`,
      params: { day, sessions, domainId, shard: shardOf(code, ctx.installation.consentShards) },
    })
  }
}
