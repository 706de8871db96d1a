import { createAnalytics } from '@placet/analytics/client'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember, anOwner } from '@placet/testkit/factories/people'
import { someSessions } from '@placet/testkit/factories/sessions'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Ctx } from '../context.ts'
import { getDomainUsage, sendUsageNotices } from './index.ts'

const at = (ctx: Ctx, moment: string): Ctx => ({ ...ctx, clock: { now: () => new Date(moment) } })

/** On the free plan since September 2026, which includes 10,000 sessions a month. */
async function anOldOwner(deps: TestDeps) {
  const owner = await anOwnerWithDomain({ ...deps, clock: { now: () => new Date('2026-09-01T00:00:00Z') } })
  return { ...owner, now: at(owner.ctx, '2026-11-16T12:00:00Z') }
}

test('a month is held against the plan, with what it will come to and what is beyond', async ({ deps }) => {
  const owner = await anOldOwner(deps)
  await someSessions(owner, { '2026-10-31': 5000, '2026-11-01': 9000, '2026-11-15': 2000, '2026-11-16': 34 })
  const usage = await getDomainUsage({ ctx: owner.now, input: owner })
  expect(usage).toMatchObject({ sessions: 11_034, sessionsMax: 10_000, overage: 1034 })
  expect(usage.forecast).toBeGreaterThan(usage.sessions)
  expect(usage.days).toHaveLength(30)
  expect(usage.days[14]).toEqual({ day: '2026-11-15', total: 11_000, forecast: null })
  const nothing = await getDomainUsage({ ctx: owner.now, input: await aDomain({ ctx: owner.now }) })
  expect(nothing).toMatchObject({ sessions: 0, overage: 0, forecast: null })
})

test('members may ask, strangers learn that there is nothing, and a failed read is no zero', async ({
  deps,
}) => {
  const { accountId, ctx, domainId } = await anOldOwner(deps)
  const ask = (who: Ctx) => getDomainUsage({ ctx: who, input: { domainId } })
  const member = await aMember(deps, { accountId, role: 'standard' })
  expect(await ask(member.ctx)).toMatchObject({ sessions: 0 })
  await expect(ask((await anOwner(deps)).ctx)).rejects.toMatchObject({ code: 'domain_not_found' })
  const analytics = createAnalytics({ url: 'http://127.0.0.1:1', database: 'default' })
  await expect(ask({ ...ctx, analytics })).rejects.toMatchObject({ code: 'reports_unavailable' })
  await analytics.close()
})

test('who reaches 80 and 100 percent is told once a month, however often it is looked', async ({ deps }) => {
  const [owner, calm] = [await anOldOwner(deps), await anOldOwner(deps)]
  const look = async (moment: string) => {
    const ctx = at(deps.job, moment)
    await Promise.all([1, 2].map(() => sendUsageNotices({ ctx, input: {} })))
    const { rows } = await sql<{ to: string; percent: number; sessions: number }>`
      SELECT data ->> 'to' AS to, (data ->> 'percent')::int AS percent, (data ->> 'sessions')::int AS sessions
      FROM pgboss.job WHERE data ->> 'template' = 'usage-reached' AND data ->> 'to' IN (${owner.email}, ${calm.email})
      ORDER BY created_on`.execute(deps.job.db)
    return rows
  }
  await someSessions(calm, { '2026-11-01': 7999 })
  await someSessions(owner, { '2026-11-01': 8000 })
  const first = { to: owner.email, percent: 80, sessions: 8000 }
  expect(await look('2026-11-02T00:00:00Z')).toEqual([first])
  await someSessions(owner, { '2026-11-02': 5000, '2026-12-01': 10_000 })
  const second = { to: owner.email, percent: 100, sessions: 13_000 }
  expect(await look('2026-11-03T00:00:00Z')).toEqual([first, second])
  expect(await look('2026-11-30T23:00:00Z')).toEqual([first, second])
  const december = { to: owner.email, percent: 100, sessions: 10_000 }
  expect(await look('2026-12-01T12:00:00Z')).toEqual([first, second, december])
})
