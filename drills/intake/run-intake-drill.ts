import { join } from 'node:path'
import { type ApiSession, signUp } from '@placet/testkit/load/api-session'
import { type LedgerEntry, readLedger } from '@placet/testkit/load/ledger'
import { type LoadDomain, trustingEdgeEnv } from '@placet/testkit/load/plan-consent'
import { publishDomains } from '@placet/testkit/load/publish-domains'
import { readRecords } from '@placet/testkit/load/read-records'
import type { SenderReport } from '@placet/testkit/load/sender-messages'
import { type Sender, startSender } from '@placet/testkit/load/start-sender'
import { untilLogged } from '@placet/testkit/load/until-logged'
import { awayFromMidnight } from '@placet/testkit/measure/away-from-midnight'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import {
  type PrivateServices,
  type PrivateServicesOptions,
  startPrivateServices,
} from '@placet/testkit/measure/private-services'
import { type Measurement, type Verdict, runMeasurement } from '@placet/testkit/measure/run-measurement'
import { type Stack, startStack } from '@placet/testkit/processes/start-stack'
import { compareBooks } from '../books/compare-books.ts'
import { readLog } from '../books/read-log.ts'
import { reconcile } from '../books/reconcile.ts'
import { type ChosenSize, type IntakeSize, readSize } from './read-size.ts'

export interface DrillContext {
  run: Measurement
  size: ChosenSize
  services: PrivateServices
  stack: Stack
  session: ApiSession
  domains: readonly LoadDomain[]
  sender: Sender
}

export interface Outcome {
  sent: SenderReport
  ledger: readonly LedgerEntry[]
  size: ChosenSize
  /** From the first consent to the last one settled. */
  sendingMs: number
}

export interface IntakeDrill<Found> {
  name: string
  sizes: { full: IntakeSize; small: IntakeSize }
  timeoutMs?: number
  /** Every nth consent is invalid on purpose. */
  wrongEvery?: number
  workers?: number
  apis?: number
  /** Of every program. */
  env?: Readonly<Record<string, string>>
  /** Sending ends with the faults; the number of consents is only an upper limit. */
  endsWithFaults?: boolean
  /** Time allowed for the worker to drain its backlog after sending has ended. */
  drainMs?: number
  prepare?: (run: Measurement) => Promise<PrivateServicesOptions>
  /**
   * Runs after domains are published and before the first consent is sent. May say where visitors go, if not to the edges
   * themselves.
   */
  arrange?: (context: Omit<DrillContext, 'sender'>) => Promise<string[] | void>
  /** Injects the fault while consents are sent. */
  inject: (context: DrillContext) => Promise<Found>
  /** Events whose rows were erased on purpose; roll-ups still count them. */
  erasedEvents?: (found: Found) => ReadonlySet<string>
  /** Runs once everything is in the log. */
  judge: (found: Found, outcome: Outcome, context: DrillContext) => Verdict | Promise<Verdict>
}

const PATIENCE_MS = 180_000
const SCRIPTS_PER_SECOND = 20

/**
 * Real services and programs, open-loop visitors and a fault; then the books are compared, event by event and cell by
 * cell.
 */
export function runIntakeDrill<Found>(drill: IntakeDrill<Found>): Promise<never> {
  const size = readSize(drill.sizes)
  const { name, timeoutMs = 45 * 60 * 1000, wrongEvery = 201 } = drill
  return runMeasurement(name, { timeoutMs }, async (run) => {
    run.say(`size ${size.label}: ${describe(size)}`)
    await ensureBuilt(run)
    await awayFromMidnight(run, (size.consents / size.perSecond) * 1000 + PATIENCE_MS)
    const services = await startPrivateServices(run, await drill.prepare?.(run))
    const stack = await startStack({
      ...services.addresses,
      dir: join(services.dir, 'placet'),
      shards: size.shards,
      edges: size.edges,
      workers: drill.workers ?? 1,
      apis: drill.apis ?? 1,
      code: { kind: 'built' },
      env: { ...trustingEdgeEnv, ...drill.env },
    })
    run.onEnd(() => stack.stop())
    const edgeUrls = stack.edges.map(({ url }) => url)
    const session = await signUp(stack.dashboardUrl, services.smtp.mailApiUrl)
    const domains = await publishDomains(session, edgeUrls, size.domains)
    const visited = await drill.arrange?.({ run, size, services, stack, session, domains })
    run.say(`${domains.length} domains are published on ${edgeUrls.length} edges; sending`)

    const ledgerFile = join(services.dir, 'ledger.jsonl')
    const startedAt = performance.now()
    const sender = startSender(run, {
      edgeUrls: visited ?? edgeUrls,
      domains: [...domains],
      consents: size.consents,
      consentsPerSecond: size.perSecond,
      wrongEvery,
      scriptsPerSecond: SCRIPTS_PER_SECOND,
      ledgerFile,
      patienceMs: PATIENCE_MS,
    })
    const context = { run, size, services, stack, session, domains, sender }
    const injecting = drill.inject(context)
    const found = await (drill.endsWithFaults === true
      ? Promise.race([injecting, failWhenAllIsSent(sender)])
      : injecting)
    if (drill.endsWithFaults === true) sender.stopSending()
    const sent = await sender.report
    const sendingMs = performance.now() - startedAt
    run.say(`sent ${sent.sent} in ${(sendingMs / 1000).toFixed(1)} s; waiting for the log`)
    const drainStartedAt = performance.now()
    const erased = drill.erasedEvents?.(found) ?? new Set<string>()
    const kept = sent.accepted - erased.size
    await untilLogged(services.addresses, stack.worker.url, kept, drill.drainMs ?? 180_000)
    const drainMs = Math.round(performance.now() - drainStartedAt)

    const ledger = await readLedger(ledgerFile)
    const judged = await drill.judge(found, { sent, ledger, size, sendingMs }, context)
    const log = await readLog(services.addresses.analytics)
    const stream = await readRecords(services.addresses.stream, size.shards)
    const books = compareBooks({
      sent,
      log,
      stream,
      erased: erased.size,
      reconciled: reconcile(ledger, log, erased),
    })
    for (const line of books.lines) run.say(line)
    return {
      figures: {
        size,
        ...books.figures,
        drainMs,
        perSecond: Math.round(sent.sent / (sendingMs / 1000)),
        ...judged.figures,
      },
      expectations: {
        'the ledger has every accepted one': ledger.length === sent.accepted,
        ...books.expectations,
        ...judged.expectations,
      },
    }
  })
}

function describe({ consents, perSecond, domains, edges, shards, faults }: IntakeSize): string {
  return `${consents} consents at ${perSecond}/s, ${domains} domains, ${edges} edges, ${shards} shards, faults ${faults}`
}

/** Faults that wait for further consents would wait forever. */
async function failWhenAllIsSent(sender: Sender): Promise<never> {
  await sender.report
  throw new Error('all consents were sent before the last fault: the drill needs a larger --size')
}
