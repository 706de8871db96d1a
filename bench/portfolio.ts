import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BulkState } from '@placet/contract/bulk'
import { DomainId } from '@placet/contract/ids'
import { getBulk, getSource, startApply, undoBulk } from '@placet/core/bulk/index'
import { type TestDeps, connectTestDeps } from '@placet/testkit/factories/test-deps'
import {
  type AnAgency,
  anAgency,
  draftsOf,
  editDrafts,
  liveConfigs,
} from '@placet/testkit/factories/portfolio'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { startPrivateServices } from '@placet/testkit/measure/private-services'
import { quantiles } from '@placet/testkit/measure/quantiles'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { chromiumFlags } from '@placet/testkit/open-chromium'
import { startStack } from '@placet/testkit/processes/start-stack'
import { ensureChromium } from '@placet/testkit/services/chromium'
import { signInAs } from '@placet/testkit/sign-in-as'
import { type Page, chromium } from 'playwright-core'

const ACCOUNTS = 20
const SITES_OF_EACH = 25
const ROUNDS = 7
const USABLE_MAX_MS = 1000
const CHANGE_MAX_MS = 300
const CHANGED_SITES = 200
const LIVE_MAX_MS = 60_000
const POLL_MS = 250

/** An agency with 500 sites in 20 accounts: its list is usable, sorted and filtered; a setting is applied to 200. */
await runMeasurement('portfolio', { timeoutMs: 9 * 60 * 1000 }, async (run) => {
  await ensureBuilt(run)
  const services = await startPrivateServices(run)
  const { addresses } = services
  const stack = await startStack({ ...addresses, dir: join(services.dir, 'placet'), code: { kind: 'built' } })
  run.onEnd(() => stack.stop())
  const deps = connectTestDeps(addresses)
  run.onEnd(() => deps.drop())
  run.say(`making ${ACCOUNTS * SITES_OF_EACH} sites in ${ACCOUNTS} accounts`)
  const agency = await anAgency(deps, { accounts: ACCOUNTS, sitesOfEach: SITES_OF_EACH })
  const { executablePath } = await ensureChromium(services.dir)
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  run.onEnd(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signInAs(page, agency)

  const usable: number[] = []
  const sorted: number[] = []
  const filtered: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times = await measureOnce(page, `${stack.dashboardUrl}/domain`)
    run.say(JSON.stringify(times))
    // The first visit also fills the caches of the browser and the databases.
    if (round === 0) continue
    usable.push(times.usableMs)
    sorted.push(...times.sortedMs)
    filtered.push(...times.filteredMs)
  }
  run.say(`applying a setting to ${CHANGED_SITES} sites`)
  const bulk = await applyToMany(deps, agency)
  const figures = {
    ...bulk,
    sites: agency.sites.length,
    accounts: ACCOUNTS,
    usableMs: quantiles(usable),
    sortedMs: quantiles(sorted),
    filteredMs: quantiles(filtered),
  }
  return {
    figures,
    expectations: {
      'the list is usable within 1 s': figures.usableMs.max <= USABLE_MAX_MS,
      'sorting takes at most 300 ms': figures.sortedMs.max <= CHANGE_MAX_MS,
      'filtering takes at most 300 ms': figures.filteredMs.max <= CHANGE_MAX_MS,
      'a change of 200 sites is live within 60 s': figures.liveMs <= LIVE_MAX_MS,
      'no other value of a site is lost': figures.valuesLost === 0,
      'undo brings back every draft and version exactly': figures.notRestored === 0,
    },
  }
})

async function measureOnce(page: Page, url: string) {
  const time = async (act: () => Promise<unknown>, ready: string) => {
    const beganAt = performance.now()
    await act()
    await page.evaluate(untilTrue(ready))
    return Math.round(performance.now() - beganAt)
  }
  const rows = `document.querySelectorAll('main tbody tr').length`
  const settled = `!document.querySelector('main [style*="opacity: 0.6"]')`
  const usableMs = await time(() => page.goto(url, { waitUntil: 'commit' }), `${rows} === 50`)
  const sortedMs: number[] = []
  for (const label of ['Visits', 'Acceptance', 'Site', 'Open']) {
    const head = page.getByRole('columnheader', { name: label, exact: true })
    await head.waitFor()
    const isSorted = `[...document.querySelectorAll('main th')].some((th) =>
      th.textContent === '${label}' && th.ariaSort !== 'none') && ${settled}`
    sortedMs.push(await time(() => head.getByRole('button').click(), isSorted))
  }
  const isOnly = (part: string) =>
    `[...document.querySelectorAll('main tbody tr')].every((row) => row.textContent.includes('${part}')) && ${settled}`
  const search = page.getByRole('searchbox', { name: 'Search sites' })
  // The field waits for a pause in typing, which is not part of the filter's own time.
  const typingPauseMs = 250
  const filteredMs = [
    (await time(() => search.fill('site-49'), isOnly('site-49'))) - typingPauseMs,
    await time(() => page.getByRole('button', { name: /^Broken/ }).click(), isOnly('Not seen for a day')),
  ]
  return { usableMs, sortedMs, filteredMs }
}

// Checks on every frame: the browser's driver would poll more slowly.
function untilTrue(condition: string): string {
  return `new Promise((resolve, reject) => {
    const giveUpAt = performance.now() + 20000
    const look = () => {
      if (${condition}) resolve()
      else if (performance.now() > giveUpAt) reject(new Error('not shown: ' + ${JSON.stringify(condition)}))
      else requestAnimationFrame(look)
    }
    look()
  })`
}

/** From the start of a run until every edge serves every site, and the same for its undo. */
async function applyToMany(deps: TestDeps, { ctx, sites }: AnAgency) {
  const [source, ...ids] = sites.slice(0, 1 + CHANGED_SITES).map(({ id }) => DomainId.parse(id))
  if (source === undefined) throw new Error('the agency has no sites')
  await editDrafts(deps, [source])
  const { version: sourceVersion } = await getSource({ ctx, input: { domainId: source } })
  const before = { live: await liveConfigs(deps, ids), drafts: await draftsOf(deps, ids) }
  const others = await draftsOf(deps, ids, { isEdited: true })
  const beganAt = performance.now()
  const { id: runId } = await startApply({
    ctx,
    input: {
      source,
      sourceVersion,
      paths: ['/general/expiryDays'],
      sites: ids.map((id) => ({ id })),
      reason: 'A measurement publishes it.',
    },
  })
  const liveMs = await untilLive('done')
  const othersAfter = await draftsOf(deps, ids, { isEdited: true })
  const undoBeganAt = performance.now()
  await undoBulk({ ctx, input: { runId } })
  const undoneMs = await untilLive('undone', undoBeganAt)
  const after = { live: await liveConfigs(deps, ids), drafts: await draftsOf(deps, ids) }
  const notRestored = ids.filter(
    (id) => before.live.get(id) !== after.live.get(id) || before.drafts.get(id) !== after.drafts.get(id),
  ).length
  const valuesLost = ids.filter((id) => others.get(id) !== othersAfter.get(id)).length
  return { changedSites: ids.length, liveMs, undoneMs, notRestored, valuesLost }

  async function untilLive(state: BulkState, since = beganAt): Promise<number> {
    for (;;) {
      const { items } = await getBulk({ ctx, input: { runId } })
      const failed = items.find((item) => item.state === 'failed' || item.state === 'kept')
      if (failed) throw new Error(`${failed.name}: ${failed.code}`)
      if (items.every((item) => item.state === state && item.isLive)) {
        return Math.round(performance.now() - since)
      }
      await delay(POLL_MS)
    }
  }
}
