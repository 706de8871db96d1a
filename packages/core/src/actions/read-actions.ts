import type { ActionView } from '@placet/contract/actions'
import type { ActionId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { deriveActions } from './derive-actions.ts'
import { button, type DerivedAction } from '@placet/rules/actions/derived-action'
import { sortActions } from '@placet/rules/actions/sort-actions'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { actionIdOf } from './action-id.ts'
import { readEvidence } from './read-evidence.ts'
import { type Marks, readMarks } from './read-marks.ts'

interface Known extends DerivedAction {
  id: ActionId
}

/** Actions of a domain, most urgent first, before any user decision about them. */
export async function readDerived(tx: Tx, ctx: Ctx, domain: DomainRow): Promise<Known[]> {
  const derived = deriveActions(await readEvidence(tx, ctx, domain))
  return derived.map((action) => ({ ...action, id: actionIdOf(domain.id, action.key) }))
}

/** Open, snoozed and dismissed actions of a domain, in page order. */
export async function readActions(tx: Tx, ctx: Ctx, domain: DomainRow): Promise<ActionView[]> {
  const known = await readDerived(tx, ctx, domain)
  const marks = await readMarks(tx, ctx, domain.id)
  return sortActions(known.map((action) => toView(action, marks)))
}

function toView(action: Known, marks: Marks): ActionView {
  const { key: _key, newestAt: _newestAt, ...shown } = action
  const dismissed = marks.isDismissed(action)
  const last = dismissed ? button('restore', 'Restore') : button('dismiss', 'Dismiss')
  return {
    ...shown,
    dismissed,
    snooze: dismissed ? null : marks.snoozeOf(action),
    assignee: marks.assigneeOf(action),
    buttons: [...action.buttons, last],
  }
}
