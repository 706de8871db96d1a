import { unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { fromUtf8, toUtf8 } from './encoding.ts'
import { evidenceParts, firstChangedByte, packEvidence } from './evidence-zip.ts'
import { aBundle } from './fixtures/a-bundle.ts'
import { known } from './fixtures/a-log.ts'
import { describeProblem, type Problem } from './problems.ts'
import type { PublicKey } from './public-key.ts'
import { verifyBundle } from './verify-bundle.ts'

const { files, keys } = aBundle(new Map([['README.txt', toUtf8('Read me')]]))

async function problemsOf(changed: ReadonlyMap<string, Uint8Array>, by: readonly PublicKey[] = keys) {
  const verdict = await verifyBundle(changed, by)
  return verdict.ok ? [] : verdict.problems
}

function withFile(path: string, change: (text: string) => string): Map<string, Uint8Array> {
  const text = known(fromUtf8(known(files.get(path))))
  return new Map([...files, [path, toUtf8(change(text))]])
}

function without(path: string): Map<string, Uint8Array> {
  return new Map([...files].filter(([name]) => name !== path))
}

const places = (problems: readonly Problem[]) =>
  problems.map(({ code, file, line }) => [file, line, code].filter((part) => part !== undefined).join(' '))

test('a bundle verifies, and says what it holds', async () => {
  expect(await verifyBundle(files, keys)).toMatchObject({
    ok: true,
    files: 14,
    records: 3,
    erased: 1,
    publications: 2,
    checkpoints: 3,
    signedBy: [
      expect.stringMatching(/^log\.example\/consents\+/),
      expect.stringMatching(/^log\.example\/publ/),
    ],
  })
})

test('names file, line and reason of a record that was changed', async () => {
  const changed = withFile('consents/records.jsonl', (text) =>
    text
      .split('\n')
      .with(2, known(text.split('\n')[2]).replace('reject_all', 'accept_all'))
      .join('\n'),
  )
  expect(places(await problemsOf(changed))).toEqual([
    'consents/records.jsonl file_changed',
    'consents/records.jsonl 3 record_changed',
  ])
  expect((await problemsOf(changed)).map(describeProblem)).toContain(
    'consents/records.jsonl, line 3: the record was changed: record and salt do not make the leaf',
  )
})

test('an insider who makes the manifest anew is found by its signature, and by the log', async () => {
  const forged = aBundle().files
  const mixed = new Map([
    ...forged,
    ['consents/checkpoints/5.txt', known(files.get('consents/checkpoints/5.txt'))],
  ])
  const found = places(await problemsOf(mixed))
  expect(found).toContain('manifest.sig signature_unknown')
  expect(found).toContain('consents/records.jsonl 1 proof_wrong')
})

test.each<[string, ReadonlyMap<string, Uint8Array>, string[]]>([
  ['a file that went', without('README.txt'), ['README.txt file_missing']],
  ['a file that came', new Map([...files, ['x.txt', toUtf8('')]]), ['x.txt file_unlisted']],
  ['no manifest', without('manifest.json'), ['manifest.json manifest_missing']],
  ['no signature', without('manifest.sig'), ['manifest.sig manifest_unsigned']],
  [
    'another date in the manifest',
    withFile('manifest.json', (text) => text.replace('2026', '2025')),
    ['manifest.json manifest_changed'],
  ],
  [
    'a tree head that went',
    without('consents/checkpoints/3.txt'),
    ['consents/checkpoints/3.txt file_missing', 'consents/consistency.jsonl 1 checkpoint_missing'],
  ],
  [
    'a proof of consistency that went',
    withFile('consents/consistency.jsonl', () => ''),
    ['consents/consistency.jsonl file_changed', 'consents/consistency.jsonl consistency_missing'],
  ],
  [
    'a record given twice',
    withFile('consents/records.jsonl', (text) => text + known(/^.*\n/.exec(text)?.[0])),
    ['consents/records.jsonl file_changed', 'consents/records.jsonl 4 index_twice'],
  ],
  [
    'a last line that is cut off',
    withFile('renderings.jsonl', (text) => text.trimEnd()),
    ['renderings.jsonl file_changed', 'renderings.jsonl 1 not_ended'],
  ],
])('names %s', async (_name, changed, expected) => {
  expect(places(await problemsOf(changed))).toEqual(expected)
})

test('a published configuration that is missing is named where it is needed', async () => {
  const config = known([...files.keys()].find((path) => path.startsWith('configs/')))
  expect(places(await problemsOf(without(config)))).toEqual([
    `${config} file_missing`,
    'consents/records.jsonl 1 config_missing',
    'consents/records.jsonl 3 config_missing',
    'renderings.jsonl 1 config_missing',
  ])
})

test('a publication that is not in the log is named', async () => {
  const changed = withFile('publications/records.jsonl', (text) => known(/^.*\n/.exec(text)?.[0]))
  expect(places(await problemsOf(changed))).toContainEqual(
    expect.stringMatching(/^renderings\/[0-9a-f]{64}\.png publication_missing$/),
  )
})

test(
  'every byte of every file that changes is found, and its file and line are named',
  { timeout: 180_000 },
  async () => {
    for (const [path, bytes] of files) {
      let line = 1
      for (const [at, byte] of bytes.entries()) {
        const mask = at % 3 === 0 ? 0x20 : 1 << (at % 8)
        const found = await problemsOf(new Map([...files, [path, bytes.with(at, byte ^ mask)]]))
        const where = `${path}, byte ${at}, line ${line}: ${places(found).join('; ')}`
        if (!found.some(({ file }) => file === path)) expect.fail(where)
        if (path.endsWith('.jsonl') && !found.some((one) => one.file === path && one.line === line)) {
          expect.fail(where)
        }
        if (byte === 0x0a) line++
      }
    }
  },
)

test('an archive opens with any ZIP reader and tells each byte that changed', () => {
  const archive = packEvidence(files)
  expect(new Map(Object.entries(unzipSync(archive)))).toEqual(new Map(files))
  expect(firstChangedByte(archive, files)).toBeUndefined()
  for (const [at, byte] of archive.entries()) {
    expect(firstChangedByte(archive.with(at, byte ^ 0x10), files)).toBe(at)
  }
  expect(firstChangedByte(Uint8Array.of(...archive, 0), files)).toBe(archive.length)
  expect(firstChangedByte(zipSync(Object.fromEntries(files)), files)).toBeDefined()
})

test('an archive can be written in parts', () => {
  expect(Buffer.concat([...evidenceParts(files)]).equals(packEvidence(files))).toBe(true)
})
