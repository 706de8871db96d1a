import { expect, test, vi } from 'vitest'
import { createCrowdWatch } from './crowd-watch.ts'
import { createDomainQuotas } from './domain-quotas.ts'
import { readEnv } from './env.ts'
import { createRateLimit } from './rate-limit.ts'

const PER_SECOND = 10_000
const NETWORKS = 50
const SECONDS = 60

for (const [name, value] of Object.entries({
  PLACET_NATS_URL: 'nats://127.0.0.1:4222',
  PLACET_EDGE_NATS_CREDENTIALS: 'AAAA',
  PLACET_CONSENT_SHARDS: '1',
  PLACET_EDGE_ID: 'test',
  PLACET_PUBLISH_PUBLIC_KEYS: 'A'.repeat(43),
})) {
  vi.stubEnv(name, value)
}
const env = readEnv()
vi.unstubAllEnvs()

/** The limits of an edge with its default settings, at a time that the test tells. */
function createLimits(now: () => number) {
  const rateLimit = createRateLimit({
    perSecond: env.PLACET_RATE_PER_SECOND,
    burst: env.PLACET_RATE_BURST,
    now,
  })
  const crowds = createCrowdWatch({ perMinute: env.PLACET_CROWD_PER_MINUTE, now })
  const quotas = createDomainQuotas({
    perSecond: env.PLACET_DOMAIN_PER_SECOND,
    burst: env.PLACET_DOMAIN_BURST,
    heldMaxBytes: env.PLACET_HELD_MAX_BYTES,
    heldBytes: () => 0,
    retryAfter: () => '10',
    now,
  })
  return (domain: string, network: string) => {
    if (rateLimit.take(network) > 0) return 'refused'
    const isCrowd = crowds.isOver(`${domain} ${network}`)
    if (quotas.take(domain, isCrowd) !== null) return 'refused'
    return isCrowd ? 'marked' : 'believed'
  }
}

test('T14: of 10,000 requests a second from 50 networks at most one in a hundred is believed, and visitors all are', () => {
  let nowMs = 0
  const judge = createLimits(() => nowMs)
  const flood = { refused: 0, marked: 0, believed: 0 }
  const visitors = { refused: 0, marked: 0, believed: 0 }
  const others = { refused: 0, marked: 0, believed: 0 }
  for (let sent = 0; sent < PER_SECOND * SECONDS; sent += 1) {
    nowMs = (sent / PER_SECOND) * 1000
    flood[judge('flooded', `203.0.${sent % NETWORKS}.0/24`)] += 1
    if (sent % 100 !== 0) continue
    visitors[judge('flooded', `198.${(sent / 100) >> 8}.${(sent / 100) & 255}.0/24`)] += 1
    others[judge('other', `192.0.${(sent / 100) % 1000}.0/24`)] += 1
  }
  expect(flood.believed).toBeLessThanOrEqual((PER_SECOND * SECONDS) / 100)
  // All that is stored of it, and so what the disks grow by: half of the domain's quota.
  const share = (env.PLACET_DOMAIN_BURST + env.PLACET_DOMAIN_PER_SECOND * SECONDS) / 2
  expect(flood.marked).toBeLessThanOrEqual(share)
  const allBelieved = { refused: 0, marked: 0, believed: (PER_SECOND * SECONDS) / 100 }
  expect([visitors, others]).toEqual([allBelieved, allBelieved])
})
