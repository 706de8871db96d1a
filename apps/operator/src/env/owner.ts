import { userInfo } from 'node:os'
import { type EnvSource, parseEnv } from '@placet/node-runtime/env'
import { z } from 'zod'

const OwnerEnv = z.object({
  /** Connects as the owner of the database, because commands see every account. */
  PLACET_DATABASE_URL: z.url(),
  /** The operator's name in audit entries. */
  PLACET_OPERATOR: z.string().max(100).optional(),
})

export function readOwnerEnv(env: EnvSource) {
  const { PLACET_DATABASE_URL: databaseUrl, PLACET_OPERATOR: name = userInfo().username } = parseEnv(
    OwnerEnv,
    env,
  )
  return { databaseUrl, name }
}
