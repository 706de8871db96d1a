import { quantiles } from '@placet/testkit/measure/quantiles'
import type { DomainCode } from '@placet/contract/ids'
import { putArtifact } from '@placet/stream/artifact-store'
import { anArtifact } from '@placet/stream/fixtures/an-artifact'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { aSubmission } from '../fixtures/a-submission.ts'
import { startReadyEdge } from '../fixtures/start-edge.ts'

const CALM_PER_SECOND = 10
const FLOOD_TIMES = 50
const SECONDS = 4
const AT_ONCE_MAX = 40

type Answer = { status: number; retryAfter: string | undefined; ms: number }

test('F12, T14: a domain that floods with fifty times the traffic is turned away, its script and the other domain are not', async () => {
  const { url, conn, bucket } = await startReadyEdge({
    ratePerSecond: 1e6,
    rateBurst: 1e6,
    domainPerSecond: 3 * CALM_PER_SECOND,
    domainBurst: 4 * CALM_PER_SECOND,
  })
  const [flooded, other] = [anArtifact(), anArtifact()]
  await putArtifact(conn, bucket, flooded)
  await putArtifact(conn, bucket, other)
  const agents = new Map(
    [flooded, other].map(({ meta }) => [meta.code, new Agent({ keepAlive: true })] as const),
  )
  onTestFinished(() => agents.forEach((agent) => agent.destroy()))

  const post = (code: DomainCode) =>
    new Promise<Answer>((resolve, reject) => {
      const begunMs = performance.now()
      const sent = request(
        `${url}/c2/${code}/consent`,
        {
          method: 'POST',
          agent: agents.get(code),
          headers: { origin: 'https://example.com', 'content-type': 'text/plain' },
        },
        (response) => {
          response.resume().on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              retryAfter: response.headers['retry-after'],
              ms: performance.now() - begunMs,
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(JSON.stringify(aSubmission()))
    })

  const sendFor = async (code: DomainCode, perSecond: number) => {
    const answers: Promise<Answer>[] = []
    let open = 0
    const begunMs = performance.now()
    for (let elapsed = 0; elapsed < SECONDS * 1000; elapsed = performance.now() - begunMs) {
      while (answers.length < (elapsed / 1000) * perSecond && open < AT_ONCE_MAX) {
        open += 1
        answers.push(post(code).finally(() => (open -= 1)))
      }
      await delay(2)
    }
    return Promise.all(answers)
  }
  const p99 = (answers: Answer[]) => quantiles(answers.map(({ ms }) => ms)).p99

  const calm = await sendFor(other.meta.code, CALM_PER_SECOND)
  const [flood, beside, script] = await Promise.all([
    sendFor(flooded.meta.code, CALM_PER_SECOND * FLOOD_TIMES),
    sendFor(other.meta.code, CALM_PER_SECOND),
    delay(SECONDS * 500).then(() => fetch(`${url}/c2/${flooded.meta.code}.js`)),
  ])
  const refused = flood.filter(({ status }) => status === 429)
  process.stdout.write(
    `calm p99 ${p99(calm).toFixed(0)} ms, beside a flood of ${flood.length} p99 ${p99(beside).toFixed(0)} ms, ` +
      `${refused.length} of the flood turned away\n`,
  )
  expect(beside.every(({ status }) => status === 204)).toBe(true)
  // Sender and edge share a process and the machine with others: a queue behind the flood would take seconds.
  expect(p99(beside)).toBeLessThan(2 * p99(calm) + 500)
  expect(refused.length).toBeGreaterThan(flood.length * 0.8)
  expect(flood.every(({ status }) => status === 204 || status === 429)).toBe(true)
  const waits = refused.map(({ retryAfter }) => Number(retryAfter))
  expect([Math.min(...waits) >= 5, Math.max(...waits) <= 15, new Set(waits).size > 5]).toEqual([
    true,
    true,
    true,
  ])
  expect(script.status).toBe(200)
}, 60_000)
