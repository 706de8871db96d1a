import { compareRollup } from '@placet/analytics/queries/compare-rollup'
import { usageDays } from '@placet/analytics/queries/usage-days'
import { listAccessKeys } from '@placet/core/access-keys/index'
import { authenticateSession, signIn } from '@placet/core/auth/index'
import { listAccounts } from '@placet/core/accounts/index'
import { getContent } from '@placet/core/content/index'
import { type Ctx, NOWHERE } from '@placet/core/context'
import { listDomains } from '@placet/core/domains/index'
import { listInvitations, listMembers } from '@placet/core/members/index'
import { getConsentStats } from '@placet/core/reports/index'
import { listCustomers } from '@placet/core/resellers/index'
import { getSettings, listHistory } from '@placet/core/settings/index'
import { listTickets } from '@placet/core/support/index'
import { FoundQuery } from '@placet/contract/scans'
import { getScan, listScans } from '@placet/core/scans/index'
import type { TestDeps } from '../factories/test-deps.ts'
import { queuedJobs } from '../queued-jobs.ts'
import { test } from '../test.ts'
import { expect } from 'vitest'
import { DEMO_LOGIN } from '../processes/local-placet.ts'
import { planConsents } from './consent-plan.ts'
import { seededDays } from './days.ts'
import { LOADED_SHARD } from '@placet/contract/shard'
import { type Demo, makeDemo } from './make-demo.ts'

const TODAY = '2026-11-14'
const ROWS = 4000
const FIRST_DAY = '2026-08-17'
// Some hundred synced parts, on a disk that other tests use too.
const SLOW_MS = 120_000

let demo: Demo

// The first run is cut short: the second completes it, and the fresh one at the end shows that nothing differs.
test.beforeAll(async ({ deps }) => {
  const options = { today: TODAY, workerDb: deps.job.db, ownerUrl: deps.ownerUrl }
  await makeDemo(deps, { ...options, rows: 300 })
  demo = await makeDemo(deps, { ...options, rows: ROWS })
}, SLOW_MS)

test('the demo user signs in and starts in the agency, with a second account as a standard member', async ({
  deps,
}) => {
  const ctx = await signedIn(deps, DEMO_LOGIN.email)
  const { data: accounts } = await listAccounts({ ctx, input: { query: '', page: 1 } })
  expect(new Map(accounts.map(({ name, role }) => [name, role]))).toEqual(
    new Map([
      ['Nordlicht Studio', 'owner'],
      ['Tidewater Travel', 'standard'],
    ]),
  )
  const { data: domains } = await listDomains({ ctx, input: { query: '', page: 1 } })
  expect(domains).toHaveLength(10)
  expect(domains.every(({ publishedVersion }) => publishedVersion === 2)).toBe(true)
  expect(domains.filter(({ hasUnpublishedChanges }) => hasUnpublishedChanges)).toHaveLength(1)
})

test('a large site has regions, languages, own texts and a history', async ({ deps }) => {
  const ctx = await signedIn(deps, DEMO_LOGIN.email)
  const [site] = demo.sites
  if (!site) throw new Error('the demo has no site')
  const { domainId } = site
  const { regions, language } = await getSettings({ ctx, input: { domainId } })
  expect(regions.map(({ title }) => title)).toEqual([
    'Default',
    'Europe',
    'United States',
    'Brazil',
    'East Asia',
  ])
  expect(language).toMatchObject({ default: 'de', languages: ['de', 'en', 'fr', 'tr'] })
  const content = await getContent({
    ctx,
    input: { domainId, language: 'en', query: '', page: 1, missing: '' },
  })
  expect([content.cookiesTotal, content.servicesTotal]).toEqual([14, 9])
  const history = await listHistory({ ctx, input: { domainId, page: 1 } })
  expect(history.total).toBe(7)
})

test('the agency is lived in: colleagues, invitations, keys, a ticket and customers, once each after two runs', async ({
  deps,
}) => {
  const ctx = await signedIn(deps, DEMO_LOGIN.email)
  const all = { ctx, input: { query: '', page: 1 } }
  const { data: members } = await listMembers(all)
  expect(members.map(({ name }) => name).toSorted()).toEqual([
    'Amira Haddad',
    'Jonas Petersen',
    'Lena Vogt',
    'Mika Sommer',
  ])
  expect((await listInvitations(all)).total).toBe(2)
  expect((await listAccessKeys(all)).total).toBe(2)
  expect((await listTickets(all)).total).toBe(1)
  expect((await listCustomers(all)).total).toBe(3)
})

test('a site was scanned three times: something is new, something is gone, something was set too early', async ({
  deps,
}) => {
  const ctx = await signedIn(deps, DEMO_LOGIN.email)
  const [site] = demo.sites
  if (!site) throw new Error('the demo has no site')
  const { domainId } = site
  const { data } = await listScans({ ctx, input: { domainId, page: 1 } })
  expect(data.map(({ pages }) => pages)).toEqual([site.paths.length, site.paths.length, 1])
  const scan = await getScan({ ctx, input: { domainId, scanId: 'latest', ...FoundQuery.parse({}) } })
  expect(scan).toMatchObject({ status: 4, isHomeOnly: false })
  for (const count of [scan.counts.incorrect, scan.counts.new, scan.counts.gone]) {
    expect(count).toBeGreaterThan(0)
  }
  expect(scan.causes.length).toBeGreaterThan(0)
})

test('every publication waits for a worker to carry it to the edges', async ({ deps }) => {
  const pushes = await queuedJobs(deps, { name: 'push-published-config' })
  expect(new Set(pushes.map((push) => push['domainId'])).size).toBe(12)
})

test('a paid domain’s report shows the ninety days exactly as they were made', async ({ deps }) => {
  const ctx = await signedIn(deps, DEMO_LOGIN.email)
  const [site] = demo.sites
  if (!site) throw new Error('the demo has no site')
  const range = { date_from: FIRST_DAY, date_to: TODAY }
  const stats = await getConsentStats({
    ctx,
    input: { domainId: site.domainId, ...range, country: '', url: '', host: '', flagged: false },
  })
  const choices = stats.metrics.find(({ name }) => name === 'choice')?.values ?? []
  const days = seededDays(TODAY).map((_, index) =>
    choices.reduce((sum, { timerange }) => sum + (timerange.buckets[index]?.doc_count ?? 0), 0),
  )
  const { volumes } = planConsents({ lastDay: TODAY, rows: ROWS, sites: demo.sites }).sites[0] ?? {}
  expect(days).toEqual(volumes)
})

test('log and roll-up agree in every cell', async ({ deps }) => {
  const days = seededDays(TODAY)
  expect(await compareRollup(deps.analytics, { shard: LOADED_SHARD, days })).toBe(0)
})

test('more people came than chose, and saw more pages than they came', async ({ deps }) => {
  const [{ sessions, pages, shown }, choices] = [await usageOf(deps, demo), demo.rows]
  expect([sessions > shown, shown > choices, pages > sessions]).toEqual([true, true, true])
})

test('a second run finds everything, also on a later day', async ({ deps }) => {
  const again = await makeDemo(deps, { today: '2026-11-20', rows: ROWS })
  expect(again).toEqual({ sites: demo.sites, lastDay: TODAY, rows: demo.rows })
})

test(
  'a fresh run replaces accounts and domains, and makes the rows of the run that completed a cut one',
  async ({ deps }) => {
    const { ownerUrl } = deps
    const usage = await usageOf(deps, demo)
    const fresh = await makeDemo(deps, {
      today: TODAY,
      rows: ROWS,
      isFresh: true,
      workerDb: deps.job.db,
      ownerUrl,
    })
    expect(fresh.loaded).toEqual(demo.loaded)
    expect(await usageOf(deps, fresh)).toEqual(usage)
    expect(await usageOf(deps, demo)).toEqual({ sessions: 0, pages: 0, shown: 0 })
    const ids = new Set(demo.sites.map(({ domainId }) => domainId))
    expect(fresh.sites.filter(({ domainId }) => ids.has(domainId))).toEqual([])
    const ctx = await signedIn(deps, DEMO_LOGIN.email)
    const { total } = await listDomains({ ctx, input: { query: '', page: 1 } })
    expect(total).toBe(10)
  },
  SLOW_MS,
)

async function signedIn(deps: TestDeps, email: string): Promise<Ctx> {
  const nobody: Ctx = { ...deps, actor: { kind: 'nobody' }, from: NOWHERE }
  const outcome = await signIn({ ctx: nobody, input: { email, password: DEMO_LOGIN.password } })
  const actor = outcome.kind === 'session' ? await authenticateSession(deps, outcome.sessionSecret) : null
  if (!actor) throw new Error('the session is not known')
  return { ...deps, actor, from: NOWHERE }
}

/** Of all sites on all days. */
async function usageOf(deps: TestDeps, { sites }: Demo) {
  const range = { shards: [LOADED_SHARD], from: FIRST_DAY, to: TODAY }
  const days = await Promise.all(
    sites.map(({ domainId }) => usageDays(deps.analytics, { ...range, domainId })),
  )
  const total = (name: 'sessions' | 'pages' | 'shown') => days.flat().reduce((sum, day) => sum + day[name], 0)
  return { sessions: total('sessions'), pages: total('pages'), shown: total('shown') }
}
