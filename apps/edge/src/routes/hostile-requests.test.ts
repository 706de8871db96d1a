import { createLog } from '@placet/node-runtime/log'
import { putArtifact } from '@placet/stream/artifact-store'
import { anArtifact } from '@placet/stream/fixtures/an-artifact'
import { XSS_PAYLOADS } from '@placet/testkit/corpora/xss-payloads'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { aSubmission } from '../fixtures/a-submission.ts'
import { startReadyEdge } from '../fixtures/start-edge.ts'

const BREAKERS = [
  '\u2028',
  '\u001b[31mred',
  '%0d%0aSet-Cookie: a=b',
  '{"level":"error"}',
  '"}\\n{"msg":"forged"',
]

function send(url: string, headers: Record<string, string>, body?: string) {
  return new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request(url, { method, headers }, (response) => {
      response
        .resume()
        .on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

test('T12: thirty origins on three hosts are never reflected with credentials, and strangers not at all', async () => {
  const { url, conn, bucket } = await startReadyEdge()
  const artifact = anArtifact()
  await putArtifact(conn, bucket, artifact)
  const tricks = ['evil.test', 'example.com.evil.test', 'evil-example.com', 'example.com:444', 'EXAMPLE.com']
  const hosts = [
    ...tricks,
    'example.com.',
    'user@example.com',
    'example.com/',
    'sub.example.com',
    'xn--exmple-cua.com',
  ]
  const origins = ['https://', 'http://', 'ftp://'].flatMap((scheme) => hosts.map((host) => scheme + host))
  expect(origins).toHaveLength(30)
  for (const origin of origins) {
    for (const host of ['cdn.example', 'example.com', 'evil.test']) {
      const address = `${url}/c2/${artifact.meta.code}/consent`
      const answer = await send(address, { origin, host }, JSON.stringify(aSubmission()))
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
      expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([403, '*'])
    }
  }
})

test('T18: whatever is in headers, addresses and bodies, every line of the log is one record', async () => {
  const lines: string[] = []
  const log = createLog({
    name: 'edge',
    level: 'debug',
    destination: { write: (line: string) => void lines.push(line) },
  })
  const { url, conn, bucket, names } = await startReadyEdge({ log, batching: { deadlineMs: 200 } })
  const artifact = anArtifact()
  await putArtifact(conn, bucket, artifact)
  await conn.jsm.streams.delete(names.consentStream(0))
  const payloads = [...BREAKERS, ...XSS_PAYLOADS].slice(0, 200)
  for (let first = 0; first < payloads.length; first += 40) {
    await Promise.all(
      payloads.slice(first, first + 40).map(async (payload) => {
        const header = encodeURIComponent(payload).slice(0, 500)
        const headers = { origin: 'https://example.com', 'user-agent': header, referer: header }
        const body = JSON.stringify(aSubmission({ path: `/${payload}`.slice(0, 1024) }))
        await send(`${url}/c2/${artifact.meta.code}/consent`, headers, body)
        await send(`${url}/c2/${encodeURIComponent(payload).slice(0, 200)}.js`, headers)
      }),
    )
  }
  const written = lines.join('')
  expect(lines.length).toBeGreaterThan(0)
  expect(written.split('\n').slice(0, -1)).toHaveLength(lines.length)
  for (const line of written.split('\n').slice(0, -1)) {
    expect(JSON.parse(line)).toMatchObject({ name: 'edge' })
    expect(line).not.toContain('forged')
  }
}, 30_000)
