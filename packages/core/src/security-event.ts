import type { SecurityEvent, SecurityEventKind } from '@placet/contract/security-events'
import type { Db } from '@placet/db/client'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import { hashSecret } from './random.ts'

/** Equal events within this time are one row with a count, so that repeating them does not fill the table. */
const FOLDED: Partial<Record<SecurityEventKind, 'hour' | 'day'>> = {
  sign_in_failed: 'hour',
  sso_failed: 'hour',
  identity_failed: 'hour',
  refused: 'hour',
  rate_limited: 'hour',
  key_refused: 'hour',
  key_used: 'day',
}
const ISO_LENGTH = { hour: 'YYYY-MM-DDTHH'.length, day: 'YYYY-MM-DD'.length } as const

interface Concerned {
  userId?: string | null | undefined
  /** Without it, the event concerns the person in all their accounts. */
  accountId?: string | null | undefined
  keyId?: string | null | undefined
}

/** Writes a security event, in the transaction of the change if there is one, and returns its id. */
export async function recordEvent(
  db: Db | Tx,
  ctx: Pick<Ctx, 'clock' | 'from' | 'reportEvent'>,
  { kind, detail }: SecurityEvent,
  { userId = null, accountId = null, keyId = null }: Concerned,
): Promise<string> {
  const now = ctx.clock.now()
  const { network, browser } = ctx.from
  const text = JSON.stringify(detail)
  const period = FOLDED[kind]
  const fold =
    period === undefined
      ? null
      : hashSecret(
          JSON.stringify([
            now.toISOString().slice(0, ISO_LENGTH[period]),
            ...[kind, userId, accountId, keyId, network, browser, text],
          ]),
        )
  const { rows } = await sql<{ id: string }>`SELECT record_security_event(
    ${now}, ${kind}, ${userId}, ${accountId}, ${keyId}, ${network}, ${browser}, ${text}, ${fold}) AS id`.execute(
    db,
  )
  ctx.reportEvent(kind, { userId, accountId, keyId, network, ...detail })
  return rows[0]?.id ?? ''
}
