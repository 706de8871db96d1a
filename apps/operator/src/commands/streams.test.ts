import { connectStream } from '@placet/stream/connect'
import { checkStreams } from '@placet/stream/check-streams'
import { streamNames } from '@placet/stream/names'
import { createTestStream } from '@placet/testkit/create-test-stream'
import { expect, onTestFinished, test } from 'vitest'
import { runOperator } from '../fixtures/run-operator.ts'

test('it creates all streams, raises limits at the second run, and says what it changed', async () => {
  const stream = await createTestStream()
  onTestFinished(() => stream.drop())
  const { prefix } = stream
  const run = async (changes: Record<string, string> = {}) =>
    runOperator(['streams'], {
      PLACET_NATS_URL: stream.url,
      PLACET_OPERATOR_NATS_CREDENTIALS: await stream.credentialsOf('operator'),
      PLACET_STREAM_PREFIX: prefix,
      PLACET_CONSENT_SHARDS: '1',
      ...changes,
    })
  const consents = streamNames(prefix).consentStream(0)
  const first = await run()
  expect(first).toMatchObject({ status: 0, stderr: '' })
  expect(first.stdout).toContain(`${consents}: created\n`)

  const raised = 2 * 1024 ** 3
  const second = await run({ PLACET_SHARD_MAX_BYTES: String(raised) })
  expect(second.stdout).toMatch(new RegExp(`^${consents}: updated\n\\d+ streams are as they should be\n$`))
  const third = await run({ PLACET_REGIONS: `us=${stream.url}` })
  expect(third.stdout).toMatch(
    /^(\d+) streams are as they should be\n\1 streams are as they should be in us\n$/,
  )

  const worker = await connectStream({
    servers: stream.url.split(','),
    name: 'test',
    credentials: await stream.credentialsOf('worker'),
  })
  onTestFinished(() => worker.close())
  const check = await checkStreams(worker, { prefix, shards: 1, shardMaxBytes: raised })
  expect(check).toMatchObject({ missing: [], outdated: [] })
  expect(check.fills).toContainEqual({ stream: consents, bytes: 0, maxBytes: raised })
}, 120_000)
