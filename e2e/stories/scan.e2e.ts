import { randomBytes } from 'node:crypto'
import { expect, type Locator } from '@playwright/test'
import { scriptOf } from '../script-of.ts'
import { goTo } from '../go-to.ts'
import { test } from '../placet-test.ts'
import { signUp } from '../sign-up.ts'

test('an owner scans a new domain, sees its cookies, and keeps them when a later scan fails', async ({
  browser,
  placet,
  site,
}) => {
  const id = randomBytes(6).toString('hex')
  const email = `owner-${id}@example.com`
  const domain = `scanned-${id}.example.com`
  const owner = await browser.newPage({ viewport: { width: 1280, height: 900 } })

  await test.step('the owner signs up and adds a domain', async () => {
    await signUp(owner, placet.dashboardUrl, email)
    await owner.goto(`${placet.dashboardUrl}/domain/add`)
    await owner.getByLabel('Domains').fill(domain)
    await owner.getByLabel('Scan each domain for cookies now').uncheck()
    await owner.getByRole('button', { name: 'Continue' }).click()
    await owner.getByRole('radio', { name: /^Free/ }).click()
    await owner.getByRole('button', { name: 'Add domain', exact: true }).click()
    await owner.waitForURL('**/domain/dom_*')
  })

  const scriptUrl = await scriptOf(owner, owner.url())
  site.setPage('/', {
    body: `<!doctype html><html lang="en"><head><title>Shop</title><script async src="${scriptUrl}"></script></head>
      <body><script>
        document.cookie = '_ga=GA1.1.12.34; max-age=5184000'
        localStorage.setItem('basket', '[]')
        localStorage.setItem('<img src=x onerror=alert(1)>', '')
      </script></body></html>`,
    headers: { 'set-cookie': 'PHPSESSID=secret; HttpOnly' },
  })

  await test.step('scans it', async () => {
    await goTo(owner, 'Cookies', 'Scan')
    await expect(owner.locator('body')).toHaveClass(/\bpage-domain\b/)
    await expect(owner.getByRole('heading', { name: 'Not scanned yet' })).toBeVisible()
    const start = owner.getByRole('button', { name: 'Scan now' })
    await start.click()
    await expect(owner.getByRole('progressbar', { name: 'Progress of the scan' })).toBeVisible()
    await expect(start).toHaveAttribute('data-loading', 'true')
    const [wheel, middle] = [await middleOf(start.locator('[class*="Button-loader"]')), await middleOf(start)]
    expect(wheel.x).toBeCloseTo(middle.x, -1)
    expect(wheel.y).toBeCloseTo(middle.y, -1)
  })

  await test.step('sees what was found when the page loads anew', async () => {
    const row = (name: string) => owner.getByRole('row').filter({ hasText: name })
    await expect(row('PHPSESSID')).toContainText('necessary', { timeout: 120_000 })
    await expect(row('_ga')).toContainText('Google Analytics')
    await expect(row('_ga')).toContainText('Needs attention')
    await expect(row('basket')).toContainText('Local storage')
    await expect(row('<img src=x')).toContainText('uncategorized')
    await expect(row('basket')).toContainText(domain)
    const checks = owner.getByRole('list', { name: 'Checks of the installation' })
    await expect(checks.locator('[data-check=script_present]')).toContainText('Passed')
    await expect(owner.getByRole('button', { name: 'Scan now' })).toBeEnabled()
  })

  await test.step('is told what to do, and does it', async () => {
    await goTo(owner, 'Overview', 'Actions')
    const uncategorized = owner.getByRole('article', { name: /without a category/ })
    await uncategorized.getByLabel('Category of <img src=x onerror=alert(1)>').selectOption('Necessary')
    await uncategorized.getByRole('button', { name: 'Save categories' }).click()
    await expect(uncategorized.getByText('<img src=x')).toHaveCount(0)
  })

  await test.step('keeps the results while the next scan runs, and when it fails', async () => {
    site.setPage('/', { body: 'Down for maintenance', status: 503 })
    const results = owner.getByRole('heading', { name: /^Results of / })
    const row = owner.getByRole('row').filter({ hasText: 'PHPSESSID' })
    await goTo(owner, 'Cookies', 'Scan')
    await owner.getByRole('button', { name: 'Scan now' }).click()
    await expect(owner.getByRole('progressbar', { name: 'Progress of the scan' })).toBeVisible()
    await expect(results).toBeVisible()
    await expect(row).toBeVisible()
    await expect(owner.getByRole('alert').filter({ hasText: 'The scan failed' })).toContainText(
      'The page returned an error.',
      { timeout: 120_000 },
    )
    await expect(results).toBeVisible()
    await expect(row).toBeVisible()
    await expect(owner.getByText('Nothing is stored')).toHaveCount(0)
    await goTo(owner, 'Overview', 'Actions')
    await expect(owner.getByRole('link', { name: /^scan of / })).toBeVisible()
  })
  await owner.close()
})

test('a site whose only scan failed is not called clean', async ({ browser, placet, site }) => {
  const id = randomBytes(6).toString('hex')
  const owner = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  site.setPage('/', { body: 'Down for maintenance', status: 503 })
  await signUp(owner, placet.dashboardUrl, `owner-${id}@example.com`)
  await owner.goto(`${placet.dashboardUrl}/domain/add`)
  await owner.getByLabel('Domains').fill(`down-${id}.example.com`)
  await owner.getByRole('button', { name: 'Continue' }).click()
  await owner.getByRole('radio', { name: /^Free/ }).click()
  await owner.getByRole('button', { name: 'Add domain', exact: true }).click()
  await owner.waitForURL('**/domain/dom_*')
  await goTo(owner, 'Cookies', 'Scan')
  await expect(owner.getByRole('alert').filter({ hasText: 'The scan failed' })).toBeVisible({
    timeout: 120_000,
  })
  await expect(owner.getByRole('heading', { name: 'No results yet' })).toBeVisible()
  await expect(owner.getByText('Nothing is stored')).toHaveCount(0)
  await goTo(owner, 'Overview', 'Actions')
  await expect(owner.getByRole('heading', { name: 'Not known yet' })).toBeVisible()
  await expect(owner.getByText('found nothing that needs')).toHaveCount(0)
  await owner.close()
})

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}
