import { readFileSync } from 'node:fs'
import { z } from 'zod'

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numFailedTestSuites: z.int(),
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
})

/** Prints the closing line of a run: the passed and failed tests of vitest's and playwright's reports together. */
const [vitestFile = '', playwrightFile = ''] = process.argv.slice(2)
const vitest = VitestReport.parse(JSON.parse(readFileSync(vitestFile, 'utf8')))
const playwright = PlaywrightReport.parse(JSON.parse(readFileSync(playwrightFile, 'utf8')))
const passed = vitest.numPassedTests + playwright.stats.expected
// A file that could not even be loaded has no failed test of its own.
const failedFiles = vitest.numFailedTests === 0 ? vitest.numFailedTestSuites : 0
const { unexpected, flaky } = playwright.stats
const failed = vitest.numFailedTests + failedFiles + unexpected + flaky + playwright.errors.length
process.stdout.write(`${passed} passed, ${failed} failed\n`)
if (failed > 0 || passed === 0) process.exitCode = 1
