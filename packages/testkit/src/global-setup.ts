import { readServicesEnv, servicesDir } from './env.ts'
import { bringUp } from './services/service-set.ts'
import { sweepLeftovers } from './sweep-leftovers.ts'

/** Called by vitest once, before the first test file. The services stay up for the next run. */
export async function setup(): Promise<void> {
  await bringUp(servicesDir)
  await sweepLeftovers(await readServicesEnv())
}
