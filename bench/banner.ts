import { loadavg } from 'node:os'
import { type Measurement, runMeasurement } from '@placet/testkit/measure/run-measurement'
import { readServicesEnv } from '@placet/testkit/env'
import { openWholeChromium } from '@placet/testkit/open-chromium'
import { buildProbe } from './banner/build-probe.ts'
import { type Access, checkAccess } from './banner/check-access.ts'
import { installPeers } from './banner/install-peers.ts'
import { readOptions } from './banner/options.ts'
import { printTable } from './banner/print-table.ts'
import { runRounds } from './banner/run-rounds.ts'
import { serveVariants, type Site } from './banner/serve-variants.ts'
import { summarise } from './banner/summarise.ts'
import { judge } from './banner/targets.ts'
import { control, CONTROL, LIMIT, OURS, OURS_WITH_PATTERNS, type Variant } from './banner/variant.ts'
import { readEarlier, saveVariant } from './banner/variants/earlier.ts'
import { limits } from './banner/variants/limits.ts'
import { listPeers } from './banner/variants/peers.ts'
import { publishPlacet } from './banner/variants/placet.ts'

const ROUNDS_MAX_MS = 6 * 60 * 1000
const CHECKS_AT_ONCE = 3
/** Two cores that do something else as well measure the something else. */
const LOAD_MAX = 2

/** Compares the published script of a new domain with a minimal banner and with its peers, in one browser. */
await runMeasurement('banner', { timeoutMs: 9.5 * 60 * 1000 }, async (run) => {
  const startedAt = performance.now()
  const [loadBefore = 0] = loadavg()
  if (loadBefore > LOAD_MAX) run.say(`the load is ${loadBefore.toFixed(1)}: times will not be judged`)
  const options = readOptions(process.argv.slice(2))
  const { PLACET_CHROMIUM: executablePath } = await readServicesEnv()
  const variants = await listVariants(run, options)
  const ours = variants.find(({ name }) => name === OURS)
  if (!ours) throw new Error(`${OURS} must be among the variants`)
  if (options.save !== undefined) await saveVariant(options.save, ours)
  const site = await serveVariants(variants)
  run.onEnd(() => site.stop())
  const probe = await buildProbe()
  run.say(`${variants.length} variants, up to ${options.rounds} rounds`)
  const rounds = await runRounds(run, {
    executablePath,
    site,
    variants,
    probe,
    rounds: options.rounds,
    endAtMs: startedAt + ROUNDS_MAX_MS,
  })
  const access = await checkAll(run, variants, site, probe)
  const summaries = summarise(variants, rounds.records, site, access)
  for (const failure of rounds.failures) run.say(failure)
  process.stdout.write(`\n${printTable(summaries)}\n\n`)
  const summary = summaries.find(({ name }) => name === OURS)
  if (!summary) throw new Error('nothing was measured')
  const withPatterns = summaries.find(({ name }) => name === OURS_WITH_PATTERNS)
  const isQuiet = loadBefore <= LOAD_MAX
  const { figures, expectations } = judge({
    ours: summary,
    withPatterns,
    variant: ours,
    rounds,
    site,
    isQuiet,
  })
  return {
    figures: { loadBefore, chromium: rounds.chromium, rounds: rounds.done, ...figures, summaries },
    expectations: { ...expectations, 'every page could be measured': rounds.failures.length === 0 },
  }
})

async function listVariants(
  run: Measurement,
  { only, isWithoutPeers, before }: ReturnType<typeof readOptions>,
) {
  const peersDir = isWithoutPeers ? null : await installPeers(run)
  const peers = peersDir === null ? [] : await listPeers(peersDir)
  const earlier = before === undefined ? [] : [await readEarlier(before)]
  const all = [control, ...limits, ...(await publishPlacet()), ...earlier, ...peers]
  const wanted = only && new Set([CONTROL, LIMIT, OURS, ...earlier.map(({ name }) => name), ...only])
  return all.filter(({ name }) => wanted?.has(name) ?? true)
}

async function checkAll(
  run: Measurement,
  variants: readonly Variant[],
  site: Site,
  probe: (banner: string) => string,
): Promise<Map<string, Access>> {
  run.say('axe and the keyboard')
  const browser = await openWholeChromium(['--disable-blink-features=AutomationControlled'])
  run.onEnd(() => browser.close())
  const checked = new Map<string, Access>()
  const waiting = [...variants]
  const work = async () => {
    for (let variant = waiting.shift(); variant !== undefined; variant = waiting.shift()) {
      const { name } = variant
      const look = { browser, url: site.urlOf(variant), probe: probe(variant.selectors.banner) }
      const access = await checkAccess(look, variant).catch((error: unknown) => {
        run.say(`${name} could not be walked through: ${String(error).slice(0, 200)}`)
      })
      if (access) checked.set(name, access)
    }
  }
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, work))
  const ofThePage = new Set(checked.get(CONTROL)?.axeFirst)
  return new Map(
    [...checked].map(([name, access]) => {
      const own = (violations: readonly string[]) =>
        violations.filter((violation) => !ofThePage.has(violation))
      const axeDialog = access.axeDialog && own(access.axeDialog)
      return [name, { ...access, axeFirst: own(access.axeFirst), axeDialog }]
    }),
  )
}
