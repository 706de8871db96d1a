import type { PageWindow } from './page-types.ts'

/** Scrolls screen by screen to the end of the page, even as it grows, and back. False: nothing to scroll. */
export async function scrollDown(page: PageWindow, limits: { screensMax: number }): Promise<boolean> {
  const view = page.document?.scrollingElement ?? null
  if (view === null) return false
  const screen = page.innerHeight || 600
  if (view.scrollHeight <= screen) return false
  const shown = () =>
    new Promise<void>((resolve) => {
      page.requestAnimationFrame(() => page.requestAnimationFrame(() => resolve()))
      page.setTimeout(resolve, 100)
    })
  for (let step = 1; step <= limits.screensMax; step += 1) {
    const isLast = step * screen >= view.scrollHeight
    page.scrollTo(0, isLast || step === limits.screensMax ? view.scrollHeight : step * screen)
    await shown()
    if (isLast && view.scrollHeight <= step * screen) break
  }
  return true
}
