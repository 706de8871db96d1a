import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { refuse } from '../refuse.ts'
import { pinOf } from '../second-person.ts'
import { takeDown } from './take-down.ts'

interface Approved {
  accountId: AccountId
  /** Locked. */
  domain: DomainRow
  pin: string
}

/** An approved deletion: refused if the site was renamed, or deleted and kept, since it was requested. */
export async function approveDeletion(tx: Tx, ctx: Ctx, { accountId, domain, pin }: Approved): Promise<void> {
  await requireConfirmedMember(tx, ctx)
  if (pinOf(domain.name, domain.removals) !== pin) throw refuse('approval_outdated')
  await takeDown(tx, ctx, { accountId, domain })
}
