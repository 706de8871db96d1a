import type { ActionsView, ActionView } from '@placet/contract/actions'
import type { ActionId } from '@placet/contract/ids'
import { sortActions } from '@placet/rules/actions/sort-actions'

export interface ActionGroup {
  id: number
  title: string
  actions: ActionView[]
}

/** Categories in their order, each with its visible actions. Empty categories are omitted. */
export function groupActions(
  { categories, actions }: ActionsView,
  { withHidden }: { withHidden: boolean },
): ActionGroup[] {
  const shown = sortActions(actions.filter((action) => withHidden || isOpen(action)))
  return categories
    .toSorted((one, other) => one.order - other.order)
    .map(({ id, title }) => ({ id, title, actions: shown.filter(({ status }) => status === id) }))
    .filter((group) => group.actions.length > 0)
}

/** Replaces an action with the server's updated version, which may belong to another group; null removes it. */
export function placeAction(view: ActionsView, actionId: ActionId, updated: ActionView | null): ActionsView {
  const others = view.actions.filter(({ id }) => id !== actionId && id !== updated?.id)
  return { ...view, actions: updated ? [...others, updated] : others }
}

/** Neither dismissed nor snoozed, as every page counts them. */
export function isOpen({ dismissed, snooze }: Pick<ActionView, 'dismissed' | 'snooze'>): boolean {
  return !dismissed && snooze === null
}

export function countOpen({ actions }: ActionsView): number {
  return actions.filter(isOpen).length
}

export function countSnoozed({ actions }: ActionsView): number {
  return actions.filter(({ snooze }) => snooze !== null).length
}
