import type { Page } from 'playwright-core'

/** Names of elements that extend beyond the screen or the banner. */
export function outsideOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const banner = document.querySelector('placet-banner')?.shadowRoot?.querySelector('.banner')
    if (!banner) return ['no banner']
    const { left, top, right, bottom } = banner.getBoundingClientRect()
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    return [
      ...(isInside ? [] : [`the banner: ${left} ${top} ${right} ${bottom}`]),
      ...(banner.scrollWidth > banner.clientWidth ? ['its content'] : []),
    ]
  })
}
