import { setTimeout as delay } from 'node:timers/promises'
import { publishSettings } from '@placet/contract/settings'
import { limitStreams } from '@placet/testkit/load/stream-controls'
import type { LoopImage } from '@placet/testkit/services/loop-images'
import { waitFor } from '@placet/testkit/wait-for'
import pg from 'pg'
import { type Disks, putOnDisks } from './faults/put-on-disks.ts'
import { onlyScripts200 } from './intake/answers.ts'
import { readMetric } from './intake/read-metric.ts'
import { type DrillContext, runIntakeDrill } from './intake/run-intake-drill.ts'

const DISK_MAX_BYTES = 640 * 1024 ** 2
const FULL_MS = 12_000
const LIMIT_EVERY_MS = 1000
const JOURNAL_FILES_MAX = 40
const ALARM_MAX_MS = 30_000
const RECOVERY_MAX_MS = 90_000
let disks: Disks | undefined

interface Turn {
  what: string
  begin: () => Promise<unknown>
  /** True once monitoring sees the fault in the programs' metrics or answers. */
  alarms: () => Promise<boolean>
  end: () => Promise<unknown>
  /** Whether consents must still be accepted during the fault. */
  takesConsents: boolean
}

/**
 * F12: the stream's limit is reached, then the disks of NATS, ClickHouse, PostgreSQL and the programs' logs fill up
 * in turn.
 */
await runIntakeDrill({
  name: 'F12',
  sizes: {
    full: { consents: 1_000_000, perSecond: 300, domains: 12, edges: 2, shards: 2, faults: 5 },
    small: { consents: 200_000, perSecond: 150, domains: 6, edges: 1, shards: 2, faults: 5 },
  },
  endsWithFaults: true,
  prepare: (run) =>
    Promise.resolve({
      prepare: async (dir) => {
        disks = await putOnDisks(run, dir, DISK_MAX_BYTES)
      },
    }),
  inject: async (context) => {
    const { run, size, sender } = context
    if (disks === undefined) throw new Error('there are no disks to fill')
    const turns: { what: string; alarmMs: number; recoveredMs: number; acceptedMeanwhile: number }[] = []
    let isIntakeSpared = true
    for (const turn of turnsOf(context, disks).slice(0, size.faults)) {
      await sender.untilSent(sender.progress().sent + 2 * size.perSecond)
      run.say(`full: ${turn.what}`)
      await turn.begin()
      const fullAt = performance.now()
      const acceptedBefore = sender.progress().accepted
      await waitFor(turn.alarms, { timeoutMs: ALARM_MAX_MS, everyMs: 250, what: `an alarm: ${turn.what}` })
      const alarmMs = Math.round(performance.now() - fullAt)
      await delay(Math.max(0, FULL_MS - alarmMs))
      const acceptedMeanwhile = sender.progress().accepted - acceptedBefore
      if (turn.takesConsents && acceptedMeanwhile < (FULL_MS / 1000) * size.perSecond * 0.5) {
        isIntakeSpared = false
      }
      await turn.end()
      const spaceAt = performance.now()
      const before = sender.progress().accepted
      await waitFor(() => sender.progress().accepted > before + size.perSecond, {
        timeoutMs: RECOVERY_MAX_MS,
        what: `consents to be taken again after ${turn.what}`,
      })
      const recoveredMs = Math.round(performance.now() - spaceAt)
      run.say(`alarm after ${alarmMs} ms, consents are taken ${recoveredMs} ms after there is space`)
      turns.push({ what: turn.what, alarmMs, recoveredMs, acceptedMeanwhile })
    }
    return { turns, isIntakeSpared }
  },
  judge: ({ turns, isIntakeSpared }, { sent, size }) => ({
    figures: { turns, triesMax: sent.triesMax },
    expectations: {
      'each was full in turn, and told within 30 s': turns.length === size.faults,
      'consents were taken while only ClickHouse, PostgreSQL or the logs were full': isIntakeSpared,
      'every script that was answered was answered with 200': onlyScripts200(sent),
    },
  }),
})

function turnsOf({ run, size, services, stack, session, domains }: DrillContext, full: Disks): Turn[] {
  const [edge] = stack.edges
  const [domain] = domains
  if (edge === undefined || domain === undefined) throw new Error('no edge and no domain')
  // Repeated, because the worker restores the configured limit every few seconds.
  let limiting: NodeJS.Timeout | undefined
  const limit = () =>
    void limitStreams(services.addresses.stream, size.shards, 1).catch((error: unknown) =>
      run.say(String(error)),
    )
  const edgeRefuses = () =>
    risen(() => readMetric(edge.monitorUrl, 'placet_edge_consents_total', 'outcome="unavailable"'))
  return [
    {
      what: 'a stream up to its limit',
      begin: () => Promise.resolve((limiting = setInterval(limit, LIMIT_EVERY_MS))),
      alarms: edgeRefuses(),
      // No restart needed: the worker restores the streams' limits by itself.
      end: () => Promise.resolve(clearInterval(limiting)),
      takesConsents: false,
    },
    {
      what: 'the disks of NATS',
      begin: () => Promise.all(full.nats.map((image) => image.fill())),
      alarms: edgeRefuses(),
      end: async () => {
        await giveBack(full.nats)
        await services.nats.restart()
      },
      takesConsents: false,
    },
    {
      what: 'the disk of ClickHouse',
      begin: () => full.clickhouse.fill(),
      alarms: risen(() => readMetric(stack.worker.url, 'placet_consent_log_retries_total')),
      end: () => giveBack([full.clickhouse]),
      takesConsents: true,
    },
    {
      what: 'the disk of PostgreSQL',
      begin: async () => {
        await full.postgres.fill()
        await fillJournal(services.postgres.url)
      },
      alarms: async () => !(await canPublish()),
      end: async () => {
        await giveBack([full.postgres])
        if (!(await services.postgres.isHealthy())) await services.postgres.restart()
        await waitFor(canPublish, { timeoutMs: 60_000, what: 'publishing to work again' })
      },
      takesConsents: true,
    },
    {
      what: 'the disk of the programs’ logs',
      begin: async () => {
        await full.placet.fill()
        const [node] = services.nats.nodes
        // Makes every program write to its log.
        await node?.kill('SIGKILL')
        await node?.restart()
      },
      // Operators monitor the disk itself; the programs must not be affected.
      alarms: () => Promise.resolve(true),
      end: () => giveBack([full.placet]),
      takesConsents: true,
    },
  ]

  async function canPublish(): Promise<boolean> {
    if (domain === undefined) return false
    const query = { reason: 'No person visits this domain: it is measured only.' }
    const params = { domainId: domain.domainId }
    return session.call(publishSettings, { params, query, body: undefined }).then(
      () => true,
      () => false,
    )
  }
}

/** PostgreSQL preallocates WAL files, and notices a full disk only once none is left. */
async function fillJournal(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (let file = 0; file < JOURNAL_FILES_MAX; file += 1) {
      await client.query(`SELECT pg_logical_emit_message(false, 'f12', 'x'), pg_switch_wal()`)
    }
  } catch {
    // WAL is exhausted, as intended.
  } finally {
    await client.end().catch(() => undefined)
  }
}

function risen(read: () => Promise<number>): () => Promise<boolean> {
  let before: number | undefined
  return async () => {
    const now = await read()
    before ??= now
    return now > before
  }
}

async function giveBack(images: readonly LoopImage[]): Promise<void> {
  await Promise.all(images.map((image) => image.giveSpaceBack()))
}
