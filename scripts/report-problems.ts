/** The last words of a check: what it looked at when all is well, else every problem and a failing exit. */
export function reportProblems(checked: string, problems: readonly string[]): void {
  for (const problem of problems) console.error(problem)
  if (problems.length === 0) console.log(`${checked}: ok`)
  else process.exitCode = 1
}
