import { z } from 'zod'
import type { Verb } from './context.ts'
import { refuse } from './refuse.ts'

/** The input of verbs that need none. */
export const NoInput = z.object({})

/**
 * A verb checks its own input, so that every caller is safe: routes, jobs and the operator's commands. Input that does not fit is
 * refused with the fields at fault.
 */
export function defineVerb<Schema extends z.ZodType, Result>(
  schema: Schema,
  run: (verb: Verb<z.output<Schema>>) => Promise<Result>,
): (verb: Verb<z.output<Schema>>) => Promise<Result> {
  return async ({ ctx, input }) => {
    const parsed = schema.safeParse(input)
    if (parsed.success) return run({ ctx, input: parsed.data })
    const errors = parsed.error.issues.map(({ path, message }) => ({ key: path.join('.'), message }))
    throw refuse('invalid_input', errors)
  }
}
