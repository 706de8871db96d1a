import { useLocalStorage } from '@mantine/hooks'
import type { DomainView } from '@placet/contract/domains'
import { AccountId, DomainId } from '@placet/contract/ids'
import { useEffect } from 'react'
import { z } from 'zod'

const KEPT_MAX = 20

const RecentSites = z.array(z.strictObject({ accountId: AccountId, id: DomainId, name: z.string() }))
type RecentSites = z.infer<typeof RecentSites>

/** Sites that were opened in this browser, the last one first. */
export function useRecentSites() {
  return useLocalStorage<RecentSites>({
    key: 'placet-recent-sites',
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: (text) => RecentSites.safeParse(JSON.parse(text ?? '[]')).data ?? [],
  })
}

/** Remembers the site that is open. */
export function useRememberSite(accountId: AccountId | undefined, site: DomainView | undefined) {
  const [, setSites] = useRecentSites()
  const id = site?.id
  const name = site?.name
  useEffect(() => {
    if (!accountId || !id || name === undefined) return
    setSites((sites) =>
      [{ accountId, id, name }, ...sites.filter((each) => each.id !== id)].slice(0, KEPT_MAX),
    )
  }, [accountId, id, name, setSites])
}
