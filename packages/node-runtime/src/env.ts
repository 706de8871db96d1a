import { readFileSync } from 'node:fs'
import type { z } from 'zod'

export type EnvSource = Readonly<Record<string, string | undefined>>

export interface EnvProblem {
  readonly name: string
  readonly problem: string
}

export class EnvError extends Error {
  override readonly name = 'EnvError'
  readonly problems: readonly EnvProblem[]

  constructor(problems: readonly EnvProblem[]) {
    super(`invalid environment: ${problems.map(({ name, problem }) => `${name} ${problem}`).join('; ')}`)
    this.problems = problems
  }
}

/**
 * Reads only the variables in the schema, or the file that NAME_FILE names, for secrets that are mounted. A blank
 * variable counts as missing; values are never printed.
 */
export function parseEnv<Schema extends z.ZodObject>(
  schema: Schema,
  source: EnvSource = process.env,
): z.output<Schema> {
  const given: Record<string, string> = {}
  const unreadable: EnvProblem[] = []
  for (const name of Object.keys(schema.shape)) {
    const file = source[`${name}_FILE`]
    const value = source[name] ?? ''
    if (value.trim() !== '') given[name] = value
    else if (file) {
      try {
        given[name] = readFileSync(file, 'utf8').trim()
      } catch {
        unreadable.push({ name: `${name}_FILE`, problem: 'names a file that cannot be read' })
      }
    }
  }
  const parsed = schema.safeParse(given)
  if (parsed.success && unreadable.length === 0) return parsed.data

  const issues = parsed.error?.issues ?? []
  const problems = [...unreadable, ...issues.map((issue) => toProblem(issue, given))]
  for (const { name, problem } of problems) process.stderr.write(`environment: ${name} ${problem}\n`)
  throw new EnvError(problems)
}

function toProblem(issue: z.core.$ZodIssue, given: Readonly<Record<string, string>>): EnvProblem {
  const name = String(issue.path[0] ?? 'environment')
  const value = given[name]
  if (value === undefined) return { name, problem: issue.path.length === 0 ? issue.message : 'is missing' }
  // A schema's own message may quote the value, which may be a secret.
  return { name, problem: issue.message.includes(value) ? 'is invalid' : `is invalid: ${issue.message}` }
}
