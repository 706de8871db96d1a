import { encodeArtifact } from '@placet/stream/artifact'
import { putArtifact } from '@placet/stream/artifact-store'
import { anArtifact } from '@placet/stream/fixtures/an-artifact'
import { bucketStream, compareAndSet, keySubject } from '@placet/stream/key-value'
import { signingKey } from '@placet/stream/publish-keys'
import { waitFor } from '@placet/testkit/wait-for'
import { createPublicKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { startEdge, startReadyEdge } from './fixtures/start-edge.ts'

const key = signingKey('11'.repeat(32))
const trusted = [createPublicKey(key)]

type Edge = Awaited<ReturnType<typeof startReadyEdge>>

/** Writes bytes where the published version is, as somebody would who has reached the store. */
async function overwrite({ conn, bucket }: Edge, code: string, bytes: Uint8Array): Promise<void> {
  const query = { last_by_subj: keySubject(bucket, code) }
  const current = await conn.jsm.streams.getMessage(bucketStream(bucket), query)
  await compareAndSet(conn, bucket, code, bytes, current?.seq ?? 0)
}

const problems = async ({ monitorUrl }: Pick<Edge, 'monitorUrl'>) =>
  /problems_total\{[^}]*artifact[^}]*\} (\d+)/.exec(await (await fetch(`${monitorUrl}/metrics`)).text())?.[1]

const script = async (url: string, code: string) => {
  const answer = await fetch(`${url}/c2/${code}.js`)
  const body = await answer.text()
  return answer.status === 200 ? body : answer.status
}

test('T5: a flipped byte or a swapped script is refused at once, and the last good one is served', async () => {
  const edge = await startReadyEdge({ trusted })
  const good = anArtifact({ script: 'good()' })
  const { code } = good.meta
  await putArtifact(edge.conn, edge.bucket, good, key)
  expect(await script(edge.url, code)).toBe('good()')

  const next = anArtifact({ code, version: 2, script: 'evil()' })
  const flipped = Uint8Array.from(encodeArtifact(next, key))
  flipped[flipped.length - 3] = (flipped.at(-3) ?? 0) ^ 1
  const attacks = [flipped, encodeArtifact(next), encodeArtifact(next, signingKey('22'.repeat(32)))]
  for (const [index, bytes] of attacks.entries()) {
    await overwrite(edge, code, bytes)
    await waitFor(async () => Number(await problems(edge)) === index + 1, { timeoutMs: 5000, everyMs: 10 })
    expect(await script(edge.url, code)).toBe('good()')
  }

  await putArtifact(edge.conn, edge.bucket, anArtifact({ code, version: 2, script: 'better()' }), key)
  await waitFor(async () => (await script(edge.url, code)) === 'better()', { timeoutMs: 5000 })
})

test('T5: an edge that starts on a swapped script serves nothing of it', async () => {
  const first = await startReadyEdge({ trusted })
  const swapped = anArtifact({ script: 'evil()' })
  await putArtifact(first.conn, first.bucket, swapped)
  const streams = { prefix: first.prefix, connection: Promise.resolve(first.conn) }
  const second = await startEdge(streams, { trusted })
  await waitFor(async () => (await fetch(`${second.monitorUrl}/health/ready`)).status === 200, {
    timeoutMs: 10_000,
  })
  expect(await script(second.url, swapped.meta.code)).toBe(503)
})
