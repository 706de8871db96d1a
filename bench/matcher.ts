import { manyItems } from '@placet/catalogue/fixtures/many-items'
import { match } from '@placet/catalogue/match'
import { SERVICES } from '@placet/catalogue/services'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'

const NAMES = 1_000_000
const CPU_MAX_MS = 2000
const ROUNDS = 3

/**
 * Matches a million names against the whole catalogue, in CPU time of one core: other load on the machine does not
 * count.
 */
await runMeasurement('matcher', { timeoutMs: 5 * 60 * 1000 }, async (run) => {
  const items = manyItems(NAMES)
  const table = new Map(items.map(({ name }, index) => [name, index]))
  const rounds = Array.from({ length: ROUNDS }, () => {
    let known = 0
    const cpuMs = cpuMsOf(() => {
      for (const item of items) if (match(item) !== null) known += 1
    })
    const lookUpCpuMs = cpuMsOf(() => {
      for (const { name } of items) if (table.get(name) === undefined) throw new Error(`${name} is lost`)
    })
    run.say(`${known} of ${NAMES} known in ${cpuMs} ms, a bare table took ${lookUpCpuMs} ms`)
    return { known, cpuMs, lookUpCpuMs }
  })
  const [best = { known: 0, cpuMs: Infinity, lookUpCpuMs: 0 }] = rounds.toSorted((a, b) => a.cpuMs - b.cpuMs)
  const stored = SERVICES.reduce((sum, { stores }) => sum + stores.length, 0)
  return {
    figures: { names: NAMES, services: SERVICES.length, stored, ...best, rounds: ROUNDS },
    expectations: { 'a million names take under 2 s of one core': best.cpuMs < CPU_MAX_MS },
  }
})

function cpuMsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return Math.round((user + system) / 1000)
}
