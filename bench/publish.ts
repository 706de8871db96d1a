import { join } from 'node:path'
import { publishSettings } from '@placet/contract/settings'
import { type ApiSession, signUp } from '@placet/testkit/load/api-session'
import type { LoadDomain } from '@placet/testkit/load/plan-consent'
import { publishDomains, servedVersion } from '@placet/testkit/load/publish-domains'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { startPrivateServices } from '@placet/testkit/measure/private-services'
import { quantiles } from '@placet/testkit/measure/quantiles'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { startStack } from '@placet/testkit/processes/start-stack'

const DOMAINS = 20
const ROUNDS = 5
const AT_ONCE = 5
const P99_MAX_MS = 2000
const GIVE_UP_MS = 30_000

await runMeasurement('publish', { timeoutMs: 5 * 60 * 1000 }, async (run) => {
  await ensureBuilt(run)
  const services = await startPrivateServices(run)
  const stack = await startStack({
    ...services.addresses,
    dir: join(services.dir, 'placet'),
    edges: 2,
    code: { kind: 'built' },
  })
  run.onEnd(() => stack.stop())
  const edgeUrls = stack.edges.map(({ url }) => url)
  const session = await signUp(stack.dashboardUrl, services.smtp.mailApiUrl)
  const domains = await publishDomains(session, edgeUrls, DOMAINS)

  run.say(`${DOMAINS * ROUNDS} publishes one by one`)
  const rounds = Array.from({ length: ROUNDS }, () => domains)
  const oneByOne: Published[] = []
  for (const domain of rounds.flat()) oneByOne.push(await publish(session, edgeUrls, domain))

  run.say(`${DOMAINS * ROUNDS} more, ${AT_ONCE} at a time`)
  const together: Published[] = []
  const waiting = rounds.flat()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let domain = waiting.shift(); domain !== undefined; domain = waiting.shift()) {
        together.push(await publish(session, edgeUrls, domain))
      }
    }),
  )

  const all = [...oneByOne, ...together]
  const everywhereMs = quantiles(all.map(({ totalMs }) => totalMs))
  return {
    figures: {
      publishes: all.length,
      edges: edgeUrls.length,
      /** Measured from sending the request, as the user experiences it. */
      everywhereMs,
      oneByOneMs: quantiles(oneByOne.map(({ totalMs }) => totalMs)),
      togetherMs: quantiles(together.map(({ totalMs }) => totalMs)),
      apiAnswerMs: quantiles(all.map(({ answerMs }) => answerMs)),
    },
    expectations: {
      '200 publishes reached both edges': all.length === 200 && edgeUrls.length === 2,
      'p99 is at most 2 s': everywhereMs.p99 <= P99_MAX_MS,
    },
  }
})

interface Published {
  answerMs: number
  totalMs: number
}

async function publish(
  session: ApiSession,
  edgeUrls: readonly string[],
  { domainId, code }: LoadDomain,
): Promise<Published> {
  const beganAt = performance.now()
  const { version } = await session.call(publishSettings, { params: { domainId }, body: undefined })
  const answeredAt = performance.now()
  const servedAt = await Promise.all(
    edgeUrls.map((edgeUrl) => servedVersion(edgeUrl, code, version, GIVE_UP_MS)),
  )
  return { answerMs: answeredAt - beganAt, totalMs: Math.max(...servedAt) - beganAt }
}
