import type { DomainCode } from '@placet/contract/ids'
import { putArtifact } from '@placet/stream/artifact-store'
import { anArtifact } from '@placet/stream/fixtures/an-artifact'
import { Agent, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { aSubmission } from '../fixtures/a-submission.ts'
import { startReadyEdge } from '../fixtures/start-edge.ts'

const FLOOD = 2000
const AT_ONCE = 40
const BESIDE = FLOOD / 50

type Answer = { status: number; retryAfter: string | undefined }

test('F12, T14: a domain that floods with fifty times the traffic is turned away, its script and the other domain are not', async () => {
  const { url, conn, bucket } = await startReadyEdge({
    ratePerSecond: 1e6,
    rateBurst: 1e6,
    domainPerSecond: 1,
    domainBurst: 2 * BESIDE,
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
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(JSON.stringify(aSubmission()))
    })

  const flood: Answer[] = []
  const beside: { status: number; overtakenBy: number }[] = []
  let sent = 0
  const sendFlood = async () => {
    while (sent < FLOOD) {
      sent += 1
      flood.push(await post(flooded.meta.code))
    }
  }
  const sendBeside = async () => {
    while (beside.length < BESIDE) {
      const before = flood.length
      const { status } = await post(other.meta.code)
      beside.push({ status, overtakenBy: flood.length - before })
    }
  }
  const flooding = Promise.all(Array.from({ length: AT_ONCE }, sendFlood))
  const [script] = await Promise.all([fetch(`${url}/c2/${flooded.meta.code}.js`), flooding, sendBeside()])

  expect(beside.every(({ status }) => status === 204)).toBe(true)
  // An own queue: behind the flood's, a consent would be overtaken by all of it.
  const overtaken = beside.map(({ overtakenBy }) => overtakenBy).toSorted((one, next) => one - next)
  expect(overtaken[BESIDE / 2]).toBeLessThan(10 * AT_ONCE)
  const refused = flood.filter(({ status }) => status === 429)
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
