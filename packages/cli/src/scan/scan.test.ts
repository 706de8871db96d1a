import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blockingSnippet, importingSnippet, pinnedSnippet } from '@placet/rules/install-snippets'
import { readServicesEnv } from '@placet/testkit/env'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startShop } from '../fixtures/shop-site.ts'
import { runCommand } from '../run-command.ts'
import { ScanResult } from './scan-result.ts'

const LONG = { timeout: 180_000 }

let hasty: Awaited<ReturnType<typeof startShop>>
let careful: Awaited<ReturnType<typeof startShop>>
let dir: string
let chromium: string[]

beforeAll(async () => {
  hasty = await startShop({ isCareful: false })
  careful = await startShop({ isCareful: true, hasChat: true })
  dir = await mkdtemp(join(tmpdir(), 'placet-cli-'))
  chromium = ['--chromium', (await readServicesEnv()).PLACET_CHROMIUM]
})
afterAll(() => Promise.all([hasty.close(), careful.close(), rm(dir, { recursive: true, force: true })]))

const scan = (url: string, ...args: string[]) => runCommand(['scan', url, ...chromium, ...args])

test(
  'what a site stores too early or against a refusal is found with its setter, told, and the exit code',
  LONG,
  async () => {
    const { output, errors, exitCode } = await scan(hasty.url)
    expect(errors).toBe('')
    expect(output).toContain('✗ Set before consent (set_before_consent)')
    expect(output).toContain(
      `_ga (cookie of Google Analytics, analytics) was set before any choice and after “Deny” by ${hasty.url}count.js.`,
    )
    expect(output).toContain('✗ Set after “Deny” (set_after_refusal)')
    expect(output).toContain('_hjFirstSeen (cookie of Hotjar, analytics) was set after “Deny”')
    expect(output).toContain(
      '_ga (cookie of Google Analytics, analytics) lives 36 months instead of 24 months.',
    )
    expect(output).not.toContain('_fbp (cookie of Meta, marketing) was set')
    expect(output).toContain('3 pages visited (none, accept, deny)')
    expect(output).toContain(`http error: ${hasty.url}gone (none, accept, deny)`)
    expect(exitCode).toBe(1)
  },
)

test(
  'an earlier result says what is new and gone, also of a copy of the site, and only what is new counts',
  LONG,
  async () => {
    const before = await scan(hasty.url, '--json')
    expect(before.exitCode).toBe(1)
    const result = ScanResult.parse(JSON.parse(before.output))
    expect(result.stored.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['PHPSESSID', '_fbp', '_ga', '_hjFirstSeen', 'shop_consent']),
    )
    const file = join(dir, 'before.json')
    await writeFile(file, before.output)

    const same = await scan(hasty.url, '--compare', file)
    expect(same.output).toContain(`Since ${file}: 0 new and 0 gone; 0 new findings, 0 solved`)
    expect(same.exitCode).toBe(0)

    const other = await scan(careful.url, '--compare', file, '--fail-on', 'all')
    expect(other.output).toContain('1 new and 1 gone; 1 new finding, 2 solved')
    expect(other.output).toContain('  + chat_draft_17 on 127.0.0.1 (uncategorized)')
    expect(other.output).toContain('  - _ga on 127.0.0.1 (Google Analytics, analytics)')
    expect(other.exitCode).toBe(1)

    const sarif = await scan(careful.url, '--compare', file, '--sarif')
    expect(sarif.exitCode).toBe(0)
    const [run] = Sarif.parse(JSON.parse(sarif.output)).runs
    const states = run?.results.map(({ ruleId, baselineState }) => `${ruleId} ${baselineState}`)
    expect(states).toEqual(
      expect.arrayContaining([
        'cookies_uncategorized new',
        'set_after_refusal unchanged',
        'set_before_consent absent',
        'lifetime_longer absent',
      ]),
    )
    for (const { ruleId, ruleIndex } of run?.results ?? []) {
      expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId)
    }
  },
)

test('states, pages and rules are as many as are asked for', LONG, async () => {
  const { output, exitCode } = await scan(careful.url, '--states', 'none', '--pages', '1', '--json')
  const { pages, findings } = ScanResult.parse(JSON.parse(output))
  expect(pages).toMatchObject([{ url: careful.url, state: 'none', outcome: 'ok' }])
  expect(findings.map(({ rule }) => rule)).not.toContain('set_after_refusal')
  expect(exitCode).toBe(0)
  const strict = await scan(
    careful.url,
    '--states',
    'none',
    '--pages',
    '1',
    '--fail-on',
    'cookies-uncategorized',
  )
  expect(strict.exitCode).toBe(1)
  const withCode = await scan(careful.url, '--states', 'none', '--pages', '1', '--code', 'abcdefghij')
  expect(withCode.output).toContain('✗ The script is missing (script_missing)')
  expect(withCode.exitCode).toBe(1)
})

const runtime = { hash: 'ab'.repeat(32), key: 'K' }
test.each([
  ['blocking', (url: string) => blockingSnippet(url)],
  ['importing', (url: string) => importingSnippet(url, 'advanced')],
  ['pinned', (url: string) => pinnedSnippet(url, runtime, 'advanced')],
] as const)(
  'a site with the %s snippet has its script in place, which is no third party',
  LONG,
  async (_, snippet) => {
    const shop = await startShop({
      isCareful: true,
      snippet: (origin) => snippet(`${origin.replace('127.0.0.1', 'localhost')}/c2/abcdefghij.js`),
    })
    onTestFinished(() => shop.close().then(() => undefined))
    const { output, exitCode } = await scan(
      shop.url,
      ...['--states', 'none', '--pages', '1'],
      '--code',
      'abcdefghij',
    )
    expect(output).not.toContain('script_')
    expect(output).not.toContain('unknown_third_party')
    expect(exitCode).toBe(0)
  },
)

test.each([
  [['http://127.0.0.1:1/'], /^http:\/\/127\.0\.0\.1:1\/ could not be scanned: unreachable/],
  [
    ['http://127.0.0.1:1/', '--chromium', '/nowhere/chromium'],
    /^this is no browser that can be run: \/nowhere\/chromium/,
  ],
  [['http://127.0.0.1:1/', '--compare', '/nowhere.json'], /ENOENT/],
  [[], /^no address was named/],
  [['ftp://example.com/'], /^this is no address of a website: ftp:/],
  [['x.example', '--pages', '0'], /^--pages is a number from 1/],
  [['x.example', '--states', 'maybe'], /^this is no state of consent: maybe/],
  [['x.example', '--fail-on', 'toString'], /^this is no rule: toString/],
  [['x.example', '--json', '--sarif'], /^either --json or --sarif/],
])('%j ends with words and 2', async (args, words) => {
  const { output, errors, exitCode } = await runCommand(['scan', ...chromium, ...args])
  expect({ output, exitCode }).toEqual({ output: '', exitCode: 2 })
  expect(errors).toMatch(words)
})

/** What the standard requires of what we write. */
const Sarif = z.object({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z.array(
    z.strictObject({
      tool: z.strictObject({
        driver: z.strictObject({
          name: z.string().min(1),
          rules: z.array(
            z.strictObject({
              id: z.string(),
              shortDescription: z.strictObject({ text: z.string() }),
              fullDescription: z.strictObject({ text: z.string() }),
              help: z.strictObject({ text: z.string() }),
              defaultConfiguration: z.strictObject({ level: z.enum(['none', 'note', 'warning', 'error']) }),
            }),
          ),
        }),
      }),
      columnKind: z.literal('utf16CodeUnits'),
      invocations: z.array(
        z.strictObject({
          executionSuccessful: z.boolean(),
          startTimeUtc: z.iso.datetime(),
          endTimeUtc: z.iso.datetime(),
        }),
      ),
      results: z.array(
        z.strictObject({
          ruleId: z.string(),
          ruleIndex: z.int().nonnegative(),
          level: z.enum(['none', 'note', 'warning', 'error']),
          message: z.strictObject({ text: z.string().min(1) }),
          locations: z
            .array(
              z.strictObject({
                physicalLocation: z.strictObject({ artifactLocation: z.strictObject({ uri: z.url() }) }),
              }),
            )
            .length(1),
          partialFingerprints: z.record(z.string(), z.string()),
          baselineState: z.enum(['new', 'unchanged', 'updated', 'absent']).optional(),
        }),
      ),
    }),
  ),
})

test(
  'a scan that is stopped ends at once, says so, and leaves neither browser nor profile',
  LONG,
  async () => {
    const stopping = new AbortController()
    const server = createServer(() => stopping.abort(new Error('stopped')))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const profiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith('placet-scan-'))
    const before = profiles()
    const { errors, exitCode } = await runCommand(
      ['scan', `http://127.0.0.1:${port}/`, ...chromium],
      undefined,
      stopping.signal,
    )
    server.closeAllConnections()
    server.close()
    expect([errors, exitCode]).toEqual(['stopped\n', 2])
    expect(profiles()).toEqual(before)
  },
)
