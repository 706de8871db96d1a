import type { DomainId } from '@placet/contract/ids'
import type { PortfolioSite } from '@placet/contract/portfolio'
import { useCallback, useState } from 'react'

/** Selected sites, which stay selected on other pages of the list. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<DomainId, PortfolioSite>>(new Map())
  const setMany = useCallback((sites: readonly PortfolioSite[], isSelected: boolean) => {
    setChosen((before) => {
      const next = new Map(before)
      for (const site of sites) {
        if (isSelected) next.set(site.id, site)
        else next.delete(site.id)
      }
      return next
    })
  }, [])
  const toggle = useCallback((site: PortfolioSite) => {
    setChosen((before) => {
      const next = new Map(before)
      if (!next.delete(site.id)) next.set(site.id, site)
      return next
    })
  }, [])
  const clear = useCallback(() => setChosen(new Map()), [])
  return { sites: [...chosen.values()], has: (id: DomainId) => chosen.has(id), toggle, setMany, clear }
}

export type Selection = ReturnType<typeof useSelection>
