import { ensureServices } from './services/ensure-services.ts'
import { sweepLeftovers } from './sweep-leftovers.ts'

/** Called by vitest once, before the first test file. The services stay up for the next run. */
export async function setup(): Promise<void> {
  await sweepLeftovers(await ensureServices())
}
