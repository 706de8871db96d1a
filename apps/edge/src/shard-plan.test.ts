import { DomainCode } from '@placet/contract/ids'
import { shardOf } from '@placet/contract/shard'
import { putArtifact } from '@placet/stream/artifact-store'
import { anArtifact } from '@placet/stream/fixtures/an-artifact'
import { openTestStreams } from '@placet/stream/fixtures/open-test-streams'
import { growStreams } from '@placet/stream/grow-streams'
import { announceShards } from '@placet/stream/shard-plan'
import { streamState } from '@placet/stream/stream-state'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { aSubmission } from './fixtures/a-submission.ts'
import { startEdge } from './fixtures/start-edge.ts'
import { watchShards } from './shard-plan.ts'

const NOTICE_MS = 60_000

test('a choice goes to the shard of the time when it was made, whether its edge started before or after a growth', async () => {
  const { conn, names, prefix, connectAs } = await openTestStreams({ shards: 1 })
  const artifact = anArtifact({ code: DomainCode.parse('aaaaaaaaaa') })
  const { code } = artifact.meta
  expect([shardOf(code, 1), shardOf(code, 2)]).toEqual([0, 1])
  await putArtifact(conn, names.publishedBucket, artifact)
  await announceShards(conn, names, [1], 0)
  const shards = watchShards({
    ...{ connection: connectAs('edge'), names, setting: 1, everyMs: 20 },
    ...{ onRefused: () => expect.fail(), onError: () => undefined },
  })
  onTestFinished(shards.stop)
  await waitFor(() => shards.isKnown(), { timeoutMs: 10_000 })

  await growStreams(conn, { prefix, shards: 2, replicas: 1 })
  const announcedAt = Date.now()
  await announceShards(conn, names, [1, 2], announcedAt)
  const [earlier, later] = [announcedAt + NOTICE_MS - 1, announcedAt + NOTICE_MS]
  await waitFor(() => shards.of(code, later) === 1, { timeoutMs: 10_000 })
  expect(shards.of(code, earlier)).toBe(0)

  const edge = await startEdge({ prefix, connection: connectAs('edge') })
  await waitFor(async () => (await fetch(`${edge.monitorUrl}/health/ready`)).status === 200, {
    timeoutMs: 10_000,
  })
  for (const clientAt of [earlier, later, earlier]) {
    const answer = await fetch(`${edge.url}/c2/${code}/consent`, {
      method: 'POST',
      headers: { origin: 'https://example.com' },
      body: JSON.stringify(aSubmission({ clientAt })),
    })
    expect(answer.status).toBe(204)
  }
  const stored = await Promise.all([0, 1].map((shard) => streamState(conn, names.consentStream(shard))))
  expect(stored.map(({ last }) => last)).toEqual([2, 1])
})
