import { z } from 'zod'
import type { OperatorCtx, Verb } from './context.ts'
import { refuse } from './refuse.ts'

/** Input of verbs that take none. */
export const NoInput = z.object({})

/**
 * A verb validates its own input, so that every caller is safe: routes, jobs and operator commands. Invalid input
 * is refused with the list of offending fields.
 */
export function defineVerb<Schema extends z.ZodType, Result>(
  schema: Schema,
  run: (verb: Verb<z.output<Schema>>) => Promise<Result>,
): (verb: Verb<z.output<Schema>>) => Promise<Result> {
  return async ({ ctx, input }) => run({ ctx, input: parseInput(schema, input) })
}

/** A verb of the operator CLI: its input comes from a terminal or a file, so its type is unknown. */
export function defineOperatorVerb<
  Schema extends z.ZodType,
  Result,
  Context extends OperatorCtx = OperatorCtx,
>(
  schema: Schema,
  run: (verb: Verb<z.output<Schema>, Context>) => Promise<Result>,
): (verb: Verb<unknown, Context>) => Promise<Result> {
  return async ({ ctx, input }) => run({ ctx, input: parseInput(schema, input) })
}

function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(({ path, message }) => ({ key: path.join('.'), message }))
  throw refuse('invalid_input', errors)
}
