import { parseArgs } from 'node:util'
import { z } from 'zod'

const Options = z.object({
  rounds: z.coerce.number().int().min(1).max(100),
  only: z
    .string()
    .transform((names) => names.split(','))
    .optional(),
  'no-peers': z.boolean(),
})

export function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '15' },
      only: { type: 'string' },
      'no-peers': { type: 'boolean', default: false },
    },
  })
  const { rounds, only, 'no-peers': isWithoutPeers } = Options.parse(values)
  return { rounds, only, isWithoutPeers }
}
