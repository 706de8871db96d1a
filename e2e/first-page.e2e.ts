import { type Page, expect } from '@playwright/test'
import { test } from './placet-test.ts'

/** Bytes of brotli; docs/decisions/0091-what-a-first-page-loads.md says what they consist of. */
const BUDGETS = { '/terms': 180_000, '/register': 205_000, '/login': 213_000 }

test('the pages on which people arrive load few scripts, and each of them compressed', async ({
  page,
  placet,
}) => {
  for (const [path, budget] of Object.entries(BUDGETS)) {
    const scripts = await scriptsOf(page, `${placet.dashboardUrl}${path}`)
    const sizes = await Promise.all(scripts.map(compressedSize))
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect.soft(total, path).toBeGreaterThan(100_000)
    expect.soft(total, path).toBeLessThanOrEqual(budget)
  }
})

async function scriptsOf(page: Page, url: string): Promise<string[]> {
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  )
}

async function compressedSize(url: string): Promise<number> {
  const { headers } = await fetch(url, { headers: { 'Accept-Encoding': 'br' } })
  expect(headers.get('content-encoding'), url).toBe('br')
  return Number(headers.get('content-length'))
}
