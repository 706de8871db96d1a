import { quantiles } from '@placet/testkit/measure/quantiles'
import { visibleAfterMs, watchVisibility } from '@placet/testkit/load/watch-visibility'
import { noneTurnedAway, onlyScripts200 } from './intake/answers.ts'
import { runIntakeDrill } from './intake/run-intake-drill.ts'

const WATCHED = 4
const VISIBLE_P95_MAX_MS = 60_000
const ANSWER_P99_MAX_MS = 250

/** F1: no faults. Every consent soon appears in the log once, and in its cell of the reports. */
await runIntakeDrill({
  name: 'F1',
  sizes: {
    full: { consents: 1_000_000, perSecond: 2500, domains: 200, edges: 10, shards: 2, faults: 0 },
    small: { consents: 10_000, perSecond: 1000, domains: 20, edges: 3, shards: 2, faults: 0 },
  },
  inject: async ({ run, size, services, domains, sender }) => {
    const watch = watchVisibility(run, {
      analytics: services.addresses.analytics,
      shards: size.shards,
      domainIds: domains.slice(0, WATCHED).map(({ domainId }) => domainId),
      everyMs: 500,
    })
    await sender.report
    return watch
  },
  judge: async (watch, { sent, ledger, size, sendingMs }) => {
    const visibleMs = quantiles(visibleAfterMs(await watch.stop(), ledger))
    const acceptedPerSecond = Math.round(sent.accepted / (sendingMs / 1000))
    return {
      figures: { visibleMs, acceptedPerSecond },
      expectations: {
        'no consent was turned away': noneTurnedAway(sent),
        'the sender kept its rate': acceptedPerSecond >= 0.95 * size.perSecond,
        'p99 to 204 is at most 250 ms': sent.firstTryMs.p99 <= ANSWER_P99_MAX_MS,
        'visible in the report: p95 is at most 60 s': visibleMs.p95 <= VISIBLE_P95_MAX_MS,
        'every script that was answered was answered with 200': onlyScripts200(sent),
      },
    }
  },
})
