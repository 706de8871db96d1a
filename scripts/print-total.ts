import { join } from 'node:path'
import { type Failure, judge, readJourneyReport, readUnitReport } from './test-reports.ts'

const MESSAGE_MAX_LENGTH = 600

/** Prints what failed, what failed only beside others, and the closing line of a run, given the exit codes of its suites. */
const reports = join(import.meta.dirname, '../.reports')
const [testsExit = '1', journeysExit = '1', firstStartExit = '1'] = process.argv.slice(2)
const suites = [
  { file: 'tests', read: readUnitReport, exit: testsExit },
  { file: 'e2e', read: readJourneyReport, exit: journeysExit },
  { file: 'first-start', read: readJourneyReport, exit: firstStartExit },
].map(({ file, read, exit }) => {
  const first = read(join(reports, `${file}.json`)) ?? { passed: 0, failures: [] }
  // An error that nobody caught belongs to no test.
  if (exit !== '0' && first.failures.length === 0) {
    first.failures.push({ name: file, reason: `ended with ${exit} though no test failed` })
  }
  return judge(first, read(join(reports, `${file}-again.json`)))
})
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
