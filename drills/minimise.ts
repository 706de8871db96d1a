import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { signUp } from '@placet/testkit/load/api-session'
import { trustingEdgeEnv } from '@placet/testkit/load/plan-consent'
import { publishDomains } from '@placet/testkit/load/publish-domains'
import { untilLogged } from '@placet/testkit/load/until-logged'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { startPrivateServices } from '@placet/testkit/measure/private-services'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { startStack } from '@placet/testkit/processes/start-stack'
import { findInFiles, findInText, type Hit } from './minimise/find-needles.ts'
import { readStreams, readTables } from './minimise/read-stores.ts'
import { searchTraces } from './minimise/search-traces.ts'
import { createTellTale, type TellTaleVisit } from './minimise/tell-tale-visits.ts'

const [consents = 100_000] = process.argv.slice(2).map(Number)
const DOMAINS = 20
const SHARDS = 2
const AT_ONCE = 64
const REFUSED_EVERY = 50
const TOO_MANY_REQUESTS = 429

/** T17: visitors who identify themselves in every possible way. Does any of it reach a store, a log or a trace? */
await runMeasurement('minimise', { timeoutMs: 60 * 60 * 1000 }, async (run) => {
  await ensureBuilt(run)
  const services = await startPrivateServices(run)
  const tellTale = createTellTale()
  const hits: Hit[] = []
  const search = (text: string, where: string) => {
    hits.push(...findInText(text, where, tellTale.needles))
  }

  const { url: tracesUrl, traces } = await searchTraces(run, tellTale.needles)
  const stack = await startStack({
    ...services.addresses,
    dir: join(services.dir, 'placet'),
    shards: SHARDS,
    code: { kind: 'built' },
    env: {
      ...trustingEdgeEnv,
      LOG_LEVEL: 'debug',
      PLACET_TRACES_URL: tracesUrl,
    },
  })
  run.onEnd(() => stack.stop())
  const session = await signUp(stack.dashboardUrl, services.smtp.mailApiUrl)
  const domains = await publishDomains(session, [stack.edgeUrl], DOMAINS)
  run.say(`sending ${consents} consents, each with an address, a mail and a browser of its own`)

  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  run.onEnd(async () => agent.destroy())
  const answers: Record<number, number> = {}
  let next = 0
  const send = async () => {
    for (let index = next++; index < consents; index = next++) {
      const [domain] = domains.slice(index % domains.length)
      if (!domain) throw new Error('no domain')
      const visit = tellTale.visit(index, domain)
      await post(visit)
      // Refusals must not leak anything either; and the same page sends its usage report.
      if (index % REFUSED_EVERY === 0) await ask({ ...visit, body: visit.body.replace('"action"', '"deed"') })
      if (index % REFUSED_EVERY === 1) {
        const path = visit.path.replace('consent', 'seen')
        await ask({ ...visit, path, body: '{"shown":true,"began":true}' })
      }
    }
  }
  const ask = (visit: TellTaleVisit) => postTo(stack.edgeUrl, visit, agent)
  // Many visits come from few networks; rate-limited ones retry later, as a browser would.
  const post = async (visit: TellTaleVisit): Promise<void> => {
    const { status, retryAfterSeconds } = await ask(visit)
    answers[status] = (answers[status] ?? 0) + 1
    if (status !== TOO_MANY_REQUESTS) return
    await delay(retryAfterSeconds * 1000)
    await post(visit)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  const accepted = answers[204] ?? 0
  run.say(`answers ${JSON.stringify(answers)}; waiting for the log`)
  await untilLogged(services.addresses, stack.worker.url, accepted, 300_000)

  run.say('searching streams, tables, files and logs')
  const messages = await readStreams(services.addresses.stream.url, search)
  const tables = await readTables(services.addresses.analytics, search)
  const { files, bytes, hits: inFiles } = await findInFiles(services.dir, tellTale.needles)
  hits.push(...inFiles, ...traces.hits)
  for (const { where, what, sample } of hits.slice(0, 20)) run.say(`${what} in ${where}: ${sample}`)
  return {
    figures: {
      ...{ consents, answers, messages, tables, files, bytes, hits: hits.length },
      traces: { requests: traces.requests, bytes: traces.bytes },
    },
    expectations: {
      'every consent was taken': accepted === consents,
      'streams, tables, files and traces were searched':
        messages > 0 && tables > 3 && files > 50 && traces.requests > 0,
      'nothing that names anybody is anywhere': hits.length === 0,
      'the search finds what is there':
        findInText(
          tellTale.visit(1, found(domains[0])).headers['x-forwarded-for'] ?? '',
          '',
          tellTale.needles,
        ).length === 1,
    },
  }
})

function postTo(
  url: string,
  { path, headers, body }: TellTaleVisit,
  agent: Agent,
): Promise<{ status: number; retryAfterSeconds: number }> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method: 'POST', headers, agent }, (response) => {
      const retryAfterSeconds = Number(response.headers['retry-after'] ?? 0)
      response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, retryAfterSeconds }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('nothing there')
  return thing
}
