import { putArtifact } from '@placet/stream/artifact-store'
import { anArtifact } from '@placet/stream/fixtures/an-artifact'
import { openTestStreams } from '@placet/stream/fixtures/open-test-streams'
import { signingKey } from '@placet/stream/publish-keys'
import { announceShards } from '@placet/stream/shard-plan'
import { streamState } from '@placet/stream/stream-state'
import { localCredentials } from '@placet/testkit/local-stream-authority'
import { LOCAL_PUBLISH_KEY, LOCAL_PUBLISH_PUBLIC_KEY } from '@placet/testkit/local-publish-key'
import { startProcess } from '@placet/testkit/processes/start-process'
import { freePort } from '@placet/testkit/services/assign-ports'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { aSubmission } from './fixtures/a-submission.ts'

const { dir, remove } = await createTemporaryDir()
afterAll(remove)

test('told to stop, it answers what it has taken, and every 204 is in the stream', async () => {
  const { conn, names, prefix, servers } = await openTestStreams()
  const artifact = anArtifact()
  await putArtifact(conn, names.publishedBucket, artifact, signingKey(LOCAL_PUBLISH_KEY))
  const edge = await start('stopping', { prefix, servers })
  const address = `${edge.url}/c2/${artifact.meta.code}/consent`
  const headers = { origin: 'https://example.com' }
  const post = () => fetch(address, { method: 'POST', headers, body: JSON.stringify(aSubmission()) })
  expect((await post()).status).toBe(204)

  const answers = Promise.allSettled(Array.from({ length: 50 }, post))
  const stopping = edge.stop()
  const statuses = (await answers).map((answer) =>
    answer.status === 'fulfilled' ? answer.value.status : 'not taken',
  )
  await stopping

  expect(statuses.every((status) => status === 204 || status === 'not taken')).toBe(true)
  const taken = statuses.filter((status) => status === 204).length
  expect((await streamState(conn, names.consentStream(0))).last).toBeGreaterThanOrEqual(taken > 0 ? 2 : 1)
  expect(await readFile(edge.logFile, 'utf8')).toContain('"areDone":true')
})

test('a setting that is missing stops it before it listens, and is named', async () => {
  const starting = startProcess({
    name: 'unset',
    dir,
    args: [join(import.meta.dirname, 'main.ts')],
    env: {},
    port: await freePort(),
  })
  await expect(starting).rejects.toThrow(/PLACET_CONSENT_SHARDS is missing/)
})

test('an edge with another number of shards than the installation never becomes ready, and says what to set', async () => {
  const streams = await openTestStreams()
  await announceShards(streams.conn, streams.names, [1], 0)
  await expect(start('another', streams, '3')).rejects.toThrow(
    'PLACET_CONSENT_SHARDS is 3, but the number of this installation is 1. Set it to 1; ',
  )
})

async function start(name: string, { prefix, servers }: { prefix: string; servers: string[] }, shards = '1') {
  const [port, monitorPort] = [await freePort(), await freePort()]
  const edge = await startProcess({
    name,
    dir,
    args: [join(import.meta.dirname, 'main.ts')],
    port,
    monitorPort,
    env: {
      PORT: String(port),
      MONITOR_PORT: String(monitorPort),
      PLACET_NATS_URL: servers.join(','),
      PLACET_EDGE_NATS_CREDENTIALS: await localCredentials('edge', prefix),
      PLACET_STREAM_PREFIX: prefix,
      PLACET_CONSENT_SHARDS: shards,
      PLACET_EDGE_ID: 'test',
      PLACET_PUBLISH_PUBLIC_KEYS: LOCAL_PUBLISH_PUBLIC_KEY,
    },
  })
  onTestFinished(() => edge.stop())
  return edge
}
