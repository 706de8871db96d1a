import { randomBytes } from 'node:crypto'
import { SERVICES } from '@placet/catalogue/services'
import { OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import type { DomainId } from '@placet/contract/ids'
import { publishFindings } from '@placet/contract/jobs/publish-findings'
import type { DomainSettings } from '@placet/contract/settings-document'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { ALL_PURPOSES } from '@placet/rules/settings/templates'
import { syntheticVendorList } from '@placet/testkit/corpora/synthetic-vendor-list'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { aFinishedScan } from '@placet/testkit/factories/finished-scan'
import { RIGHT_IMPLEMENTATION } from '@placet/testkit/factories/scans'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { publishedLists } from '@placet/testkit/factories/vendors'
import { compileGlob } from '@placet/rules/glob'
import { queuedJobs } from '@placet/testkit/queued-jobs'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { sized } from '@placet/testkit/sized'
import { test } from '@placet/testkit/test'
import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { buildBanner } from '../../../banner/build.ts'
import { addService, listCookies, saveService } from '../catalogue/index.ts'
import { type Ctx, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { Refusal } from '../refuse.ts'
import {
  listScans,
  loadScanCredentials,
  loadScanRequest,
  queueDueScans,
  requestScan,
} from '../scans/index.ts'
import { leavesOf, nameOf, type Path, variantsOf } from './fixtures/leaves.ts'
import { filesFor, type Noticed, serveSite, type Visitor } from './fixtures/visit.ts'
import { getSettings, loadPublishedScript, publishSettings } from './index.ts'

/** Settings that nobody notices from outside, and why they are there. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'categories.0.*': 'necessary cookies are always on; the document lists all five categories',
  'regions.*.categories.necessary.*': 'the same, for a region',
  'categories.*.id': 'tells the five categories apart; no other value is valid',
  'categories.4.auto': 'nothing is sorted into what is not sorted',
  'regions.*.title': 'tells regions apart in the settings; visitors are in one',
  'general.autoUpdate': 'takes effect when a newer banner is released: settings.test.ts publishes one',
}

const VISITORS: readonly Visitor[] = [
  { place: 'FR', language: 'en', hasSignal: false, answer: 'accept' },
  { place: 'US', language: 'en', hasSignal: false, answer: 'accept' },
  { place: 'DE', language: 'en', hasSignal: false, answer: 'accept' },
  { place: 'US-CA', language: 'de', hasSignal: true, answer: 'deny' },
  { place: 'DE', language: 'de', hasSignal: false, answer: 'deny' },
  { place: 'FR', language: 'de', hasSignal: true, answer: 'deny' },
]
/** In CI every leaf must change something that is published or planned; this many are looked at in Chromium as well. */
const LOOKED_AT = sized(6, { full: Infinity })

const gvl = syntheticVendorList({ vendorCount: 12 })
const [one = 1, two = 2] = Object.values(gvl.vendors).flatMap(({ id, deletedDate }) =>
  deletedDate ? [] : id,
)
const REASON = 'Every setting is tried, fair or not.'

/** Two documents in which, between them, every setting is in use. */
const BASES: readonly ((draft: DomainSettings) => DomainSettings)[] = [
  (draft) => ({
    ...withPolicy(draft),
    gcm: { enabled: true, mode: 'basic' },
    language: { default: 'en', detectClient: true, display: true, languages: ['en', 'de'] },
    tcfv2: { vendorList: null, choices: ALL_PURPOSES },
    vendors: { global: [one, two], custom: ['gatp-39'] },
    publisher: { country: 'IS', restrictions: [{ purposeId: 2, type: 0, vendorIds: [one] }] },
    ccpa: { ...draft.ccpa, mspa: 'opt-out-option', sensitiveData: true },
    crawler: {
      ...draft.crawler,
      authentication: { type: 'basic', username: 'us', password: 'secret', token: '' },
    },
    regions: [
      ...draft.regions,
      newRegion('United States', 'ccpa', ['US', 'US-CA']),
      newRegion('Europe', 'tcf-2-4', ['DE']),
    ],
  }),
  (draft) => ({
    ...withPolicy(draft),
    ui: { ...withPolicy(draft).ui, enhancedAccessibility: true, hideBranding: true },
    crawler: {
      ...draft.crawler,
      authentication: { type: 'bearer', username: '', password: '', token: 'token' },
    },
    regions: draft.regions.map((region) => ({
      ...region,
      bannerType: 'preferences' as const,
      banner: { ...region.banner, theme: 'overlay' as const },
      icon: { ...region.icon, theme: 'none' as const },
    })),
  }),
]

interface Trial {
  deps: TestDeps
  ctx: Ctx
  domainId: DomainId
  browser: Browser
  site: Awaited<ReturnType<typeof serveSite>>
  build: Awaited<ReturnType<typeof buildBanner>>
}

test(
  'every setting changes something that a person or another program can notice',
  { timeout: 1_800_000 },
  async ({ deps }) => {
    await publishedLists(deps.ownerUrl, {
      gvl,
      providers: [{ id: 39, name: 'Acme', policyUrl: 'https://acme.example/', domains: ['acme.example'] }],
    })
    const { ctx, domainId, name } = await anOwnerWithDomain(deps, { tier: 4 })
    await aFinishedScan(deps, ctx, {
      domainId,
      pages: [{ url: `https://${name}/`, writes: [{ name: 'basket' }, { name: '_fbp' }] }],
    })
    await addService({ ctx, input: { domainId, serviceId: 1 } })
    await saveService({
      ctx,
      input: {
        domainId,
        serviceId: 1,
        change: { category_id: 3, blocker_type: [0], blocker_pattern: ['/tag.js'] },
      },
    })
    const browser = await sharedChromium(['--host-resolver-rules=MAP *.example.com 127.0.0.1'])
    const site = await serveSite()
    const trial: Trial = { deps, ctx, domainId, browser, site, build: await buildBanner() }
    const { version: _, modified: __, ...draft } = await getSettings({ ctx, input: { domainId } })
    const bases = BASES.map((make) => make(draft))

    const names = new Map<string, { base: DomainSettings; path: Path }[]>()
    for (const base of bases) {
      for (const path of leavesOf(base)) {
        const key = nameOf(path)
        names.set(key, [...(names.get(key) ?? []), { base, path }])
      }
    }
    const isException = (leaf: string) => Object.keys(EXCEPTIONS).some((each) => compileGlob(each)(leaf))
    const leaves = [...names].filter(([leaf]) => !isException(leaf))
    const stride = Math.max(1, Math.ceil(leaves.length / LOOKED_AT))
    const idle: string[] = []
    try {
      for (const [index, [leaf, places]] of leaves.entries()) {
        const isLooked = index % stride === 0
        if (!(await isNoticed(trial, places, isLooked))) idle.push(leaf)
      }
    } finally {
      site.close()
    }
    process.stdout.write(
      `${leaves.length} settings were changed, ${Math.ceil(leaves.length / stride)} of them looked at in Chromium; ` +
        `exceptions: ${Object.entries(EXCEPTIONS)
          .map(([leaf, why]) => `${leaf} (${why})`)
          .join('; ')}\n`,
    )
    expect(idle).toEqual([])
    expect(Object.keys(EXCEPTIONS).length).toBeLessThanOrEqual(10)
  },
)

const baselines = new Map<DomainSettings, Promise<Published>>()

async function isNoticed(
  trial: Trial,
  places: readonly { base: DomainSettings; path: Path }[],
  isLooked: boolean,
) {
  for (const { base, path } of places) {
    const before = baselines.get(base) ?? publish(trial, base)
    baselines.set(base, before)
    for (const changed of variantsOf(base, path)) {
      const after = await publish(trial, changed).catch(refused)
      if (after && (await differ(trial, await before, after, isLooked))) return true
    }
  }
  return false
}

/** Not every value fits every document. Any other failure would make a setting look idle. */
function refused(error: unknown): null {
  if (error instanceof Refusal && error.errors.length > 0) return null
  throw error
}

interface Published {
  settings: DomainSettings
  script: NonNullable<Awaited<ReturnType<typeof loadPublishedScript>>>
  noticed: Map<Visitor, Noticed>
  plan?: string
}

async function publish({ deps, ctx, domainId, build }: Trial, settings: DomainSettings): Promise<Published> {
  await publishSettings({ ctx, input: { domainId, settings, reason: REASON } })
  const input = { domainId, build, isDescribed: true, sign: () => ['signed'] }
  const script = await loadPublishedScript({ ctx: deps.job, input })
  if (!script) throw new Error('nothing is published')
  return { settings, script, noticed: new Map() }
}

async function differ(
  trial: Trial,
  before: Published,
  after: Published,
  isLooked: boolean,
): Promise<boolean> {
  const affected = VISITORS.filter(
    (visitor) => filesFor(before.script, visitor) !== filesFor(after.script, visitor),
  )
  if (affected.length === 0) {
    before.plan ??= await scanPlanOf(trial.deps, before.settings)
    return before.plan !== (await scanPlanOf(trial.deps, after.settings))
  }
  if (!isLooked) return true
  for (const visitor of affected) {
    const was = before.noticed.get(visitor) ?? (await visit(trial, before, visitor))
    before.noticed.set(visitor, was)
    const is = await visit(trial, after, visitor)
    if (JSON.stringify(was) !== JSON.stringify(is)) return true
  }
  return false
}

async function visit({ site, browser }: Trial, { script }: Published, visitor: Visitor): Promise<Noticed> {
  site.show(script)
  return site.visit(browser, visitor)
}

const MONTHS_MS = 70 * 24 * 60 * 60 * 1000

/** Cookies that the catalogue knows, one for each category. */
const KNOWN = OPTIONAL_CATEGORIES.flatMap((category) => {
  const stored = SERVICES.flatMap(({ category: ofService, stores }) =>
    stores.filter(
      (each) =>
        each.kind === 'cookie' &&
        !each.hosts &&
        !each.name.includes('*') &&
        (each.category ?? ofService) === category,
    ),
  )
  return stored[0] ? [{ name: stored[0].name }] : []
})

/** The scan request for these settings, and the follow-up of a scan that finds something new. */
async function scanPlanOf(deps: TestDeps, settings: DomainSettings): Promise<string> {
  const name = `plan-${randomBytes(6).toString('hex')}.example.com`
  const { crawler } = settings
  const entry = crawler.entry === '' ? '' : `https://${name}/start`
  const { ctx, domainId } = await anOwnerWithDomain(deps, {
    ...{ name, tier: 4 },
    settings: () => ({ ...settings, crawler: { ...crawler, entry } }),
  })
  const url = `https://${name}/`
  const implementation = RIGHT_IMPLEMENTATION
  await aFinishedScan(deps, ctx, { domainId, pages: [{ url, implementation, writes: KNOWN }] })
  await aFinishedScan(deps, ctx, { domainId, pages: [{ url, writes: [...KNOWN, { name: 'brand_new' }] }] })
  const later = { ...deps.job, clock: { ...deps.job.clock, now: () => new Date(Date.now() + MONTHS_MS) } }
  await queueDueScans({ ctx: later, input: {} })
  const scans = await listScans({ ctx, input: { domainId, page: 1 } })
  const { id: scanId } = await requestScan({ ctx, input: { domainId } })
  const request = await loadScanRequest({ ctx: deps.job, input: { scanId } })
  const credentials = await loadScanCredentials({
    ctx: deps.job,
    input: { scanId, claim: request?.claim ?? '' },
  })
  const { revision } = await withTx(ctx, (tx) => getDomainInAccount(tx, ctx, domainId))
  const published = (await queuedJobs(deps, publishFindings)).filter((job) => job['domainId'] === domainId)
  const { cookies } = await listCookies({ ctx, input: { domainId } })
  return JSON.stringify([
    request && { ...request, scanId: '', claim: '', domain: '', code: '', hostnames: [] },
    credentials,
    scans.data.length,
    revision,
    published.length,
    cookies.map(({ name: each, categoryId }) => [each, categoryId]),
  ]).replaceAll(name, 'site')
}
