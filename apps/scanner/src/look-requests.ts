import { LookRequested } from '@placet/contract/events/look-requested.v1'
import { LookTaken } from '@placet/contract/events/look-taken.v1'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'
import type { StreamConnection } from '@placet/stream/connect'
import { type Delivery, type Reading, consume } from '@placet/stream/consume'
import { streamNames } from '@placet/stream/names'
import { streamReaders } from '@placet/stream/readers'
import { publish } from '@placet/stream/publish'
import { type Step, deadLetter, ok, retry } from '@placet/stream/step'
import { type LookOptions, takeLook } from './take-look.ts'

const PUBLISH_TIMEOUT_MS = 10_000
/** A page that crashes one browser after another is not handed to all scanners. */
const DELIVERIES_MAX = 2

export interface LookRequestsOptions extends LookOptions {
  conn: StreamConnection
  prefix: string
  log: Log
  metrics: Metrics
}

/** Reads home pages for people who are adding a site. They wait for it, so it has a queue of its own. */
export function startLookTaking(options: LookRequestsOptions): Reading {
  const { conn, prefix, log, metrics } = options
  const names = streamNames(prefix)
  const outcomes = metrics.counter<'outcome'>({
    name: 'placet_looks_total',
    help: 'Home pages read for people who are adding a site, by outcome',
    labels: ['outcome'],
  })

  async function handle({ data, deliveries, signal }: Delivery): Promise<Step<void>> {
    const request = parseRequest(data)
    if (request.kind !== 'ok') return request
    const taken = deliveries > DELIVERIES_MAX ? giveUp(request.value) : await takeLook(request.value, options)
    if (signal.aborted) return retry('the scanner stops', 0)
    await publish(conn, {
      subject: names.lookReportSubject,
      msgId: `${taken.lookId}.taken`,
      data: JSON.stringify(LookTaken.parse(taken)),
      timeoutMs: PUBLISH_TIMEOUT_MS,
    })
    outcomes.inc({ outcome: taken.failure ?? 'taken' })
    log.info({ event: 'look_taken', domain: request.value.domain, failure: taken.failure }, 'home page read')
    return ok(undefined)
  }

  return consume({
    conn,
    names,
    ...streamReaders(names).lookRequests,
    handle,
    onProblem: (error) =>
      log.warn({ event: 'look_retry', err: error }, 'reading a home page failed; will retry'),
  })
}

function parseRequest(data: Uint8Array): Step<LookRequested> {
  try {
    return ok(LookRequested.parse(JSON.parse(Buffer.from(data).toString())))
  } catch (error) {
    return deadLetter('schema', error)
  }
}

function giveUp({ lookId, domainId }: LookRequested): LookTaken {
  return { type: 'look.taken.v1', lookId, domainId, failure: 'unreachable', seen: null }
}
