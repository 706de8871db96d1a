import { setTimeout as delay } from 'node:timers/promises'
import { onlyScripts200 } from './intake/answers.ts'
import { runIntakeDrill } from './intake/run-intake-drill.ts'

const CALM_SECONDS = 5
const TRIES_MAX = 10
const FIRST_SECOND_TIMES_MAX = 2

/** F15: all of NATS is down while visitors keep coming. Their retries must not cause a second outage. */
await runIntakeDrill({
  name: 'F15',
  sizes: {
    // 64 shards on two edges with four messages in flight each: 512 publishers.
    full: { consents: 62_500, perSecond: 833, domains: 200, edges: 2, shards: 64, faults: 60 },
    small: { consents: 8000, perSecond: 200, domains: 20, edges: 2, shards: 8, faults: 15 },
  },
  inject: async ({ run, size, services: { nats }, sender }) => {
    await sender.untilSent(size.perSecond * CALM_SECONDS)
    run.say('kill -9 all three NATS nodes')
    const killedAt = performance.now()
    await Promise.all(nats.nodes.map((node) => node.kill('SIGKILL')))
    await delay(size.faults * 1000)
    await nats.restart()
    const awayMs = Math.round(performance.now() - killedAt)
    const backAtSecond = Math.floor(sender.progress().atMs / 1000)
    run.say(`NATS is back after ${(awayMs / 1000).toFixed(1)} s; ${sender.progress().waiting} visitors wait`)
    return { awayMs, backAtSecond, waiting: sender.progress().waiting }
  },
  judge: ({ awayMs, backAtSecond, waiting }, { sent, size }) => {
    const after = sent.triesBySecond.slice(backAtSecond, backAtSecond + 30)
    const [firstSecond = 0] = after
    return {
      figures: {
        awayMs,
        waiting,
        triesMax: sent.triesMax,
        firstSecond,
        triesAfterReturnMax: Math.max(...after),
        triesBySecondMax: Math.max(...sent.triesBySecond),
      },
      expectations: {
        'nobody tried more than ten times': sent.triesMax <= TRIES_MAX,
        'in the first second after the return at most twice as many came as usually':
          firstSecond <= FIRST_SECOND_TIMES_MAX * size.perSecond,
        'every script that was answered was answered with 200': onlyScripts200(sent),
      },
    }
  },
})
