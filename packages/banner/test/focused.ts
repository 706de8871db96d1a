import type { Page } from 'playwright-core'

/** The focused element: its label, else its id, else its text. */
export function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const inner = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
    return inner?.getAttribute('aria-label') ?? (inner?.id || (inner?.textContent ?? null))
  })
}
