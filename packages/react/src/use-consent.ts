import type { ConsentSnapshot } from '@placet/js'
import { useContext, useMemo, useSyncExternalStore } from 'react'
import { ConsentContext } from './consent-context.ts'

/** The current choice and permissions, or a selection of them; re-renders when the selection changes. */
export function useConsent(): ConsentSnapshot
export function useConsent<T>(select: (state: ConsentSnapshot) => T): T
export function useConsent<T>(select?: (state: ConsentSnapshot) => T): T | ConsentSnapshot {
  const { store } = useContext(ConsentContext)
  const selection = useMemo(() => {
    const choose = rememberLast((state) => (select ? select(state) : state))
    return { current: () => choose(store.current()), initial: () => choose(store.initial()) }
  }, [store, select])
  return useSyncExternalStore(store.subscribe, selection.current, selection.initial)
}

// React calls this several times per state, and treats a new object as a change.
function rememberLast<T>(select: (state: ConsentSnapshot) => T): (state: ConsentSnapshot) => T {
  let last: { readonly state: ConsentSnapshot; readonly selected: T } | null = null
  return (state) => {
    if (last?.state !== state) last = { state, selected: select(state) }
    return last.selected
  }
}
