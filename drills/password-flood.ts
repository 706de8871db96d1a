import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { register, resetPassword, signIn } from '@placet/contract/auth'
import type { Route } from '@placet/contract/route'
import { anOwner } from '@placet/testkit/factories/people'
import { connectTestDeps } from '@placet/testkit/factories/test-deps'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { startPrivateServices } from '@placet/testkit/measure/private-services'
import { quantiles } from '@placet/testkit/measure/quantiles'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { startStack } from '@placet/testkit/processes/start-stack'
import { z } from 'zod'

const PEOPLE = 20
const NETWORKS = 50
const AT_ONCE = 500
const ROUNDS = 6
const PER_PERSON_AND_NETWORK = 10
const PER_NETWORK = 100
const PER_PERSON = 100
const EXPENSIVE_PER_SECOND = 60
const EXPENSIVE_SECONDS = 20
const HEALTH_P99_MS = 100
const Times = z.tuple([z.array(z.number())])

/** T25, T36: do parallel guesses pass a limit, and does costly work that anybody may ask for stop the others? */
await runMeasurement('password-flood', { timeoutMs: 15 * 60 * 1000 }, async (run) => {
  await ensureBuilt(run)
  const services = await startPrivateServices(run)
  const stack = await startStack({
    ...services.addresses,
    dir: join(services.dir, 'placet'),
    code: { kind: 'built' },
    env: { PLACET_TRUSTED_PROXIES: '127.0.0.1' },
  })
  run.onEnd(() => stack.stop())
  const deps = connectTestDeps(services.addresses)
  run.onEnd(() => deps.drop())
  const people: string[] = []
  for (let count = 0; count < PEOPLE; count += 1) people.push((await anOwner(deps)).email)

  async function post(route: Route, body: unknown, network: number): Promise<number> {
    const answer = await fetch(`${stack.dashboardUrl}${route.path}`, {
      method: route.method,
      headers: {
        'content-type': 'application/json',
        cookie: '__Host-XSRF-TOKEN=x',
        'x-xsrf-token': 'x',
        'x-forwarded-for': `10.${network >> 8}.${network & 255}.1`,
      },
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    return answer.status
  }

  const calm = await whileProbing(stack.api.monitorUrl, () => delay(5000))
  const tries = { checked: 0, limited: 0, busy: 0, other: 0 }
  const looked = new Map<string, number>()
  const flood = await whileProbing(stack.api.monitorUrl, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, index) => {
          const person = index % PEOPLE
          // Most of a person's guesses come from one network in each round, the rest from anywhere.
          const network = index % 5 === 0 ? (index + round) % NETWORKS : (person + round * PEOPLE) % NETWORKS
          const status = await post(signIn, { email: people[person], password: 'not the right one' }, network)
          tries[kindOf(status)] += 1
          if (status !== 401) return
          for (const key of [`person ${person}`, `network ${network}`, `${person} at ${network}`]) {
            looked.set(key, (looked.get(key) ?? 0) + 1)
          }
        }),
      )
      run.say(`round ${round + 1}: ${JSON.stringify(tries)}`)
    }
  })
  const most = (kind: RegExp) =>
    Math.max(...[...looked].filter(([key]) => kind.test(key)).map(([, count]) => count))
  const mostTries = { person: most(/^person/), network: most(/^network/), both: most(/ at /) }

  const expensive: Record<number, number> = {}
  const costly = await whileProbing(stack.api.monitorUrl, async () => {
    const answers: Promise<void>[] = []
    for (let count = 0; count < EXPENSIVE_PER_SECOND * EXPENSIVE_SECONDS; count += 1) {
      const password = randomBytes(50).toString('hex')
      const asked =
        count % 2 === 0
          ? post(resetPassword, { token: 'a'.repeat(43), password, password2: password }, 1000 + count)
          : post(register, newcomer(password), 1000 + count)
      answers.push(
        asked.then((status) => {
          expensive[status] = (expensive[status] ?? 0) + 1
        }),
      )
      await delay(1000 / EXPENSIVE_PER_SECOND)
    }
    await Promise.all(answers)
  })
  return {
    figures: {
      people: PEOPLE,
      networks: NETWORKS,
      tries,
      mostTries,
      expensive,
      healthMs: { calm: quantiles(calm), flood: quantiles(flood), costly: quantiles(costly) },
    },
    expectations: {
      'no person, network or pair of both gets more tries than its limit':
        mostTries.person <= PER_PERSON &&
        mostTries.network <= PER_NETWORK &&
        mostTries.both <= PER_PERSON_AND_NETWORK,
      'health answers within 100 ms at p99 during the flood': quantiles(flood).p99 <= HEALTH_P99_MS,
      'health answers within 100 ms at p99 during expensive requests': quantiles(costly).p99 <= HEALTH_P99_MS,
    },
  }
})

function kindOf(status: number): 'checked' | 'limited' | 'busy' | 'other' {
  if (status === 401) return 'checked'
  if (status === 429) return 'limited'
  return status === 503 ? 'busy' : 'other'
}

function newcomer(password: string) {
  return { name: 'Ada Example', email: `${randomUUID()}@example.com`, password, password2: password }
}

async function whileProbing(monitorUrl: string, act: () => Promise<unknown>): Promise<number[]> {
  const probe = new Worker(new URL('./password-flood/probe-health.ts', import.meta.url), {
    workerData: { url: `${monitorUrl}/health/live`, everyMs: 20 },
  })
  await act()
  const done = once(probe, 'message')
  probe.postMessage('stop')
  return Times.parse(await done)[0]
}
