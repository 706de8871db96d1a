import { expect, test } from 'vitest'
import { sendDeadLetter } from './dead-letter.ts'
import { openTestStreams } from './fixtures/open-test-streams.ts'
import { readRange } from './read-range.ts'
import { streamState } from './stream-state.ts'

test('S9: a letter tells place, reason and content, and is there once however often it is sent', async () => {
  const { conn, names } = await openTestStreams()
  const stream = names.consentStream(0)
  const { incarnation } = await streamState(conn, stream)
  const letter = { stream, incarnation, position: 17, index: 3, reason: 'schema', data: '{"broken":' }

  await sendDeadLetter(conn, names, { ...letter, error: new TypeError('no domain') })
  await sendDeadLetter(conn, names, letter)
  await sendDeadLetter(conn, names, { ...letter, index: null })

  expect((await streamState(conn, names.deadLetterStream)).last).toBe(2)
  const [first] = await readRange(conn, names.deadLetterStream, 1, 2)
  expect(JSON.parse(Buffer.from(first?.data ?? []).toString())).toEqual({
    type: 'dead-letter.v1',
    ...letter,
    error: 'TypeError: no domain',
  })
})
