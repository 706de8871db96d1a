import { randomUUID } from 'node:crypto'
import { command } from '@placet/analytics/command'
import { clickhouseBootId } from '@placet/analytics/queries/clickhouse-boot-id'
import { insertConsents } from '@placet/analytics/writer'
import { shardOf } from '@placet/contract/shard'
import type { Ctx } from '@placet/core/context'
import { getDomain } from '@placet/core/domains/index'
import type { DomainId } from '@placet/contract/ids'
import { aConsentRecord } from '@placet/testkit/factories/consents'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import type { TestDeps } from '@placet/testkit/factories/test-deps'

const DAY_MS = 24 * 60 * 60 * 1000
const all = { preferences: true, analytics: true, marketing: true, uncategorized: true }
const none = { preferences: false, analytics: false, marketing: false, uncategorized: false }

type Changes = Parameters<typeof aConsentRecord>[0] & { isPathFolded?: boolean }

/** An owner whose domain had visitors yesterday: 12 choices from 20 banners in 40 sessions. */
export async function aVisitedDomain(deps: TestDeps) {
  const owner = await anOwnerWithDomain(deps, { tier: 2 })
  const yesterdayMs = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS / 2
  const accepted = { action: 'accept_all', categories: all }
  const denied = { action: 'reject_all', categories: none }
  await visit(deps, owner, yesterdayMs, [
    { ...accepted, host: 'www.example.com', path: '/', country: 'DE' },
    { ...accepted, host: 'www.example.com', path: '/', country: 'DE', device: 'mobile' },
    { ...accepted, host: 'www.example.com', path: '/', country: 'FR' },
    { ...accepted, host: 'www.example.com', path: '/shop', country: 'FR' },
    { ...accepted, host: 'shop.example.com', path: '/shop', country: 'DE' },
    { ...accepted, host: 'shop.example.com', path: '/', country: 'US-CA', language: 'de' },
    { ...denied, host: 'www.example.com', path: '/', country: 'DE' },
    { ...denied, host: 'www.example.com', path: '/shop', country: 'AT' },
    { ...denied, host: 'shop.example.com', path: '/long-tail', country: 'AT', isPathFolded: true },
    { host: 'shop.example.com', path: '/', country: 'DE' },
    { host: 'www.example.com', path: '/', country: 'DE' },
    { action: 'withdraw', categories: none, host: 'www.example.com', path: '/', country: 'DE' },
    { ...accepted, host: 'bot.example.com', path: '/', country: 'US', assurance: 'suspicious' },
  ])
  const { shard } = await placeOf(deps, owner)
  await command(deps.analytics, {
    name: 'usage of a test',
    sql: `INSERT INTO usage_daily (day, shard, domain_id, sessions, pages, shown)
      VALUES (toDate({day:String}), {shard:UInt16}, {domainId:String}, 40, 90, 20)`,
    params: { day: new Date(yesterdayMs).toISOString().slice(0, 10), shard, domainId: owner.domainId },
  })
  return { ...owner, day: new Date(yesterdayMs).toISOString().slice(0, 10) }
}

interface Visited {
  ctx: Ctx
  domainId: DomainId
}

/** Rows as the worker would have written them. */
export async function visit(
  deps: TestDeps,
  owner: Visited,
  receivedAtMs: number,
  records: readonly Changes[],
): Promise<void> {
  const { code, shard } = await placeOf(deps, owner)
  await insertConsents(deps.analytics, {
    shard,
    incarnation: 'test',
    token: randomUUID(),
    bootId: await clickhouseBootId(deps.analytics),
    rows: records.map(({ isPathFolded = false, ...record }, index) => ({
      record: aConsentRecord({ ...record, domainId: owner.domainId, code, receivedAt: receivedAtMs }),
      day: new Date(receivedAtMs).toISOString().slice(0, 10),
      receivedAtMs,
      clockDiffers: false,
      streamAtMs: receivedAtMs,
      isConflict: false,
      folded: { host: false, path: isPathFolded, language: false },
      position: receivedAtMs,
      index,
    })),
  })
}

async function placeOf(deps: TestDeps, { ctx, domainId }: Visited) {
  const { code } = await getDomain({ ctx, input: { domainId } })
  return { code, shard: shardOf(code, deps.installation.consentShards) }
}
