import type { ActionView } from '@placet/contract/actions'
import type { Tx } from '@placet/db/tx'
import { deriveActions } from './derive-actions.ts'
import { button, type DerivedAction } from '@placet/rules/actions/derived-action'
import { sortActions } from '@placet/rules/actions/sort-actions'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { actionIdOf } from './action-id.ts'
import { readEvidence } from './read-evidence.ts'

/** Open actions of a domain, in page order. */
export async function readActions(tx: Tx, ctx: Ctx, domain: DomainRow): Promise<ActionView[]> {
  const derived = deriveActions(await readEvidence(tx, ctx, domain))
  const rows = await tx
    .selectFrom('action_dismissal')
    .select(['action_id', 'dismissed_at'])
    .where('domain_id', '=', domain.id)
    .execute()
  const dismissedAt = new Map(rows.map((row) => [row.action_id, row.dismissed_at]))
  return sortActions(derived.map((action) => toView(domain.id, action, dismissedAt)))
}

function toView(
  domainId: string,
  { key, newestAt, ...action }: DerivedAction,
  dismissedAt: ReadonlyMap<string, Date>,
): ActionView {
  const id = actionIdOf(domainId, key)
  const at = dismissedAt.get(id)
  // Findings after the dismissal have not been reviewed.
  const dismissed = at !== undefined && (newestAt === null || at.getTime() >= Date.parse(newestAt))
  const last = dismissed ? button('restore', 'Restore') : button('dismiss', 'Dismiss')
  return { ...action, id, dismissed, buttons: [...action.buttons, last] }
}
