import { readFileSync } from 'node:fs'
import { z } from 'zod'

const MESSAGE_MAX_LENGTH = 600

const VitestReport = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullable(),
        }),
      ),
    }),
  ),
})

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
})
const Suite = z.object({
  specs: z.array(Spec).default([]),
  get suites() {
    return z.array(Suite).default([])
  },
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int() }),
  errors: z.array(z.object({ message: z.string().optional() })),
  suites: z.array(Suite),
})

/** Prints the failed tests of vitest's and playwright's reports with their reasons, and the closing line of a run. */
const [vitestFile = '', playwrightFile = ''] = process.argv.slice(2)
const vitest = VitestReport.parse(JSON.parse(readFileSync(vitestFile, 'utf8')))
const playwright = PlaywrightReport.parse(JSON.parse(readFileSync(playwrightFile, 'utf8')))
const failures = [...failuresOfVitest(), ...failuresOfPlaywright()]
for (const { name, reason } of failures) {
  process.stdout.write(`FAILED ${name}\n  ${reason.slice(0, MESSAGE_MAX_LENGTH).replaceAll('\n', '\n  ')}\n`)
}
const passed = vitest.numPassedTests + playwright.stats.expected
process.stdout.write(`${passed} passed, ${failures.length} failed\n`)
if (failures.length > 0 || passed === 0) process.exitCode = 1

function failuresOfVitest() {
  return vitest.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    // A file that could not even be loaded has no failed test of its own.
    if (failed.length === 0) return status === 'failed' ? [{ name, reason: message }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name}: ${fullName}`,
      reason: failureMessages?.join('\n') ?? '',
    }))
  })
}

function failuresOfPlaywright() {
  const failed = playwright.suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        name: `${file}: ${title}`,
        reason: results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n'),
      })),
  )
  return [
    ...failed,
    ...playwright.errors.map(({ message }) => ({ name: 'playwright', reason: message ?? '' })),
  ]
}

function specsOf({ specs, suites }: z.infer<typeof Suite>): z.infer<typeof Spec>[] {
  return [...specs, ...suites.flatMap(specsOf)]
}
