import { RecordFinding, ownershipRecordName } from '@placet/contract/hostnames'
import type { MailDomainView } from '@placet/contract/sso'
import { MailDomainId } from '@placet/contract/ids'
import type { MailDomain } from '@placet/db/types.gen'
import type { Tx } from '@placet/db/tx'
import type { Selectable } from 'kysely'
import type { Ctx } from '../context.ts'
import { endOf, isAwaited, stateOf } from '../ownership/index.ts'

export type MailDomainRow = Selectable<MailDomain>

const CHECK_TIMEOUT_MS = 60 * 1000

/** The value that proves a mail domain for one account; a site of the same name has another one. */
export function mailChallenge({ challenge }: Pick<MailDomainRow, 'challenge'>): string {
  return `placet-verification=${challenge}`
}

export function toMailDomainView(ctx: Ctx, row: MailDomainRow): MailDomainView {
  return {
    id: MailDomainId.parse(row.id),
    name: row.name,
    state: stateOf(row),
    isChecking: isAwaited(row, { now: ctx.clock.now(), timeoutMs: CHECK_TIMEOUT_MS }),
    provenAt: row.proven_at?.toISOString() ?? null,
    checkedAt: row.checked_at?.toISOString() ?? null,
    endsAt: endOf(row)?.toISOString() ?? null,
    finding: RecordFinding.nullable().parse(row.finding),
    recordName: ownershipRecordName(row.name),
    recordValue: mailChallenge(row),
  }
}

/** Whether the account has verified this mail domain. A failing proof counts until its grace period is over. */
export async function isVerified(tx: Tx, accountId: string, name: string): Promise<boolean> {
  const row = await verifiedDomains(tx, accountId).where('name', '=', name).executeTakeFirst()
  return row !== undefined
}

export function verifiedDomains(tx: Tx, accountId: string) {
  return tx
    .selectFrom('mail_domain')
    .select('name')
    .where('account_id', '=', accountId)
    .where('proven_at', 'is not', null)
    .where('lost_at', 'is', null)
}
