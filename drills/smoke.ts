import { join } from 'node:path'
import { streamNames } from '@placet/stream/names'
import { signUp } from '@placet/testkit/load/api-session'
import { readLedger } from '@placet/testkit/load/ledger'
import { trustingEdgeEnv } from '@placet/testkit/load/plan-consent'
import { publishDomains } from '@placet/testkit/load/publish-domains'
import { readRecords } from '@placet/testkit/load/read-records'
import { startSender } from '@placet/testkit/load/start-sender'
import { untilLogged } from '@placet/testkit/load/until-logged'
import { awayFromMidnight } from '@placet/testkit/measure/away-from-midnight'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { type PrivateServices, startPrivateServices } from '@placet/testkit/measure/private-services'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { type Stack, startStack } from '@placet/testkit/processes/start-stack'
import { type Fault, type Victim, killAndRestart } from './smoke/inject-faults.ts'
import { readLog } from './books/read-log.ts'
import { reconcile } from './books/reconcile.ts'

const CONSENTS = 50_000
const WRONG_EVERY = 201
const WRONG = 250
const PER_SECOND = 1000
const DOMAINS = 24
const SHARDS = 2
const DOWN_MS = 3000
const FIRST_FAULT_AT = 4000
const FAULT_EVERY = 11_000
const NEEDED_MS = 4 * 60 * 1000
const TIMEOUT_MS = 3 * NEEDED_MS

await runMeasurement('smoke', { timeoutMs: TIMEOUT_MS }, async (run) => {
  await ensureBuilt(run)
  await awayFromMidnight(run, NEEDED_MS)
  const services = await startPrivateServices(run)
  const stack = await startStack({
    ...services.addresses,
    dir: join(services.dir, 'placet'),
    shards: SHARDS,
    edges: 2,
    code: { kind: 'built' },
    env: trustingEdgeEnv,
  })
  run.onEnd(() => stack.stop())
  const edgeUrls = stack.edges.map(({ url }) => url)
  const session = await signUp(stack.dashboardUrl, services.smtp.mailApiUrl)
  const domains = await publishDomains(session, edgeUrls, DOMAINS)
  run.say(`${DOMAINS} domains are published; sending ${CONSENTS} consents at ${PER_SECOND}/s`)

  const ledgerFile = join(services.dir, 'ledger.jsonl')
  const sender = startSender(run, {
    edgeUrls,
    domains,
    consents: CONSENTS + WRONG,
    consentsPerSecond: PER_SECOND,
    wrongEvery: WRONG_EVERY,
    scriptsPerSecond: 20,
    ledgerFile,
    patienceMs: 180_000,
  })
  const faults: (Fault & { sentBefore: number })[] = []
  for (const [index, victim] of victims(services, stack).entries()) {
    await sender.untilSent(FIRST_FAULT_AT + index * FAULT_EVERY)
    const sentBefore = sender.progress().sent
    faults.push({ ...(await killAndRestart(run, victim, DOWN_MS)), sentBefore })
  }
  const sent = await sender.report
  run.say(`sent ${sent.sent}, accepted ${sent.accepted}, rejected ${sent.rejected}; waiting for the log`)
  run.say(`answers to all tries: ${JSON.stringify(sent.consentAnswers)}`)
  await untilLogged(services.addresses, stack.worker.url, sent.accepted, 120_000)

  const [log, stream, ledger] = await Promise.all([
    readLog(services.addresses.analytics),
    readRecords(services.addresses.stream, SHARDS),
    readLedger(ledgerFile),
  ])
  const books = reconcile(ledger, log)
  const repeats = stream.records - stream.eventIds.size
  return {
    figures: {
      sent: sent.sent,
      accepted: sent.accepted,
      rejected: sent.rejected,
      unanswered: sent.unanswered,
      resends: sent.resends,
      rows: log.rows,
      unique: log.unique,
      ...books,
      deadLetters: stream.deadLetters,
      streamMessages: stream.messages,
      streamRecords: stream.records,
      repeats,
      holes: stream.holes,
      longestGapMs: sent.longestGapMs,
      firstTryMs: sent.firstTryMs,
      untilAcceptedMs: sent.untilAcceptedMs,
      senderLateMs: sent.senderLateMs,
      answers: sent.consentAnswers,
      scriptAnswers: sent.scriptAnswers,
      faults,
    },
    expectations: {
      'every consent was sent and settled': sent.sent === CONSENTS + WRONG && sent.unsettled === 0,
      'all valid ones were accepted, all wrong ones rejected':
        sent.accepted === CONSENTS && sent.rejected === WRONG,
      'the ledger has every accepted one': ledger.length === sent.accepted,
      'accepted = rows = unique': sent.accepted === log.rows && log.rows === log.unique,
      'nothing is lost, duplicated, altered or unknown':
        books.lost + books.duplicated + books.altered + books.unknown + log.conflicts === 0,
      'the roll-ups agree with the ledger cell by cell': books.differingCells === 0,
      'the streams have no holes and hold nothing that is not in the log':
        stream.holes === 0 && stream.eventIds.size === log.rows && stream.deadLetters === 0,
      'every fault came while consents were being sent': faults.every(
        ({ sentBefore }) => sentBefore < CONSENTS,
      ),
    },
  }
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
