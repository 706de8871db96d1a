import type { ShownBrand } from '@placet/contract/shown-brand'
import favicon from './favicon.svg'
import { initialOf } from './ui/brand-mark.ts'

/** The HTML served by the API has no icon, because only this build knows the image's URL. */
export function showFavicon(brand: Pick<ShownBrand, 'name' | 'colour'> | null): void {
  const href = brand ? `data:image/svg+xml,${encodeURIComponent(drawMark(brand))}` : favicon
  document.querySelector('link[rel="icon"]')?.setAttribute('href', href)
}

function drawMark({ name, colour }: Pick<ShownBrand, 'name' | 'colour'>): string {
  const mark = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="12" fill="${colour}"/>` +
      '<text x="12" y="17" fill="#fff" font-family="system-ui,sans-serif" font-size="14" font-weight="700" text-anchor="middle"/></svg>',
    'image/svg+xml',
  )
  // As a text node: a name can be any character.
  mark.querySelector('text')?.append(initialOf(name))
  return new XMLSerializer().serializeToString(mark)
}
