import { command } from '@placet/analytics/command'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { placeOf, visit } from './visit.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const all = { preferences: true, analytics: true, marketing: true, uncategorized: true }
const none = { preferences: false, analytics: false, marketing: false, uncategorized: false }

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
