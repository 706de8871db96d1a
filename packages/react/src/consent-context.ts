import { createContext } from 'react'
import { type ConsentStore, createConsentStore } from './consent-store.ts'

export interface ConsentContextValue {
  readonly store: ConsentStore
  readonly nonce: string | undefined
}

/** Works without a provider too: everything is denied until the script has loaded. */
export const ConsentContext = createContext<ConsentContextValue>({
  store: createConsentStore(),
  nonce: undefined,
})
