import { parseArgs } from 'node:util'
import { z } from 'zod'
import { UsageError } from './command.ts'

/** The options of a command, `--name value` each; others are refused. */
export function readOptions<Schema extends z.ZodObject>(
  schema: Schema,
  args: readonly string[],
): z.output<Schema> {
  const options = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, { type: 'string' } as const]),
  )
  const { data, error } = schema.safeParse(parseArgs({ args: [...args], options, strict: false }).values)
  if (error) throw new UsageError(z.prettifyError(error))
  return data
}
