import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'

const VitestReport = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
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
  line: z.int(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string().optional() })) }),
      ),
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

export interface Failure {
  name: string
  reason: string
  /** Selector to rerun the test; undefined when the run itself failed. */
  selector?: string
}

export interface FileTime {
  name: string
  ms: number
}

export interface TestReport {
  passed: number
  failures: Failure[]
  /** Duration of the tests in each file. */
  files: FileTime[]
}

/** Undefined if there is no report. */
export function readUnitReport(file: string): TestReport | undefined {
  if (!existsSync(file)) return undefined
  const { numPassedTests, testResults } = VitestReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    // A file that failed to load has no failed test.
    if (failed.length === 0) return status === 'failed' ? [{ name, reason: message, selector: name }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name}: ${fullName}`,
      reason: failureMessages?.join('\n') ?? '',
      selector: name,
    }))
  })
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: relative(process.cwd(), name),
    ms: endTime - startTime,
  }))
  return { passed: numPassedTests, failures, files }
}

/** A journey skipped because another one failed counts as failed. Undefined if there is no report. */
export function readJourneyReport(file: string): TestReport | undefined {
  if (!existsSync(file)) return undefined
  const report = PlaywrightReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  const specs = report.suites.flatMap(specsOf)
  const failed = specs.flatMap(({ file: specFile, line, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ results }) => ({
        name: `${specFile}: ${title}`,
        reason: results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n'),
        selector: `${specFile}:${line}`,
      })),
  )
  const ofTheRun = report.errors.map(({ message }) => ({ name: 'playwright', reason: message ?? '' }))
  const files = [...Map.groupBy(specs, ({ file: specFile }) => specFile)].map(([name, ofFile]) => ({
    name,
    ms: ofFile.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce(sumDuration, 0),
  }))
  return { passed: report.stats.expected, failures: [...failed, ...ofTheRun], files }
}

const sumDuration = (sum: number, { duration }: { duration: number }) => sum + duration

/** Slowest first. */
export function slowest(files: readonly FileTime[], count: number): FileTime[] {
  return files.toSorted((one, other) => other.ms - one.ms).slice(0, count)
}

function specsOf({ specs, suites }: z.infer<typeof Suite>): z.infer<typeof Spec>[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

type Outcome = Pick<TestReport, 'passed' | 'failures'>

export interface Judged {
  passed: number
  failures: Failure[]
  /** Failed in the full run, passed when rerun alone. */
  shaky: Failure[]
}

/** For a failed test that was rerun, the second result counts. */
export function judge(first: Outcome, again: Outcome | undefined): Judged {
  if (again === undefined) return { passed: first.passed, failures: first.failures, shaky: [] }
  const failedAgain = new Set(again.failures.map(({ name }) => name))
  const isStillFailed = ({ name, selector }: Failure) => selector === undefined || failedAgain.has(name)
  const failures = [
    ...first.failures.filter(isStillFailed),
    ...again.failures.filter(({ name }) => !first.failures.some((failure) => failure.name === name)),
  ]
  const shaky = first.failures.filter((failure) => !isStillFailed(failure))
  return { passed: first.passed + shaky.length, failures, shaky }
}
