import { setTimeout as delay } from 'node:timers/promises'
import { type Fate, startDyingWorker } from './faults/dying-worker.ts'
import { noneTurnedAway } from './intake/answers.ts'
import { runIntakeDrill } from './intake/run-intake-drill.ts'

const OTHER_LEASE_TTL_MS = 1200
/** Longer than the lease of the paused worker. */
const PAST_LEASE_MS = 9000
const STEPS: readonly Fate['step'][] = ['written down', 'inserting', 'inserted', 'recorded']

/** F8: two workers compete for the same shard. Each in turn is paused past its lease, and then resumes unaware. */
await runIntakeDrill({
  name: 'F8',
  sizes: {
    full: { consents: 1_000_000, perSecond: 500, domains: 24, edges: 2, shards: 1, faults: 12 },
    small: { consents: 100_000, perSecond: 300, domains: 6, edges: 1, shards: 1, faults: 2 },
  },
  endsWithFaults: true,
  inject: async ({ run, size, services, stack, sender }) => {
    await sender.untilSent(size.perSecond)
    let takeovers = 0
    for (let index = 0; index < size.faults; index += 1) {
      const step = STEPS[index % STEPS.length] ?? 'inserting'
      const fate = { step, times: 2, signal: 'SIGSTOP' } as const
      const options = { shards: size.shards, leaseTtlMs: OTHER_LEASE_TTL_MS, fate }
      const other = await startDyingWorker(run, services, options)
      stack.worker.pause()
      await other.untilStopped()
      takeovers += 1
      run.say(`the second worker took over and stands still at “${step}”; the first goes on`)
      stack.worker.resume()
      await delay(PAST_LEASE_MS)
      other.resume()
      await delay(PAST_LEASE_MS / 3)
      other.end()
    }
    return takeovers
  },
  judge: (takeovers, { size, sent }) => ({
    figures: { takeovers },
    expectations: {
      'the second worker took over each time': takeovers === size.faults,
      'no consent was turned away': noneTurnedAway(sent),
    },
  }),
})
