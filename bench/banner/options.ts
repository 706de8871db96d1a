import { parseArgs } from 'node:util'
import { z } from 'zod'

const Options = z.object({
  rounds: z.coerce.number().int().min(1).max(100),
  only: z
    .string()
    .transform((names) => names.split(','))
    .optional(),
  'no-peers': z.boolean(),
  save: z.string().optional(),
  before: z.string().optional(),
})

export function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '15' },
      only: { type: 'string' },
      'no-peers': { type: 'boolean', default: false },
      save: { type: 'string' },
      before: { type: 'string' },
    },
  })
  const { 'no-peers': isWithoutPeers, ...options } = Options.parse(values)
  return { ...options, isWithoutPeers }
}
