import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createLog, type Log } from './log.ts'

function logged(write: (log: Log) => void): string {
  const lines: string[] = []
  const log = createLog({ name: 'test', level: 'debug', destination: { write: (line) => lines.push(line) } })
  write(log)
  return lines.join('')
}

function recordsOf(text: string): Record<string, unknown>[] {
  return text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .filter((line) => line !== '')
    .map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)))
}

test('writes one JSON record with ISO time, level by name and the program', () => {
  const [record] = recordsOf(logged((log) => log.info({ domainId: 7 }, 'published')))
  expect(record).toMatchObject({ level: 'info', name: 'test', domainId: 7, msg: 'published' })
  expect(record?.['time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

const SECRET = 'hunter2hunter2'
const cyclic: Record<string, unknown> = { password: SECRET }
cyclic['self'] = cyclic

describe.each<[string, unknown]>([
  ['a password', { password: SECRET }],
  ['a repeated password', { password2: SECRET }],
  ['a key with hyphens', { 'new-password': SECRET, 'set-cookie': [SECRET] }],
  ['a key in another case', { PassWord: SECRET, Authorization: SECRET, COOKIE: SECRET }],
  ['a longer key', { smtpPassword: SECRET, csrf_token: SECRET, clientSecret: SECRET, 'x-api-key': 1 }],
  [
    'tokens and keys',
    { token: SECRET, accessToken: SECRET, apiToken: SECRET, private: SECRET, secret: SECRET },
  ],
  ['a card', { cardnumber: SECRET, cvc: SECRET }],
  [
    'a card number in a sentence',
    { note: 'declined 4111 1111 1111 1111 today', hidden: '4111 1111 1111 1111' },
  ],
  ['a mail address by key', { email: SECRET, userEmail: SECRET }],
  ['a mail address by shape', { note: `sent to ${SECRET}@example.com, bounced` }],
  ['addresses of visitors', { ip: SECRET, remoteAddress: SECRET, 'x-forwarded-for': SECRET }],
  ['something nested', { a: { b: [{ c: { token: SECRET } }] } }],
  ['headers of a request', { req: { headers: { authorization: `Bearer ${SECRET}`, cookie: SECRET } } }],
  ['an error message', new Error(`connect failed: postgres://placet:${SECRET}@db/placet`)],
  ['a cause', new Error('outer', { cause: new Error(`token=${SECRET}`) })],
  ['an error with fields', Object.assign(new Error('no'), { config: { secret: SECRET } })],
  ['a query string', { url: `/confirm?id=1&token=${SECRET}&x=1` }],
  ['JSON in a string', { body: JSON.stringify({ password: SECRET, email: `${SECRET}@example.com` }) }],
  ['JSON in JSON in a string', { body: JSON.stringify({ raw: JSON.stringify({ password: SECRET }) }) }],
  ['a bearer in a string', { line: `authorization: Bearer ${SECRET}` }],
  ['an access key in a sentence', { note: `plc_${'a1'.repeat(8)}_${SECRET} was refused` }],
  ['a cycle', cyclic],
  ['something with toJSON', { toJSON: () => ({ password: SECRET }) }],
  ['a secret beyond the length limit', { text: `${'x'.repeat(4090)}${SECRET}@example.com` }],
])('of %s', (_name, payload) => {
  test('nothing secret is written, as field, as child binding or as message', () => {
    const text = logged((log) => {
      log.info(payload)
      log.warn({ payload }, 'wrapped')
      log.child({ payload }).error('from a child')
      if (payload instanceof Error) log.error(payload, payload.message)
    })
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain('4111')
    expect(recordsOf(text)).toHaveLength(payload instanceof Error ? 4 : 3)
  })
})

describe.each<[string, unknown]>([
  ['line feeds', { text: 'one\ntwo\r\n{"level":"error","msg":"forged"}' }],
  ['unicode line separators', { text: 'one\u2028two\u2029three\u0085four' }],
  ['terminal commands', { text: '\u001b[2J\u009b31mred\u0007\u007f' }],
  ['right-to-left overrides', { text: 'user\u202egnp.exe\u2066' }],
  ['a null byte', { text: 'a\u0000b', 'key\u0000': 1 }],
  ['keys with line ends', { 'key\n{"level":"error"}': 1, 'key\u2028': 2 }],
  ['half a surrogate pair', { text: '\ud800' }],
  ['an own level and time', { level: 'fatal', time: 'never', msg: 'forged', pid: 0, name: 'other' }],
  ['a prototype key', JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}')],
  ['a number that JSON does not have', { big: 10n, nan: Number.NaN, infinite: Number.POSITIVE_INFINITY }],
  [
    'a getter that throws',
    {
      get text() {
        throw new Error('gotcha')
      },
    },
  ],
  ['a deep object', Array.from({ length: 5000 }).reduce<unknown>((inner) => ({ inner }), 'end')],
  ['a long array', { items: Array.from({ length: 100_000 }, (_, index) => index) }],
  ['many long fields', Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`f${i}`, 'x'.repeat(5000)]))],
  ['a long string', { text: 'x'.repeat(10_000_000) }],
])('with %s', (_name, payload) => {
  test('every call is one line that parses, bounded, in printable characters', () => {
    const text = logged((log) => {
      log.info({ payload }, 'wrapped')
      log.child({ payload }).info('from a child\r\n\u2028\u001b[31m')
    })
    expect(text.split('\n')).toHaveLength(3)
    expect(recordsOf(text)).toHaveLength(2)
    expect(text.length).toBeLessThan(140_000)
    expect(text.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/)
  })
})

test('a payload cannot pass its own level, time, name or message as the record’s', () => {
  const [record] = recordsOf(
    logged((log) => log.warn({ level: 'fatal', time: 'never', name: 'other', msg: 'forged' }, 'real')),
  )
  expect(record).toMatchObject({ level: 'warn', name: 'test', msg: 'real', field_level: 'fatal' })
  expect(record?.['time']).not.toBe('never')
})

test('ordinary numbers, ids and paths stay readable', () => {
  const [record] = recordsOf(
    logged((log) =>
      log.info({ orderId: '1234567890123456', path: '/c2/abcd.js', tokens: 3, address: '127.0.0.1:4222' }),
    ),
  )
  expect(record).toMatchObject({
    orderId: '1234567890123456',
    path: '/c2/abcd.js',
    tokens: 3,
    address: '127.0.0.1:4222',
  })
})
