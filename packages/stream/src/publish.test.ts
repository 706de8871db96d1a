import { expect, test } from 'vitest'
import { openTestStreams } from './fixtures/open-test-streams.ts'
import { publish, PublishUnansweredError, WrongRevisionError } from './publish.ts'
import { readRange } from './read-range.ts'

test('a message sent twice under one id is stored once, and the second answer says so', async () => {
  const { conn, names } = await openTestStreams()
  const message = { subject: names.consentSubject(0), msgId: 'edge-1:1', data: '{}', timeoutMs: 5000 }
  expect(await publish(conn, message)).toEqual({ seq: 1, duplicate: false })
  expect(await publish(conn, message)).toEqual({ seq: 1, duplicate: true })
  expect(await readRange(conn, names.consentStream(0), 1, 1)).toHaveLength(1)
})

test('without a stream to acknowledge, the deadline ends it', async () => {
  const { conn, names } = await openTestStreams()
  const publishing = publish(conn, {
    subject: names.consentSubject(99),
    msgId: 'a',
    data: '{}',
    timeoutMs: 600,
  })
  await expect(publishing).rejects.toThrow(PublishUnansweredError)
})

test('a write that expects an older position is refused at once', async () => {
  const { conn, names } = await openTestStreams()
  const subject = names.consentSubject(0)
  const message = { subject, data: '{}', timeoutMs: 5000, expectLastSubjectSeq: 0 }
  await publish(conn, { ...message, msgId: 'a' })
  await expect(publish(conn, { ...message, msgId: 'b' })).rejects.toThrow(WrongRevisionError)
})
