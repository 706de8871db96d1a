import { execFile, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { evidenceParts, packEvidence } from '@placet/merkle-log/evidence-zip'
import { aBundle } from '@placet/merkle-log/fixtures/a-bundle'
import { aLog, aRecord } from '@placet/merkle-log/fixtures/a-log'
import { formatPublicKey } from '@placet/merkle-log/public-key'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCommand } from '../build.ts'
import { runCommand } from './run-command.ts'

const OFFLINE = ['unshare', '--map-root-user', '--net']
const canCutOff = spawnSync('unshare', ['--map-root-user', '--net', 'true']).status === 0

const log = aLog()
log.append(...Array.from({ length: 9 }, (_, number) => aRecord(number)))
const { files, keys } = aBundle()
const keyArgs = keys.flatMap((key) => ['--key', formatPublicKey(key)])
const logKey = ['--key', formatPublicKey(log.key)]

let folder: string
let imports: string[]
const inFolder = (path: string) => join(folder, path)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placet-verify-'))
  imports = (await buildCommand(inFolder('bin/placet.mjs'))).imports
  await writeFile(inFolder('receipt.json'), log.receipt(4))
  await writeFile(inFolder('evidence.zip'), packEvidence(files))
  for (const [path, bytes] of files) {
    await mkdir(dirname(inFolder(`evidence/${path}`)), { recursive: true })
    await writeFile(inFolder(`evidence/${path}`), bytes)
  }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** The real binary, where the machine allows it in a network namespace that has no way out. */
async function placet(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const [program = '', ...rest] = [
    ...(canCutOff ? OFFLINE : []),
    process.execPath,
    inFolder('bin/placet.mjs'),
    ...args,
  ]
  return new Promise((resolve) => {
    execFile(program, rest, { cwd: folder }, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : 0
      resolve({ code, stdout, stderr })
    })
  })
}

async function changed(name: string, at: number, mask = 0x01): Promise<string> {
  const bytes = await readFile(inFolder(name))
  const copy = inFolder(`changed-${name}`)
  await writeFile(copy, bytes.with(at, (bytes[at] ?? 0) ^ mask))
  return copy
}

test('a receipt, an archive and a folder are fine with the log’s keys, without a network', async () => {
  const run = await placet('verify', 'receipt.json', 'evidence.zip', 'evidence', ...logKey, ...keyArgs)
  expect(run).toEqual({
    code: 0,
    stderr: '',
    stdout: `receipt.json: Verified. Record 5 of 9, signed by log.example/consents
evidence.zip: Verified. 3 records (1 erased), 2 publications, 3 signed tree heads
evidence: Verified. 3 records (1 erased), 2 publications, 3 signed tree heads
`,
  })
})

test('what verifies is one file that asks Node for nothing that could reach a network', async () => {
  const allowed = new Set([
    ...['node:crypto', 'node:fs/promises', 'node:path', 'node:util', 'crypto', 'module'],
    // Loaded by the command that scans, and by no other.
    './placet-scan.mjs',
  ])
  expect(imports.filter((name) => !allowed.has(name))).toEqual([])
  const source = await readFile(inFolder('bin/placet.mjs'), 'utf8')
  expect(source.startsWith('#!/usr/bin/env node\n')).toBe(true)
  expect(
    source.match(/\b(fetch|WebSocket|EventSource|dgram)\b|node:(net|http|dns|tls)|https?:\/\//),
  ).toBeNull()
})

test('without a key the bundle’s own ones are taken, and marked', async () => {
  const run = await placet('verify', 'evidence.zip')
  expect(run.code).toBe(0)
  expect(run.stdout).toContain('not independently known')
  const json = await placet('verify', '--json', 'evidence.zip')
  expect(JSON.parse(json.stdout)).toMatchObject([
    { file: 'evidence.zip', status: 'fine', kind: 'bundle', keys: 'not independently known', problems: [] },
  ])
})

test('a receipt without a key is not taken for good', async () => {
  const run = await placet('verify', 'receipt.json')
  expect(run.code).toBe(1)
  expect(run.stdout).toContain('the signature is not by a known key')
  expect(run.stdout).toContain('--key')
})

test('a forger’s bundle with a forger’s keys is not by the known key', async () => {
  const run = await placet('verify', 'evidence.zip', ...logKey)
  expect(run.code).toBe(1)
  expect(run.stdout).toContain('manifest.sig: the signature is not by a known key')
})

test('keys may be in a file', async () => {
  await writeFile(
    inFolder('keys.txt'),
    `# the log\n${keys.map((key) => `${formatPublicKey(key)}\r\n`).join('')}`,
  )
  expect(await placet('verify', 'evidence', '--key', 'keys.txt')).toMatchObject({ code: 0, stderr: '' })
  const wrong = await placet('verify', 'evidence', '--key', 'nowhere.txt')
  expect(wrong).toEqual({ code: 2, stdout: '', stderr: 'this is no public key: nowhere.txt\n' })
})

test('one changed byte of a record is named by file, line and reason', async () => {
  const path = 'consents/records.jsonl'
  const text = Buffer.from(files.get(path) ?? []).toString()
  await writeFile(inFolder(`evidence/${path}`), text.replace('reject_all', 'reject_alm'))
  const run = await placet('verify', '--json', 'evidence', ...keyArgs)
  await writeFile(inFolder(`evidence/${path}`), text)
  expect(run.code).toBe(1)
  expect(JSON.parse(run.stdout)).toMatchObject([
    {
      status: 'problem',
      problems: [
        { code: 'file_changed', file: path },
        {
          code: 'record_changed',
          file: path,
          line: 1,
          message: expect.stringContaining('record was changed'),
        },
      ],
    },
  ])
})

test('the binary names bytes that were changed here and there in an archive', async () => {
  const { length } = await readFile(inFolder('evidence.zip'))
  for (const share of [0.01, 0.3, 0.6, 0.95]) {
    const at = Math.floor(length * share)
    const run = await placet('verify', await changed('evidence.zip', at), ...keyArgs)
    expect(run.code, String(at)).toBe(1)
    expect(run.stdout).toMatch(/changed|signature|not JSON|manifest/)
  }
})

test('one changed byte anywhere in a receipt is named', { timeout: 120_000 }, async () => {
  const { length } = await readFile(inFolder('receipt.json'))
  for (let at = 0; at < length; at++) await expectNamed('receipt.json', at, logKey)
})

// Every byte of the wrapping; of the files’ own bytes, which the log’s package tries one by one, each 16th.
test('one changed byte anywhere in an archive is named', { timeout: 120_000 }, async () => {
  const contents = new Set(files.values())
  let at = 0
  for (const part of evidenceParts(files)) {
    const step = contents.has(part) ? 16 : 1
    for (let inPart = 0; inPart < part.length; inPart += step) {
      await expectNamed('evidence.zip', at + inPart, keyArgs)
    }
    at += part.length
  }
})

async function expectNamed(name: string, at: number, args: readonly string[]): Promise<void> {
  const run = await runCommand(['verify', await changed(name, at, 1 << (at % 8)), ...args])
  if (run.exitCode === 0 || !run.output.includes(`changed-${name}: `)) expect.fail(`${name}, byte ${at}`)
}

test('an archive that was packed anew is told so, and its folder is fine', async () => {
  await writeFile(inFolder('anew.zip'), zipSync(Object.fromEntries(files)))
  const run = await placet('verify', 'anew.zip', ...keyArgs)
  expect(run.code).toBe(1)
  expect(run.stdout).toMatch(
    /^anew\.zip: 1 problem\n {2}the archive was changed or packed by another program/,
  )
})

test.each([
  [['verify', 'nowhere.json'], /^nowhere\.json: cannot be read: ENOENT/],
  [['verify', 'broken.zip'], /^broken\.zip: cannot be read: /],
])('%j cannot be read', async (args, expected) => {
  await writeFile(inFolder('broken.zip'), 'not a ZIP')
  const run = await placet(...args)
  expect(run.code).toBe(2)
  expect(run.stdout).toMatch(expected)
})

test.each([[[]], [['verify']], [['prove']], [['verify', '--unknown']]])(
  '%j answers with the help text',
  async (args) => {
    const run = await placet(...args)
    expect(run.code).toBe(2)
    expect(run.stderr).toContain('placet verify FILE...')
  },
)

test('it says its version', async () => {
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8'))
  expect(await placet('--version')).toMatchObject({ code: 0, stdout: `${version}\n` })
})

test('an older Node is told which one is needed', async () => {
  const { errors, exitCode } = await runCommand(['scan', 'x.example'], undefined, undefined, '20.19.5')
  expect([errors, exitCode]).toEqual(['placet needs Node.js 24 or later. This is Node.js 20.19.5.\n', 2])
})

test('help is fine', async () => {
  expect(await placet('--help')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Exit code: 0 all fine'),
  })
})
