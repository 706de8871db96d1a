import { z } from 'zod'
import { KEY_RING_PATTERN, parseKeyRing } from './key-ring.ts'
import type { KeyService } from './ports.ts'

/** Spread into the environment schema of programs that seal. */
export const keysEnv = {
  /**
   * 32 bytes in hex, or `VERSION:KEY,VERSION:KEY`: the first one encrypts secrets that are read back, such as
   * two-factor secrets; all of them decrypt. Kept out of the database.
   */
  PLACET_SEAL_KEY: z.string().regex(KEY_RING_PATTERN, 'must be 64 hex digits, or VERSION:KEY,VERSION:KEY'),
}

/** Keys from the program's environment, or from a file named there. */
export function localKeys(env: z.infer<z.ZodObject<typeof keysEnv>>): KeyService {
  return { loadRing: () => Promise.resolve(parseKeyRing(env.PLACET_SEAL_KEY)) }
}
