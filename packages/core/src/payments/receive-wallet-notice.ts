import type { Deps } from '../context.ts'
import { refuse } from '../refuse.ts'
import { keepNotice } from './receive-notice.ts'

/** As of cards; whether it is the wallet's own, the wallet is asked. */
export async function receiveWalletNotice(
  deps: Deps,
  { raw, headers }: { raw: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> },
): Promise<void> {
  const notice = (await deps.wallet?.readNotice(raw, headers, deps.clock.now())) ?? null
  if (!deps.wallet || notice === null) throw refuse('malformed_request')
  await keepNotice(deps, deps.wallet.name, notice)
}
