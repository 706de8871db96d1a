import { expect, test } from 'vitest'
import { canonicalJson, isJsonObject, type Json, parseCanonicalJson } from './canonical-json.ts'
import { toUtf8 } from './encoding.ts'
import { aLog, aRecord, known } from './fixtures/a-log.ts'
import { leafOf } from './leaf-of.ts'
import { verifyReceipt } from './verify-receipt.ts'

const log = aLog()
log.append(...Array.from({ length: 11 }, (_, number) => aRecord(number)))
const receipt = log.receipt(6)

function edited(key: string, change: (value: Json) => Json): string {
  const parsed = parseCanonicalJson(receipt)
  if ('problem' in parsed || !isJsonObject(parsed.value)) throw new Error('not a receipt')
  return canonicalJson({ ...parsed.value, [key]: change(known(parsed.value[key])) })
}

const edit = (from: string | RegExp, to: string) => (value: Json) =>
  typeof value === 'string' ? value.replace(from, to) : value

async function problemsOf(text: string | Uint8Array, keys = [log.key]): Promise<string[]> {
  const verdict = await verifyReceipt(text, keys)
  return verdict.ok ? [] : verdict.problems.map(({ code }) => code)
}

test('a receipt verifies with the key of its log, also after it was pasted', async () => {
  expect(await verifyReceipt(receipt, [log.key])).toMatchObject({
    ok: true,
    index: 6,
    record: aRecord(6),
    checkpoint: { origin: 'log.example/consents', size: 11 },
    signedBy: [{ name: 'log.example/consents' }],
  })
  expect(await problemsOf(`\r\n  ${receipt}\n`)).toEqual([])
})

test.each<[string, string, (value: Json) => Json, string[]]>([
  ['the record', 'record', () => aRecord(7), ['record_changed']],
  ['the salt', 'salt', () => 'AAAAAAAAAAAAAAAAAAAAAA==', ['record_changed']],
  ['the index', 'index', () => 7, ['proof_wrong']],
  ['the proof', 'proof', (proof) => (Array.isArray(proof) ? proof.slice(1) : proof), ['proof_wrong']],
  ['the leaf', 'leaf', () => `${'A'.repeat(43)}=`, ['leaf_changed']],
  ['the tree head', 'checkpoint', edit('\n11\n', '\n12\n'), ['signature_wrong']],
  ['the signature', 'checkpoint', edit(/— .*/, '— a AAAA'), ['note_malformed']],
  ['the version', 'version', () => 2, ['unknown_format']],
  ['a field’s kind', 'index', () => '6', ['malformed']],
  ['the record to nothing', 'record', () => null, ['malformed']],
])('names what was changed: %s', async (_name, key, change, codes) => {
  expect(await problemsOf(edited(key, change))).toEqual(codes)
})

test('a receipt of another log, or of nobody known, is told as such', async () => {
  const other = aLog()
  expect(await problemsOf(receipt, [other.key])).toEqual(['signature_unknown'])
  expect(await problemsOf(receipt, [])).toEqual(['signature_unknown'])
  expect(
    await problemsOf(
      edited('record', () => ({})),
      [],
    ),
  ).toEqual(['signature_unknown', 'record_changed'])
})

test('another tree head of the same log does not take the old proof', async () => {
  log.append(aRecord(11))
  expect(await problemsOf(edited('checkpoint', () => log.checkpoint()))).toEqual(['proof_wrong'])
})

test('any bit of any byte that changes is found', { timeout: 120_000 }, async () => {
  const bytes = toUtf8(receipt)
  for (const [at, byte] of bytes.entries()) {
    for (let bit = 0; bit < 8; bit++) {
      const codes = await problemsOf(bytes.with(at, byte ^ (1 << bit)))
      if (codes.length === 0) expect.fail(`byte ${at}, bit ${bit}`)
    }
  }
})

test('a leaf needs its whole salt', () => {
  expect(() => leafOf(new Uint8Array(15), {})).toThrow(RangeError)
})
