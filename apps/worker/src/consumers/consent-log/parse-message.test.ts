import { aConsentRecord } from '@placet/testkit/factories/consents'
import { expect, test } from 'vitest'
import { parseMessage } from './parse-message.ts'

function message(text: string | Uint8Array) {
  return { seq: 9, timestampMs: 1000, data: typeof text === 'string' ? Buffer.from(text) : text }
}

test.each([
  ['nothing', ''],
  ['broken JSON', '{"type":"consents.recorded.v1","records":['],
  ['bytes that are no text', Buffer.from([0xff, 0x00, 0xfe])],
  ['another message', JSON.stringify({ type: 'consents.recorded.v2', records: [] })],
  ['no list', JSON.stringify({ type: 'consents.recorded.v1', records: {} })],
  ['null', 'null'],
])('a message of %s is poison as a whole', (_name, text) => {
  const { candidates, poison } = parseMessage(message(text))
  expect(candidates).toEqual([])
  expect(poison).toMatchObject([{ position: 9, index: null }])
})

test('records are judged one by one and keep their index', () => {
  const good = aConsentRecord()
  const bad = [null, 5, { ...good, eventId: 'short' }, { ...good, extra: 1 }, { ...good, categories: {} }]
  const records = [good, ...bad, good]
  const text = JSON.stringify({ type: 'consents.recorded.v1', records, laterField: 1 })
  const { candidates, poison } = parseMessage(message(text))
  expect(candidates.map(({ index }) => index)).toEqual([0, 6])
  expect(poison.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5])
  expect(poison.map(({ data }) => data)).toEqual(bad.map((record) => JSON.stringify(record)))
})
