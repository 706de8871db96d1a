import type { DomainView } from '@placet/contract/domains'
import { createContext, useContext } from 'react'

export const CurrentDomainContext = createContext<DomainView | undefined>(undefined)

/** The domain in the URL; only available below the domain's route. */
export function useCurrentDomain(): DomainView {
  const domain = useContext(CurrentDomainContext)
  if (!domain) throw new Error('useCurrentDomain is called outside a domain page')
  return domain
}
