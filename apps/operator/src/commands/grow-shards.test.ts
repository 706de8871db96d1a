import { connectStream } from '@placet/stream/connect'
import { ensureStreams } from '@placet/stream/ensure-streams'
import { streamNames } from '@placet/stream/names'
import { readStoredShards } from '@placet/stream/stored-shards'
import { createTestStream } from '@placet/testkit/create-test-stream'
import { test } from '@placet/testkit/test'
import { expect, onTestFinished } from 'vitest'
import { runOperator } from '../fixtures/run-operator.ts'

test('the operator doubles the shards, which PostgreSQL knows before the streams, and cannot do it twice by mistake', async ({
  deps,
}) => {
  const stream = await createTestStream()
  onTestFinished(() => stream.drop())
  const { prefix } = stream
  const credentials = await stream.credentialsOf('operator')
  const conn = await connectStream({ servers: stream.url.split(','), name: 'test', credentials })
  onTestFinished(() => conn.close())
  const names = streamNames(prefix)
  const grow = (to: string) =>
    runOperator(['grow-shards', '--to', to], {
      PLACET_DATABASE_URL: deps.ownerUrl,
      PLACET_NATS_URL: stream.url,
      PLACET_OPERATOR_NATS_CREDENTIALS: credentials,
      PLACET_STREAM_PREFIX: prefix,
      PLACET_CONSENT_SHARDS: '2',
    })
  const noted = async () => {
    const rows = await deps.db.selectFrom('consent_shards').select('count').orderBy('count').execute()
    return rows.map(({ count }) => count)
  }
  expect(await grow('4')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('command streams first'),
  })
  await ensureStreams(conn, { prefix, shards: 2, replicas: 1 })
  expect(await grow('8')).toMatchObject({ status: 1, stderr: expect.stringContaining('grow-shards --to 4') })
  expect([await noted(), await readStoredShards(conn, names)]).toEqual([[], [2]])

  const { status, stdout } = await grow('4')
  expect(status).toBe(0)
  expect(stdout).toContain(`${names.consentStream(3)}: created\n`)
  expect(stdout).toContain('there are 4 shards')
  expect(await grow('4')).toMatchObject({ status: 0, stdout: expect.not.stringContaining('created') })
  expect([await noted(), await readStoredShards(conn, names)]).toEqual([
    [2, 4],
    [2, 4],
  ])
}, 120_000)
