import { setTimeout as delay } from 'node:timers/promises'
import { publishSettings } from '@placet/contract/settings'
import { servedVersion } from '@placet/testkit/load/publish-domains'
import { queryClickhouse } from '@placet/testkit/services/clickhouse'
import { waitFor } from '@placet/testkit/wait-for'
import { cutPower } from './faults/cut-power.ts'
import { type Disks, putOnDisks } from './faults/put-on-disks.ts'
import { runIntakeDrill } from './intake/run-intake-drill.ts'

const SPREAD_MS = 4000
const SERVED_MAX_MS = 60_000
let disks: Disks | undefined

/** F5: power fails for everything at once, at random instants, under load. */
await runIntakeDrill({
  name: 'F5',
  sizes: {
    full: { consents: 1_000_000, perSecond: 200, domains: 12, edges: 2, shards: 2, faults: 20 },
    small: { consents: 100_000, perSecond: 150, domains: 6, edges: 1, shards: 2, faults: 2 },
  },
  endsWithFaults: true,
  prepare: (run) =>
    Promise.resolve({
      prepare: async (dir) => {
        disks = await putOnDisks(run, dir)
      },
    }),
  // An installation is older than its first power cut, so its initial files have reached the disk.
  arrange: async () => {
    for (const image of imagesOf()) await image.sync()
  },
  inject: async ({ run, size, services, stack, session, domains, sender }) => {
    const [domain] = domains
    if (disks === undefined || domain === undefined) throw new Error('nothing to cut the power of')
    const cuts: { acceptedBefore: number; backAfterMs: number; servedAfterMs: number | null }[] = []
    for (let index = 0; index < size.faults; index += 1) {
      const acceptedAtStart = sender.progress().accepted
      await waitFor(() => sender.progress().accepted > acceptedAtStart + size.perSecond, {
        timeoutMs: 120_000,
        what: 'consents to be accepted',
      })
      const params = { domainId: domain.domainId }
      const query = { reason: 'No person visits this domain: it is measured only.' }
      const { version } = await session.call(publishSettings, { params, query, body: undefined })
      await delay(Math.random() * SPREAD_MS)
      const acceptedBefore = sender.progress().accepted
      const cutAt = performance.now()
      await cutPower(disks, services, stack)
      const backAfterMs = Math.round(performance.now() - cutAt)
      run.say(`cut ${index + 1} after ${acceptedBefore} accepted; all are back after ${backAfterMs} ms`)
      const servedAfterMs = await Promise.all(
        stack.edges.map(({ url }) => servedVersion(url, domain.code, version, SERVED_MAX_MS)),
      ).then(
        (times) => Math.round(Math.max(...times) - cutAt),
        () => null,
      )
      cuts.push({ acceptedBefore, backAfterMs, servedAfterMs })
    }
    return cuts
  },
  judge: async (cuts, { size, sent }, { services }) => {
    const { url, database } = services.addresses.analytics
    const checks = await Promise.all(
      ['consent_log', 'consent_daily'].map((table) =>
        queryClickhouse(url, `CHECK TABLE ${database}.${table} SETTINGS check_query_single_value_result = 1`),
      ),
    )
    return {
      figures: { cuts, triesMax: sent.triesMax, checks },
      expectations: {
        'the power was cut as often as planned': cuts.length === size.faults,
        'there was load before every cut': cuts.every(
          ({ acceptedBefore }, index) => acceptedBefore > (cuts[index - 1]?.acceptedBefore ?? 0),
        ),
        'what was published before a cut is served after it': cuts.every(
          ({ servedAfterMs }) => servedAfterMs !== null,
        ),
        'CHECK TABLE finds nothing': checks.every((answer) => answer === '1'),
      },
    }
  },
})

function imagesOf() {
  if (disks === undefined) throw new Error('the disks are not there yet')
  return [...disks.nats, disks.clickhouse, disks.postgres, disks.placet]
}
