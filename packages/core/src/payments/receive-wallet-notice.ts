import type { Deps } from '../context.ts'
import { refuse } from '../refuse.ts'
import { keepNotice } from './receive-notice.ts'

/** Like card webhooks, except that the wallet is asked whether the webhook is genuine. */
export async function receiveWalletNotice(
  deps: Deps,
  { raw, headers }: { raw: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> },
): Promise<void> {
  const notice = (await deps.wallet?.readNotice(raw, headers, deps.clock.now())) ?? null
  if (!deps.wallet || notice === null) throw refuse('malformed_request')
  await keepNotice(deps, deps.wallet.name, notice)
}
