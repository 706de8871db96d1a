import type { AccountHost } from '@placet/contract/branding'
import { OwnershipFinding, RecordFinding, ownershipRecordName } from '@placet/contract/hostnames'
import type { Ctx } from '../context.ts'
import { type AccountHostRow, endOf, hostStateOf, isAwaited } from '../ownership/index.ts'
import { hostChallenge } from './host-challenge.ts'

const CHECK_TIMEOUT_MS = 60 * 1000

export function toHostView({ clock, installation }: Ctx, row: AccountHostRow): AccountHost {
  return {
    name: row.name,
    state: hostStateOf(row),
    isChecking: isAwaited(row, { now: clock.now(), timeoutMs: CHECK_TIMEOUT_MS }),
    checkedAt: row.checked_at?.toISOString() ?? null,
    endsAt: endOf(row)?.toISOString() ?? null,
    finding: RecordFinding.nullable().parse(row.finding),
    reach: OwnershipFinding.nullable().parse(row.reach),
    recordName: ownershipRecordName(row.name),
    recordValue: hostChallenge(row),
    leadsTo: new URL(installation.dashboardUrl).hostname,
  }
}
