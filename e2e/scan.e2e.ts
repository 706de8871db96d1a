import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { mailbox } from '@placet/testkit/mailbox'
import { test } from './placet-test.ts'

const PASSWORD = 'correct horse battery'

test('an owner scans a new domain and sees the cookies that its page sets', async ({
  browser,
  placet,
  site,
}) => {
  const id = randomBytes(6).toString('hex')
  const email = `owner-${id}@example.com`
  const domain = `scanned-${id}.example.com`
  const owner = await browser.newPage({ viewport: { width: 1280, height: 900 } })

  await test.step('the owner registers, signs in and adds a domain', async () => {
    await owner.goto(`${placet.dashboardUrl}/register`)
    await owner.getByLabel('Name').fill('Ada Example')
    await owner.getByLabel('E-mail').fill(email)
    await owner.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await owner.getByLabel('Repeat the password').fill(PASSWORD)
    await owner.getByRole('button', { name: 'Create account' }).click()
    await owner.waitForURL('**/login?reg=1')
    const mail = await mailbox(email)
    await owner.goto(mail.links[0] ?? '')
    await owner.getByRole('button', { name: 'Confirm my e-mail address' }).click()
    await owner.waitForURL('**/login')
    await owner.getByLabel('E-mail').fill(email)
    await owner.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await owner.getByRole('button', { name: 'Login' }).click()
    await owner.waitForURL(`${placet.dashboardUrl}/`)
    await owner.goto(`${placet.dashboardUrl}/domain/add`)
    await owner.getByLabel('Domains').fill(domain)
    await owner.getByRole('button', { name: 'Add domain', exact: true }).click()
    await owner.waitForURL('**/domain/dom_*')
  })

  const snippet = await owner.getByText('/c2/').first().textContent()
  const [scriptUrl = ''] = /http[^"]*\/c2\/\w+\.js/.exec(snippet ?? '') ?? []
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
    await owner.getByRole('link', { name: 'Scan', exact: true }).click()
    await expect(owner.locator('body')).toHaveClass(/\bpage-domain\b/)
    await expect(owner.getByRole('heading', { name: 'Not scanned yet' })).toBeVisible()
    await owner.getByRole('button', { name: 'Scan now' }).click()
    await expect(owner.getByRole('progressbar', { name: 'Progress of the scan' })).toBeVisible()
  })

  await test.step('sees what was found when the page asks again after 20 seconds', async () => {
    const row = (name: string) => owner.getByRole('row').filter({ hasText: name })
    await expect(row('PHPSESSID')).toContainText('necessary', { timeout: 45_000 })
    await expect(row('_ga')).toContainText('Google Analytics')
    await expect(row('_ga')).toContainText('2 months')
    await expect(row('basket')).toContainText('Local storage')
    await expect(row('<img src=x')).toContainText('uncategorized')
    await expect(row('basket')).toContainText(domain)
    await expect(owner.locator('main dl')).toContainText('Our script Found')
    await expect(owner.getByRole('button', { name: 'Scan now' })).toBeEnabled()
  })
  await owner.close()
})
