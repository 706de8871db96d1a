import { membersOf } from '@placet/contract/places'
import type { Region } from '@placet/contract/settings-document'

export interface MatchedRegions {
  readonly kept: readonly { readonly from: number; readonly to: number }[]
  readonly added: readonly number[]
  readonly removed: readonly number[]
}

/** Matches regions of the older document to the newer one: the first to the first, others by name, then by places. */
export function matchRegions(before: readonly Region[], after: readonly Region[]): MatchedRegions {
  const free = new Set(before.keys())
  const found = new Map<number, number>()
  const take = (to: number, from: number | undefined) => {
    if (from === undefined) return
    free.delete(from)
    found.set(to, from)
  }
  take(0, 0)
  const open = () => [...after.entries()].filter(([to]) => !found.has(to))
  for (const [to, { title }] of open())
    take(
      to,
      [...free].find((from) => before[from]?.title === title),
    )
  for (const [to, { region }] of open()) {
    const own = new Set(region.flatMap(membersOf))
    take(
      to,
      [...free].find((from) => before[from]?.region.flatMap(membersOf).some((place) => own.has(place))),
    )
  }
  return {
    kept: [...found].map(([to, from]) => ({ from, to })),
    added: open().map(([to]) => to),
    removed: [...free],
  }
}
