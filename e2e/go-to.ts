import type { Page } from 'playwright-core'

/** Opens a page as people do: its section in the navigation first, then the page below it. */
export async function goTo(page: Page, section: string, label?: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: section, exact: true }).click()
  if (label !== undefined) await nav.getByRole('link', { name: label, exact: true }).click()
}
