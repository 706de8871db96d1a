import { type Fate, startDyingWorker } from './faults/dying-worker.ts'
import { noneTurnedAway } from './intake/answers.ts'
import { runIntakeDrill } from './intake/run-intake-drill.ts'

const LEASE_TTL_MS = 600
const SHARDS = 1
const POINTS: readonly { name: string; fate: () => Pick<Fate, 'step' | 'afterMs'> }[] = [
  { name: 'before the insert', fate: () => ({ step: 'written down' }) },
  { name: 'in the insert', fate: () => ({ step: 'inserting', afterMs: between(0, 12) }) },
  { name: 'before its answer', fate: () => ({ step: 'inserting', afterMs: between(12, 60) }) },
  { name: 'after it', fate: () => ({ step: 'inserted' }) },
  { name: 'before it is written down as done', fate: () => ({ step: 'recorded' }) },
]

/** F7: the worker is killed repeatedly at five points; another one resumes from the persisted state. */
await runIntakeDrill({
  name: 'F7',
  sizes: {
    full: { consents: 1_000_000, perSecond: 500, domains: 24, edges: 2, shards: SHARDS, faults: 200 },
    small: { consents: 100_000, perSecond: 500, domains: 12, edges: 1, shards: SHARDS, faults: 10 },
  },
  endsWithFaults: true,
  arrange: ({ stack }) => stack.worker.stop(),
  inject: async ({ run, size, services, stack, sender }) => {
    const start = async (index: number) => {
      const [point] = POINTS.slice(index % POINTS.length)
      if (point === undefined) throw new Error('no point to die at')
      const fate = { ...point.fate(), times: 1 + (index % 3), signal: 'SIGKILL' as const }
      const options = { shards: size.shards, leaseTtlMs: LEASE_TTL_MS, fate }
      return { name: point.name, worker: await startDyingWorker(run, services, options) }
    }
    await sender.untilSent(size.perSecond)
    const kills: Record<string, number> = {}
    let next = await start(0)
    for (let index = 0; index < size.faults; index += 1) {
      const { name, worker } = next
      // The next worker is already starting, and waits for the lease.
      next = await start(index + 1)
      if ((await worker.ended) !== 'SIGKILL') throw new Error(`a worker ended by itself, not ${name}`)
      kills[name] = (kills[name] ?? 0) + 1
      if ((index + 1) % 20 === 0) run.say(`${index + 1} workers were killed`)
    }
    await next.worker.ended
    await stack.worker.restart()
    return kills
  },
  judge: (kills, { size, sent }) => ({
    figures: { kills },
    expectations: {
      'the worker was killed at each of the five points':
        Object.keys(kills).length === POINTS.length &&
        Object.values(kills).reduce((sum, count) => sum + count, 0) === size.faults,
      'no consent was turned away': noneTurnedAway(sent),
    },
  }),
})

function between(low: number, high: number): number {
  return low + Math.random() * (high - low)
}
