import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { connectTestDeps } from '@placet/testkit/factories/test-deps'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { kolmogorovSmirnov } from '@placet/testkit/measure/kolmogorov-smirnov'
import { startPrivateServices } from '@placet/testkit/measure/private-services'
import { quantiles } from '@placet/testkit/measure/quantiles'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { startStack } from '@placet/testkit/processes/start-stack'
import { ASKING, type Ask, prepareAsking } from './enumeration/asking.ts'
import { knownAddresses } from './enumeration/known-addresses.ts'

const [perKind = 2000] = process.argv.slice(2).map(Number)
const P_MIN = 0.05
const WARM_UP = 50

/** T26: does any answer, or its timing, reveal whether an address has a user? */
await runMeasurement('enumeration', { timeoutMs: 90 * 60 * 1000 }, async (run) => {
  await ensureBuilt(run)
  const services = await startPrivateServices(run)
  const stack = await startStack({
    ...services.addresses,
    dir: join(services.dir, 'placet'),
    code: { kind: 'built' },
    env: { PLACET_TRUSTED_PROXIES: '127.0.0.1' },
  })
  run.onEnd(() => stack.stop())
  const deps = connectTestDeps(services.addresses)
  run.onEnd(() => deps.drop())
  const known = await knownAddresses(deps, 2 * perKind + WARM_UP)
  const asks = prepareAsking(deps, stack.dashboardUrl)

  const figures: Record<string, Sample[]> = {}
  for (const name of ASKING) {
    const ask = asks[name]
    await sample(ask, known.slice(-WARM_UP))
    const first = await sample(ask, known.slice(0, perKind))
    run.say(`${name}: ${JSON.stringify(first)}`)
    // One fair sample in twenty falls below 0.05, so a second sample decides.
    const second = first.p > P_MIN ? [] : [await sample(ask, known.slice(perKind, 2 * perKind))]
    if (second.length > 0) run.say(`${name} again: ${JSON.stringify(second)}`)
    figures[name] = [first, ...second]
  }
  const samples = Object.values(figures)
  return {
    figures: { perKind, ...figures },
    expectations: {
      'every answer has the same status, headers and body': samples
        .flat()
        .every(({ answers }) => answers === 1),
      'the time tells nothing': samples.every((tries) => tries.some(({ p }) => p > P_MIN)),
    },
  }
})

interface Sample {
  p: number
  answers: number
  knownMs: ReturnType<typeof quantiles>
  unknownMs: ReturnType<typeof quantiles>
}

/** Known and unknown addresses in random order, so that background work left by one affects both equally. */
async function sample(ask: Ask, known: readonly string[]): Promise<Sample> {
  const people = known.flatMap((email) => [
    { email, isKnown: true },
    { email: `${randomUUID()}@example.com`, isKnown: false },
  ])
  const times: { isKnown: boolean; ms: number }[] = []
  const answers = new Set<string>()
  for (const { email, isKnown } of shuffled(people)) {
    await ask.before?.()
    const startedAt = performance.now()
    const answer = await ask.send(email)
    times.push({ isKnown, ms: performance.now() - startedAt })
    answers.add(answer)
  }
  const of = (wanted: boolean) => times.filter(({ isKnown }) => isKnown === wanted).map(({ ms }) => ms)
  const p = Math.round(kolmogorovSmirnov(of(true), of(false)) * 10_000) / 10_000
  return { p, answers: answers.size, knownMs: quantiles(of(true)), unknownMs: quantiles(of(false)) }
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
