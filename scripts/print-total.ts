import { join } from 'node:path'
import { type Failure, judge, readJourneyReport, readUnitReport, slowest } from '@placet/testkit/test-reports'

const MESSAGE_MAX_LENGTH = 600
const SLOWEST_SHOWN = 30

/**
 * Prints the slowest files, the failures, the tests that failed only in parallel, and the summary line, given the
 * suites' exit codes.
 */
const reports = join(import.meta.dirname, '../.reports')
const [testsExit = '1', journeysExit = '1', firstStartExit = '1'] = process.argv.slice(2)
const suites = [
  { file: 'tests', read: readUnitReport, exit: testsExit },
  { file: 'e2e', read: readJourneyReport, exit: journeysExit },
  { file: 'first-start', read: readJourneyReport, exit: firstStartExit },
].map(({ file, read, exit }) => {
  const first = read(join(reports, `${file}.json`)) ?? { passed: 0, failures: [], files: [] }
  // An uncaught error belongs to no test.
  if (exit !== '0' && first.failures.length === 0) {
    first.failures.push({ name: file, reason: `ended with ${exit} though no test failed` })
  }
  return { files: first.files, ...judge(first, read(join(reports, `${file}-again.json`))) }
})
const files = suites.flatMap((suite) => suite.files)
process.stdout.write(`the slowest ${SLOWEST_SHOWN} of ${files.length} files, in seconds:\n`)
for (const { name, ms } of slowest(files, SLOWEST_SHOWN)) {
  process.stdout.write(`${(ms / 1000).toFixed(1).padStart(7)}  ${name}\n`)
}
const failures = suites.flatMap((suite) => suite.failures)
for (const shaky of suites.flatMap((suite) => suite.shaky)) print('SHAKY', shaky)
for (const failure of failures) print('FAILED', failure)
const passed = suites.reduce((sum, suite) => sum + suite.passed, 0)
process.stdout.write(`${passed} passed, ${failures.length} failed\n`)
if (failures.length > 0 || passed === 0) process.exitCode = 1

function print(verdict: 'FAILED' | 'SHAKY', { name, reason }: Failure): void {
  const shown = reason.slice(0, MESSAGE_MAX_LENGTH).replaceAll('\n', '\n  ')
  process.stdout.write(`${verdict} ${name}\n  ${shown}\n`)
}
