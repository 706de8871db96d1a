import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type TestReport, readJourneyReport, readUnitReport } from '@placet/testkit/test-reports'

const root = join(import.meta.dirname, '..')
const reports = join(root, '.reports')
const bin = join(root, 'node_modules/.bin')
/** With more failures than this, the code is broken, not the run disturbed. */
const FAILURES_MAX = 40
const LOOK_MAX_MS = 10 * 60 * 1000

/** Reruns failed tests alone on the machine, in case the parallel load made them fail: docs/decisions/0032. */
lookAgain('unit and integration tests', readUnitReport(join(reports, 'tests.json')), (selectors) => [
  ...[join(bin, 'vitest'), 'run', '--maxWorkers=1', '--reporter=default', '--reporter=json'],
  `--outputFile.json=${join(reports, 'tests-again.json')}`,
  ...selectors,
])
lookAgain('journeys', readJourneyReport(join(reports, 'e2e.json')), (selectors) => [
  `PLAYWRIGHT_JSON_OUTPUT_FILE=${join(reports, 'e2e-again.json')}`,
  ...[join(bin, 'playwright'), 'test', '--workers=1', '--no-deps'],
  ...selectors,
])

function lookAgain(
  what: string,
  report: TestReport | undefined,
  command: (selectors: string[]) => string[],
): void {
  const selectors = [...new Set(report?.failures.flatMap(({ selector }) => selector ?? []))]
  if (selectors.length === 0 || selectors.length > FAILURES_MAX) return
  console.log(`${what}: ${selectors.length} once more`)
  spawnSync('env', command(selectors), {
    cwd: root,
    stdio: 'inherit',
    timeout: LOOK_MAX_MS,
    killSignal: 'SIGINT',
  })
}
