import { localKeys } from '@placet/core/local-keys'
import { type Seal, createSeal } from '@placet/core/seal'
import type { EnvSource } from '@placet/node-runtime/env'
import { readSealEnv } from './env/seal.ts'

export async function openSeal(env: EnvSource): Promise<Seal> {
  return createSeal(await localKeys(readSealEnv(env)).loadRing())
}
