import { AccountId, type SessionId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { hasUsedSecondFactor } from './account-policy.ts'
import type { StaffView } from './context.ts'

/** The view that the session shows; null once the visit, its consent or the second factor is gone. */
export async function loadView(
  tx: Tx,
  { sessionId, now }: { sessionId: SessionId; now: Date },
): Promise<(StaffView & { isSuspended: boolean }) | null> {
  const row = await tx
    .selectFrom('staff_visit')
    .select(['account_id', 'reason', 'by_consent', 'ends_at'])
    .select(sql<boolean>`is_suspended(account_id)`.as('is_suspended'))
    .where('session_id', '=', sessionId)
    .where('is_viewed', '=', true)
    .where('ends_at', '>', now)
    .where(isAgreedTo(now))
    .executeTakeFirst()
  if (!row || !(await hasUsedSecondFactor(tx, sessionId))) return null
  return {
    accountId: AccountId.parse(row.account_id),
    reason: row.reason,
    byConsent: row.by_consent,
    endsAt: row.ends_at,
    isSuspended: row.is_suspended,
  }
}

/** A visit by consent lasts no longer than the consent. */
export function isAgreedTo(now: Date) {
  return sql<boolean>`(NOT by_consent OR EXISTS (
    SELECT FROM support_access s WHERE s.account_id = staff_visit.account_id AND s.ends_at > ${now}))`
}
