import { setTimeout as delay } from 'node:timers/promises'
import { createHttpClient } from '@placet/testkit/load/http-client'
import type { Program } from '@placet/testkit/processes/start-process'
import { runIntakeDrill } from './intake/run-intake-drill.ts'
import { type Balancer, balance } from './rolling-restart/balance.ts'

/** How long a balancer goes on sending new connections to a program that was told to stop. */
const UNNOTICED_MS = 3000
/** As the chart sets it: as long as edges keep idle connections, so that none is left that a client could be about to use. */
const DRAIN_SECONDS = 10
const PAGES_EVERY_MS = 20
const PAGES = ['/login', '/terms', '/help']
const ANSWER_MAX_MS = 20_000

let edges: Balancer
let apis: Balancer

/** Edges, APIs and workers are restarted one after the other, behind balancers that notice it late. */
await runIntakeDrill({
  name: 'rolling-restart',
  sizes: {
    full: { consents: 120_000, perSecond: 200, domains: 20, edges: 3, shards: 2, faults: 3 },
    small: { consents: 30_000, perSecond: 100, domains: 8, edges: 2, shards: 2, faults: 1 },
  },
  apis: 2,
  workers: 2,
  env: { PLACET_DRAIN_SECONDS: String(DRAIN_SECONDS) },
  endsWithFaults: true,
  wrongEvery: Number.MAX_SAFE_INTEGER,
  arrange: async ({ run, stack }) => {
    edges = await balance(stack.edges.map(({ url }) => url))
    apis = await balance(programsOf(stack, 'api').map(({ url }) => url))
    run.onEnd(async () => [edges, apis].forEach((each) => each.close()))
    return [edges.url]
  },
  inject: async ({ run, size, stack, sender }) => {
    const pages = openPages(apis.url)
    await sender.untilSent(size.perSecond)
    let restarts = 0
    for (let round = 1; round <= size.faults; round += 1) {
      for (const edge of stack.edges) await restart(edge, edges)
      for (const api of programsOf(stack, 'api')) await restart(api, apis)
      for (const worker of stack.workers) await worker.restart()
      restarts += stack.edges.length + 2 + stack.workers.length
      run.say(`round ${round}: ${restarts} programs were restarted`)
    }
    await sender.untilSent(size.faults * size.perSecond)
    return { restarts, pages: await pages.stop() }
  },
  judge: ({ restarts, pages }, { sent }) => {
    const requests = sum(sent.consentAnswers) + sum(sent.scriptAnswers) + sum(pages)
    return {
      figures: {
        restarts,
        requests,
        pages,
        consentAnswers: sent.consentAnswers,
        scriptAnswers: sent.scriptAnswers,
      },
      expectations: {
        'every consent was accepted at the first try': Object.keys(sent.consentAnswers).join() === '204',
        'every script was answered': Object.keys(sent.scriptAnswers).join() === '200',
        'every page was answered': Object.keys(pages).join() === '200',
      },
    }
  },
})

async function restart(program: Program, balancer: Balancer): Promise<void> {
  const noticed = delay(UNNOTICED_MS).then(() => balancer.takeOut(program.url))
  await Promise.all([program.restart(), noticed])
  balancer.putIn(program.url)
}

/** People in the dashboard, who keep their connections. */
function openPages(url: string) {
  const client = createHttpClient(url, { timeoutMs: ANSWER_MAX_MS })
  const answers: Record<string, number> = {}
  const asked: Promise<void>[] = []
  let next = 0
  const timer = setInterval(() => {
    const path = PAGES[(next += 1) % PAGES.length] ?? '/'
    asked.push(
      client.send({ method: 'GET', path, headers: { Host: 'localhost' } }).then((answer) => {
        const kind = answer.kind === 'answered' ? String(answer.status) : answer.reason
        answers[kind] = (answers[kind] ?? 0) + 1
      }),
    )
  }, PAGES_EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(asked)
      client.close()
      return answers
    },
  }
}

function programsOf(
  { programs }: { programs: readonly { app: string; handle: Program }[] },
  app: string,
): Program[] {
  return programs.flatMap((each) => (each.app === app ? [each.handle] : []))
}

function sum(answers: Readonly<Record<string, number>>): number {
  return Object.values(answers).reduce((total, count) => total + count, 0)
}
