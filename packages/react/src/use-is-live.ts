import { useContext, useSyncExternalStore } from 'react'
import { ConsentContext } from './consent-context.ts'

export function useIsLive(): boolean {
  const { store } = useContext(ConsentContext)
  return useSyncExternalStore(store.subscribe, store.isLive, () => false)
}
