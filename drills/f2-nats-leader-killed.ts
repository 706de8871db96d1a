import { streamNames } from '@placet/stream/names'
import { waitFor } from '@placet/testkit/wait-for'
import { type Fault, killAndRestart } from './faults/kill-and-restart.ts'
import { onlyScripts200 } from './intake/answers.ts'
import { runIntakeDrill } from './intake/run-intake-drill.ts'

const DOWN_MS = 2500
const GAP_MAX_MS = 15_000

/** F2: the NATS node that leads a shard's stream is killed repeatedly, and restarts 2.5 s later. */
await runIntakeDrill({
  name: 'F2',
  sizes: {
    full: { consents: 1_000_000, perSecond: 2000, domains: 24, edges: 2, shards: 2, faults: 10 },
    small: { consents: 40_000, perSecond: 1000, domains: 12, edges: 2, shards: 2, faults: 2 },
  },
  inject: async ({ run, size, services: { nats }, sender }) => {
    const faults: Fault[] = []
    for (let index = 0; index < size.faults; index += 1) {
      await sender.untilSent(Math.round((size.consents * (index + 0.5)) / size.faults))
      const stream = streamNames('placet').consentStream(index % size.shards)
      const find = () =>
        waitFor(() => nats.leaderOf(stream), { timeoutMs: 60_000, what: `a leader of ${stream}` })
      const sentBefore = sender.progress().sent
      if (sentBefore >= size.consents) break
      faults.push(await killAndRestart(run, { name: `the leader of ${stream}`, find }, DOWN_MS))
    }
    return faults
  },
  judge: (faults, { sent, size }) => ({
    figures: { faults, triesMax: sent.triesMax },
    expectations: {
      'every kill came while consents were being sent': faults.length === size.faults,
      'the longest time without a 204 is at most 15 s': sent.longestGapMs <= GAP_MAX_MS,
      'every script that was answered was answered with 200': onlyScripts200(sent),
    },
  }),
})
