import { createAnalytics } from '@placet/analytics/client'
import { insertSeenHosts } from '@placet/analytics/queries/insert-met-hosts'
import { DomainCode, type DomainId } from '@placet/contract/ids'
import { firstShard } from '@placet/contract/shard'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { RIGHT_IMPLEMENTATION, aPage, aScan, reportScan } from '@placet/testkit/factories/scans'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import type { Ctx } from '../context.ts'
import { listHostnames } from '../hostnames/index.ts'
import { getDomain, listDomains } from './index.ts'

const NEVER = { seenAt: null, seenOn: null, isSeenKnown: true }

/** As the edges' reports are written, with the time as a number of seconds from now. */
async function visitorsSee(
  ctx: Ctx,
  domainId: DomainId,
  secondsOf: Record<string, number>,
): Promise<string[]> {
  const code = DomainCode.parse((await getDomain({ ctx, input: { domainId } })).code)
  const hosts = Object.entries(secondsOf).map(([host, seconds]) => ({
    ...{ domainId, code, host },
    at: Date.now() + seconds * 1000,
  }))
  await insertSeenHosts(ctx.analytics, { shard: firstShard(code, ctx.installation.consentShards), hosts })
  return hosts.map(({ at }) => new Date(at).toISOString())
}

test('a domain is seen where visitors last met its script, and each host has its own time', async ({
  deps,
}) => {
  const { ctx, domainId, name } = await anOwnerWithDomain(deps)
  expect(await getDomain({ ctx, input: { domainId } })).toMatchObject({ ...NEVER, isVerified: false })
  const [atHome, atWww] = await visitorsSee(ctx, domainId, { [name]: -60, [`www.${name}`]: -30 })
  const seen = { seenAt: atWww, seenOn: `www.${name}`, isSeenKnown: true }
  expect(await getDomain({ ctx, input: { domainId } })).toMatchObject({ ...seen, isVerified: false })
  expect((await listHostnames({ ctx, input: { domainId } })).map(({ seenAt }) => seenAt)).toEqual([
    atHome,
    atWww,
  ])
})

test('the list says of each of its domains when it was seen, and nothing of other domains', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const other = await aDomain(owner)
  const stranger = await anOwnerWithDomain(deps)
  const [at] = await visitorsSee(owner.ctx, owner.domainId, { [owner.name]: 0 })
  await visitorsSee(stranger.ctx, stranger.domainId, { [stranger.name]: 0 })
  const { data } = await listDomains({ ctx: owner.ctx, input: { query: '', page: 1 } })
  expect(data).toHaveLength(2)
  expect(data.find(({ id }) => id === owner.domainId)).toMatchObject({ seenAt: at, seenOn: owner.name })
  expect(data.find(({ id }) => id === other.domainId)).toMatchObject(NEVER)
})

test('a scan that meets the script verifies the domain and counts as seen, until a visitor comes later', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId, name } = owner
  const input = { domainId }
  const scan = async (implementation: typeof RIGHT_IMPLEMENTATION) => {
    const scanId = await aScan(owner, input)
    const page = aPage(scanId, { url: `https://${name}/`, implementation })
    await reportScan(deps.job, scanId, [page])
    return page.crawledAt
  }
  await scan({ ...RIGHT_IMPLEMENTATION, isRightCode: false })
  expect(await getDomain({ ctx, input })).toMatchObject({ ...NEVER, isVerified: false })
  const scannedAt = await scan(RIGHT_IMPLEMENTATION)
  expect(await getDomain({ ctx, input })).toMatchObject({ seenAt: scannedAt, seenOn: name, isVerified: true })
  const [at] = await visitorsSee(ctx, domainId, { [`www.${name}`]: 5 })
  expect(await getDomain({ ctx, input })).toMatchObject({ seenAt: at, seenOn: `www.${name}` })
})

test('while the log cannot be read, domains are still listed, and whether they were seen is unknown', async ({
  deps,
}) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const analytics = createAnalytics({ url: 'http://127.0.0.1:1', database: 'default' })
  const cut = { ...ctx, analytics }
  const unknown = { seenAt: null, isSeenKnown: false }
  expect(await getDomain({ ctx: cut, input: { domainId } })).toMatchObject(unknown)
  expect((await listDomains({ ctx: cut, input: { query: '', page: 1 } })).data).toMatchObject([unknown])
  expect(await listHostnames({ ctx: cut, input: { domainId } })).toMatchObject([unknown, unknown])
  expect(deps.reportedErrors.map(([event]) => event)).toEqual(Array(3).fill('seen_hosts_unavailable'))
  await analytics.close()
})
