import { isDbUnavailable } from '../database-unavailable.ts'
import type { Deps } from '../context.ts'
import { confirmSealKeys } from './confirm-seal-keys.ts'

const RETRY_MS = 5000

/** While the database is down, the program starts without an answer and asks again. `onRefused` ends it. */
export async function startWithSealKeys(
  deps: Pick<Deps, 'db' | 'clock' | 'seal'>,
  { onRefused }: { onRefused: (error: unknown) => void },
): Promise<void> {
  try {
    await confirmSealKeys(deps)
  } catch (error) {
    if (isDbUnavailable(error))
      setTimeout(() => void startWithSealKeys(deps, { onRefused }), RETRY_MS).unref()
    else onRefused(error)
  }
}
