import type { Page } from 'playwright-core'

/** The address of a site's script, as the installation page of the dashboard shows it. */
export async function scriptOf(page: Page, siteUrl: string): Promise<string> {
  await page.goto(`${siteUrl}/installation`)
  const snippet = await page.getByText('/c2/').first().textContent()
  const [url] = /http[^"]*\/c2\/\w+\.js/.exec(snippet ?? '') ?? []
  if (!url) throw new Error('the page shows no script address')
  return url
}
