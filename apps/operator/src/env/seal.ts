import { type EnvSource, parseEnv } from '@placet/node-runtime/env'
import { z } from 'zod'

const SealEnv = z.object({ PLACET_SEAL_KEY: z.string().regex(/^[0-9a-f]{64}$/) })

export function readSealEnv(env: EnvSource) {
  return parseEnv(SealEnv, env)
}
