import { streamNames } from '@placet/stream/names'
import type { PrivateServices } from '@placet/testkit/measure/private-services'
import type { Stack } from '@placet/testkit/processes/start-stack'
import { type Fault, type Victim, killAndRestart } from './faults/kill-and-restart.ts'
import { runIntakeDrill } from './intake/run-intake-drill.ts'

const CONSENTS = 50_000
const WRONG = 250
const DOWN_MS = 3000
const FIRST_FAULT_AT = 4000
const FAULT_EVERY = 11_000
const SIZE = { consents: CONSENTS + WRONG, perSecond: 1000, domains: 24, edges: 2, shards: 2, faults: 4 }

/** Kills one of each once, within a minute: the daily drill. */
await runIntakeDrill({
  name: 'smoke',
  sizes: { full: SIZE, small: SIZE },
  timeoutMs: 12 * 60 * 1000,
  inject: async ({ run, services, stack, sender }) => {
    const faults: (Fault & { sentBefore: number })[] = []
    for (const [index, victim] of victims(services, stack).entries()) {
      await sender.untilSent(FIRST_FAULT_AT + index * FAULT_EVERY)
      const sentBefore = sender.progress().sent
      faults.push({ ...(await killAndRestart(run, victim, DOWN_MS)), sentBefore })
    }
    return faults
  },
  judge: (faults, { sent }) => ({
    figures: { faults },
    expectations: {
      'all valid ones were accepted, all wrong ones rejected':
        sent.accepted === CONSENTS && sent.rejected === WRONG,
      'every fault came while consents were being sent': faults.every(
        ({ sentBefore }) => sentBefore < CONSENTS,
      ),
    },
  }),
})

function victims({ nats, clickhouse }: PrivateServices, { worker, edges }: Stack): Victim[] {
  const stream = streamNames('placet').consentStream(0)
  return [
    { name: `the NATS node that leads ${stream}`, find: async () => found(await nats.leaderOf(stream)) },
    { name: 'the worker', find: async () => worker },
    { name: 'ClickHouse', find: async () => clickhouse },
    { name: 'one of two edges', find: async () => found(edges[1]) },
  ]
}

function found<T>(victim: T | undefined): T {
  if (victim === undefined) throw new Error('nobody to kill')
  return victim
}
