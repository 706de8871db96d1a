/**
 * Ends a check: prints what was checked if there are no problems, otherwise every problem, with a failing exit code.
 */
export function reportProblems(checked: string, problems: readonly string[]): void {
  for (const problem of problems) console.error(problem)
  if (problems.length === 0) console.log(`${checked}: ok`)
  else process.exitCode = 1
}
