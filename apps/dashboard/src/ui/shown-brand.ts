import type { ShownBrand } from '@placet/contract/shown-brand'
import { useLayoutEffect, useSyncExternalStore } from 'react'

let shown: ShownBrand | null = null
const listeners = new Set<() => void>()

function show(brand: ShownBrand | null): void {
  shown = brand
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The brand that logo, colours and titles are in; null: Placet's. */
export function useShownBrand(): ShownBrand | null {
  return useSyncExternalStore(listen, () => shown)
}

/** Puts the frame around the page into the brand, as long as the page is open. */
export function useBrand(brand: ShownBrand | null | undefined): void {
  const [name, colour, logo] = [brand?.name, brand?.colour, brand?.logo ?? null]
  // Before the browser paints: otherwise Placet would flash up first.
  useLayoutEffect(() => {
    if (name === undefined || colour === undefined) return undefined
    show({ name, colour, logo })
    return () => show(null)
  }, [name, colour, logo])
}
