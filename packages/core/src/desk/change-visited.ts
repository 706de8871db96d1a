import type { StaffChange } from '@placet/contract/audit'
import type { AccountId } from '@placet/contract/ids'
import { type Tx, continueInAccount } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import type { Ctx } from '../context.ts'
import { atDesk, requireVisit } from './at-desk.ts'

interface Change {
  action: StaffChange
  entity: string
  detail: Readonly<Record<string, unknown>>
}

/** A change by staff in an account that they have open, and its entries in both logs, in one transaction. Null: none. */
export async function changeVisited(
  ctx: Ctx,
  accountId: AccountId,
  run: (tx: Tx, visitor: Ctx) => Promise<Change | null>,
): Promise<void> {
  const { visitor, visit } = await requireVisit(ctx, accountId)
  await atDesk(ctx, async (tx, desk) => {
    await requireConfirmedIdentity(tx, ctx)
    await continueInAccount(tx, accountId)
    const change = await run(tx, visitor)
    if (!change) return
    const { action, entity, detail } = change
    const entry = { action, detail: { ...detail, reason: visit.reason } } as const
    await audit(tx, desk, { accountId, ...entry, entity }, { accountId: null, ...entry, entity: accountId })
  })
}
