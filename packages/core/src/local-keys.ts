import { z } from 'zod'
import { KEY_RING_PATTERN, parseKeyRing } from './key-ring.ts'
import type { KeyService, SigningPurpose } from './ports.ts'

/** Spread into the environment schema of programs that seal. */
export const keysEnv = {
  /**
   * 32 bytes in hex, or `VERSION:KEY,VERSION:KEY`: the first one encrypts secrets that are read back, such as
   * two-factor secrets; all of them decrypt. Kept out of the database.
   */
  PLACET_SEAL_KEY: z.string().regex(KEY_RING_PATTERN, 'must be 64 hex digits, or VERSION:KEY,VERSION:KEY'),
}

const VARIABLES = {
  publish: 'PLACET_PUBLISH_KEY',
  log: 'PLACET_LOG_KEY',
  session: 'PLACET_SESSION_KEY',
} as const satisfies Record<SigningPurpose, string>

type KeysEnv = z.infer<z.ZodObject<typeof keysEnv>> & {
  readonly [Name in (typeof VARIABLES)[SigningPurpose]]?: readonly string[]
}

/** Keys from the program's environment, or from files named there. */
export function localKeys(env: KeysEnv): KeyService {
  return {
    loadRing: async () => parseKeyRing(env.PLACET_SEAL_KEY),
    loadSigningKeys: async (purpose) => {
      const keys = env[VARIABLES[purpose]]
      if (!keys) throw new Error(`this program has no ${VARIABLES[purpose]}`)
      return keys
    },
  }
}
