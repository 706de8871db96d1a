import type { LimitRule } from '@placet/db/rate-limits'
import type { Deps } from '../context.ts'
import { hashSecret } from '../random.ts'
import { refuse } from '../refuse.ts'
import { keepNotice } from './receive-notice.ts'

/** Each check is a call to the wallet. Genuine webhooks don't count, however many the wallet sends. */
const FORGED_NOTICES: LimitRule = { name: 'wallet-notices', points: 60, perSeconds: 600 }

interface Received {
  raw: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The network that it came from. */
  network: string
}

/** Like card webhooks, except that the wallet is asked whether the webhook is genuine. */
export async function receiveWalletNotice(deps: Deps, { raw, headers, network }: Received): Promise<void> {
  const key = hashSecret(network).toString('base64url')
  if (!(await deps.limits.take(FORGED_NOTICES, key))) throw refuse('too_many_requests')
  const notice = (await deps.wallet?.readNotice(raw, headers, deps.clock.now())) ?? null
  if (!deps.wallet || notice === null) throw refuse('malformed_request')
  await deps.limits.giveBack(FORGED_NOTICES, key)
  await keepNotice(deps, deps.wallet.name, notice)
}
