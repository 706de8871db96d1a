import { MailDomainFinding, type MailDomainView } from '@placet/contract/sso'
import { ownershipRecordName } from '@placet/contract/hostnames'
import { MailDomainId } from '@placet/contract/ids'
import type { MailDomain } from '@placet/db/types.gen'
import type { Tx } from '@placet/db/tx'
import type { Selectable } from 'kysely'
import type { Ctx } from '../context.ts'
import { endOf, stateOf } from '../ownership/index.ts'

export type MailDomainRow = Selectable<MailDomain>

/** A check without a result after this time has failed silently, for instance because no worker is running. */
const CHECK_TIMEOUT_MS = 60 * 1000

/** The value that proves a mail domain for one account; a site of the same name has another one. */
export function mailChallenge({ challenge }: Pick<MailDomainRow, 'challenge'>): string {
  return `placet-verification=${challenge}`
}

export function toMailDomainView(ctx: Ctx, row: MailDomainRow): MailDomainView {
  const { requested_at, checked_at } = row
  const waitedMs = requested_at ? ctx.clock.now().getTime() - requested_at.getTime() : Infinity
  const isAnswered = requested_at !== null && checked_at !== null && checked_at >= requested_at
  return {
    id: MailDomainId.parse(row.id),
    name: row.name,
    state: stateOf(row),
    isChecking: !isAnswered && waitedMs < CHECK_TIMEOUT_MS,
    provenAt: row.proven_at?.toISOString() ?? null,
    checkedAt: checked_at?.toISOString() ?? null,
    endsAt: endOf(row)?.toISOString() ?? null,
    finding: MailDomainFinding.nullable().parse(row.finding),
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
