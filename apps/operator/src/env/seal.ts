import { keysEnv } from '@placet/core/local-keys'
import { type EnvSource, parseEnv } from '@placet/node-runtime/env'
import { z } from 'zod'

const SealEnv = z.object({ ...keysEnv })

export function readSealEnv(env: EnvSource) {
  return parseEnv(SealEnv, env)
}
