import { createHmac } from 'node:crypto'
import { SIGNATURE_HEADER } from '@placet/contract/audit-stream'
import type { Ctx } from '../context.ts'
import type { ReceiverRow } from './receiver.ts'

/** Signs time and body, with the secret before too while a rotation is under way. */
export function signRequest(
  ctx: Pick<Ctx, 'seal' | 'clock'>,
  webhook: ReceiverRow,
  body: string,
): Record<string, string> {
  const now = ctx.clock.now()
  const seconds = Math.floor(now.getTime() / 1000)
  const signatures = secretsOf(ctx, webhook, now).map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  )
  return {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: [`t=${seconds}`, ...signatures].join(','),
  }
}

function secretsOf({ seal }: Pick<Ctx, 'seal'>, webhook: ReceiverRow, now: Date): string[] {
  const { id, sealed_secret, sealed_former_secret, former_until } = webhook
  const former = former_until !== null && former_until > now ? sealed_former_secret : null
  return [sealed_secret, former].flatMap((sealed) => (sealed ? [seal.open('webhook', sealed, id)] : []))
}
