import type { DomainId } from '@placet/contract/ids'
import {
  SCANS_OF_REGISTRABLE_PER_DAY_MAX,
  SCANS_OF_TARGET_PER_DAY_MAX,
  SCANS_PER_DAY_MAX,
} from '@placet/contract/scans'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { type Person, anOwner } from '@placet/testkit/factories/people'
import { RIGHT_IMPLEMENTATION, aPage, aScan, reportScan } from '@placet/testkit/factories/scans'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { CreateDomainInput } from '@placet/contract/domains'
import { expect } from 'vitest'
import { type Ctx, withTx } from '../context.ts'
import { createDomains, renameDomain } from '../domains/index.ts'
import { getSettings, saveSettings } from '../settings/index.ts'
import { consumeTargetQuota } from './order/consume-quotas.ts'
import { loadScanRequest, queueDueScans, requestImplementationScan, requestScan } from './index.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const later = (ctx: Ctx, ms: number): Ctx => ({ ...ctx, clock: { now: () => new Date(Date.now() + ms) } })

/** Proves that the site is the owner's, as a scan that sees the script there does. */
async function prove(
  deps: TestDeps,
  owner: Person,
  { domainId, name }: { domainId: DomainId; name: string },
): Promise<void> {
  const scanId = await aScan(owner, { domainId })
  const page = aPage(scanId, { url: `https://${name}/`, implementation: RIGHT_IMPLEMENTATION })
  await reportScan(deps.job, scanId, [page])
}

async function scansOf(
  deps: TestDeps,
  ...domainIds: DomainId[]
): Promise<{ scope: string; status: number }[]> {
  return withTx(deps.job, (tx) =>
    tx.selectFrom('scan').select(['id', 'scope', 'status']).where('domain_id', 'in', domainIds).execute(),
  )
}

test('T38: of a website that is nobody’s here, twenty accounts together get no more scans than one could', async ({
  deps,
}) => {
  const name = `foreign-${Date.now()}.example.com`
  const owners = await Promise.all(Array.from({ length: 20 }, () => anOwner(deps)))
  const domains: DomainId[] = []
  for (const owner of owners) {
    const input = CreateDomainInput.parse({ name, scan: true })
    domains.push(await createDomains({ ctx: owner.ctx, input }))
  }
  let refused = 0
  for (let round = 0; round < 3; round += 1) {
    for (const [index, { ctx }] of owners.entries()) {
      const domainId = domains[index]
      if (!domainId) continue
      for (const ask of [requestScan, requestImplementationScan]) {
        const scan = await ask({ ctx, input: { domainId } }).catch((error: unknown) => {
          expect(error).toMatchObject({ code: 'scan_limit_reached' })
          refused += 1
          return null
        })
        if (scan) await reportScan(deps.job, scan.id, [])
      }
    }
  }
  const scans = await scansOf(deps, ...domains)
  expect(scans).toHaveLength(SCANS_OF_TARGET_PER_DAY_MAX)
  expect(new Set(scans.map(({ scope }) => scope))).toEqual(new Set(['home', 'implementation']))
  expect(refused).toBeGreaterThan(0)
}, 120_000)

test('T38: sub-domains of one registrable domain share a limit, and customers of a hosting service do not', async ({
  deps,
}) => {
  const { ctx } = await anOwner(deps)
  const numbers = Array.from({ length: SCANS_OF_REGISTRABLE_PER_DAY_MAX + 5 }, (_, index) => index)
  const left = async (nameOf: (index: number) => string) => {
    const targets = numbers.map((index) => ({ name: nameOf(index), controlled_at: null }))
    return (await consumeTargetQuota(ctx, targets)).length
  }
  expect(await left((index) => `s${index}.university.ac.uk`)).toBe(SCANS_OF_REGISTRABLE_PER_DAY_MAX)
  expect(await left((index) => `t${index}.lab.university.ac.uk`)).toBe(0)
  expect(await left((index) => `customer${index}.github.io`)).toBe(numbers.length)
  const own = { name: 'own.university.ac.uk', controlled_at: new Date() }
  expect(await consumeTargetQuota(ctx, [own])).toEqual([own])
})

test('a domain of its owner is scanned so many times a day and not once more', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  await prove(deps, owner, owner)
  for (let count = 1; count < SCANS_PER_DAY_MAX; count += 1) {
    const { id } = await requestScan({ ctx, input: { domainId } })
    await reportScan(deps.job, id, [])
  }
  await expect(requestScan({ ctx, input: { domainId } })).rejects.toMatchObject({
    code: 'scan_limit_reached',
  })
  const tomorrow = later(ctx, DAY_MS + 1000)
  await expect(requestScan({ ctx: tomorrow, input: { domainId } })).resolves.toMatchObject({ status: 0 })
}, 60_000)

test('only who has shown that a site is theirs has all of it scanned, and a renamed domain is shown anew', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId, name } = owner
  await prove(deps, owner, owner)
  const scanId = await aScan(owner, owner)
  const request = await loadScanRequest({ ctx: deps.job, input: { scanId } })
  expect(request).toMatchObject({ scope: 'site', maxPages: expect.any(Number) })
  expect(request?.maxPages).toBeGreaterThan(1)
  await reportScan(deps.job, scanId, [])
  await renameDomain({ ctx, input: { domainId, name: `new-${name}` } })
  const next = await aScan(owner, owner)
  expect(await loadScanRequest({ ctx: deps.job, input: { scanId: next } })).toMatchObject({ scope: 'home' })
})

test.for([
  ['on another site', (name: string) => ({ url: `https://${name}/`, finalUrl: 'https://evil.test/' })],
  ['on a sub-domain', (name: string) => ({ url: `https://blog.${name}/` })],
  ['of another domain', () => ({ implementation: { ...RIGHT_IMPLEMENTATION, isRightCode: false } })],
  ['on an error page', (name: string) => ({ url: `https://${name}/`, outcome: 'http_error' as const })],
] as const)('a script %s shows nothing', async ([_, given], { deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const scanId = await aScan(owner, owner)
  const url = `https://${owner.name}/`
  const page = aPage(scanId, { url, implementation: RIGHT_IMPLEMENTATION, ...given(owner.name) })
  await reportScan(deps.job, scanId, [page])
  const next = await aScan(owner, owner)
  expect(await loadScanRequest({ ctx: deps.job, input: { scanId: next } })).toMatchObject({ scope: 'home' })
})

test('a first page outside the site is not visited, and named pages are visited whatever robots are told', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId, name } = owner
  await prove(deps, owner, owner)
  const requestWith = async (crawler: { entry: string; include: string[] }) => {
    const { version: _, modified: __, ...draft } = await getSettings({ ctx, input: { domainId } })
    const settings = { ...draft, crawler: { ...draft.crawler, ...crawler } }
    await saveSettings({ ctx, input: { domainId, settings } })
    const scanId = await aScan(owner, owner)
    const request = await loadScanRequest({ ctx: deps.job, input: { scanId } })
    await reportScan(deps.job, scanId, [])
    return request
  }
  const entry = `https://www.${name}/shop`
  expect(await requestWith({ entry, include: [] })).toMatchObject({ entry, obeysRobots: true })
  expect(await requestWith({ entry: 'https://evil.test/', include: ['*/shop/*'] })).toMatchObject({
    ...{ entry: '', include: ['*/shop/*'], obeysRobots: false },
  })
})

test('domains are scanned by themselves a month later, but not those whose owner does not want it', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  const wanted = await aDomain(owner)
  const unwanted = await aDomain(owner, {
    settings: (draft) => ({ ...draft, crawler: { ...draft.crawler, enabled: false } }),
  })
  const running = await aDomain(owner)
  await aScan(owner, running)
  const due = later(deps.job, 31 * DAY_MS + 1000)
  await queueDueScans({ ctx: deps.job, input: {} })
  expect(await scansOf(deps, wanted.domainId)).toHaveLength(0)
  await queueDueScans({ ctx: due, input: {} })
  await queueDueScans({ ctx: due, input: {} })
  expect(await scansOf(deps, wanted.domainId)).toMatchObject([{ scope: 'home', status: 0 }])
  expect(await scansOf(deps, unwanted.domainId)).toHaveLength(0)
  const scans = await scansOf(deps, running.domainId)
  expect(new Set(scans.map(({ status }) => status))).toEqual(new Set([0, 3]))
  await expect(queueDueScans({ ctx: owner.ctx, input: {} })).rejects.toMatchObject({ code: 'forbidden' })
})
