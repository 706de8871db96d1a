import { type ConsentSnapshot, loadPlacet } from '@placet/js'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { ConsentContext } from './consent-context.ts'
import { createConsentStore } from './consent-store.ts'

export interface ConsentProviderProps {
  /** Result of `consentFrom` on the server; the first browser render uses the same value. */
  readonly initial?: ConsentSnapshot | undefined
  /** Together with `host`, loads the script unless the page already has it. */
  readonly code?: string | undefined
  readonly host?: string | undefined
  readonly nonce?: string | undefined
  readonly children?: ReactNode
}

export function ConsentProvider({ initial, code, host, nonce, children }: ConsentProviderProps): ReactNode {
  const [store] = useState(() => createConsentStore(initial))
  const value = useMemo(() => ({ store, nonce }), [store, nonce])
  useEffect(() => {
    if (code === undefined || host === undefined) return
    void loadPlacet({ code, host, ...(nonce !== undefined && { nonce }) })
  }, [code, host, nonce])
  // React 18 knows no other provider.
  return <ConsentContext.Provider value={value}>{children}</ConsentContext.Provider>
}
