import type { ActionView } from '@placet/contract/actions'

type Sorted = Pick<ActionView, 'id' | 'title' | 'order' | 'dismissed'>

/** Open actions come first, the most urgent at the top; then dismissed ones, by title. */
export function sortActions<T extends Sorted>(actions: readonly T[]): T[] {
  return actions.toSorted((one, other) => {
    if (one.dismissed !== other.dismissed) return one.dismissed ? 1 : -1
    const byOrder = one.dismissed ? 0 : other.order - one.order
    return byOrder || one.title.localeCompare(other.title, 'en') || (one.id < other.id ? -1 : 1)
  })
}
