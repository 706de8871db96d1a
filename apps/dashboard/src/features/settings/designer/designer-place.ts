import { useSearch } from '../../../ui/use-search.ts'

export const DESIGNER_TABS = ['brand', 'banner', 'preferences', 'categories', 'icon', 'style'] as const
export type DesignerTab = (typeof DESIGNER_TABS)[number]

export interface DesignerPlace {
  tab: DesignerTab
  region: number
}

interface Designer {
  /** Null while the designer is closed. */
  place: DesignerPlace | null
  go: (place: DesignerPlace, focus?: string) => void
  close: () => void
}

/** The current place in the designer is in the URL, so that it survives a reload and can be shared. */
export function useDesigner(regionCount: number): Designer {
  const [search, setSearch] = useSearch()
  const place = readPlace(search, regionCount)
  return {
    place,
    go: ({ tab, region }, focus) =>
      setSearch(
        (now) => {
          now.set('design', tab)
          now.set('region', String(region))
          now.delete('view')
          return now
        },
        { replace: place !== null, state: { focus } },
      ),
    close: () =>
      setSearch(
        (now) => {
          now.delete('design')
          now.delete('region')
          now.delete('view')
          now.delete('on')
          return now
        },
        { replace: true },
      ),
  }
}

/** Whether the designer shows all regions and languages side by side; part of the URL, as the place is. */
export function useGridView(): { isGrid: boolean; openGrid: () => void } {
  const [search, setSearch] = useSearch()
  return {
    isGrid: search.get('view') === 'all',
    openGrid: () =>
      setSearch((now) => {
        now.set('view', 'all')
        return now
      }),
  }
}

export function readPlace(search: URLSearchParams, regionCount: number): DesignerPlace | null {
  const asked = search.get('design')
  if (asked === null) return null
  const region = Number(search.get('region'))
  return {
    tab: DESIGNER_TABS.find((each) => each === asked) ?? 'banner',
    region: Number.isInteger(region) && region >= 0 && region < regionCount ? region : 0,
  }
}
