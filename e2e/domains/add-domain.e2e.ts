import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { withTx } from '@placet/core/context'
import { aDomain } from '@placet/testkit/factories/domains'
import { anOwner } from '@placet/testkit/factories/people'
import { Client } from 'pg'
import { ALONE, test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'

const newName = () => `site-${randomBytes(6).toString('hex')}.example.com`

async function aCoupon(ownerUrl: string): Promise<string> {
  const code = `HALF${randomBytes(4).toString('hex').toUpperCase()}`
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`INSERT INTO coupon (code, name, percent) VALUES ($1, 'Half price', 50)`, [code])
  await client.end()
  return code
}

test(
  'domains are checked while they are typed, and added from a template with a plan',
  { tag: ALONE },
  async ({ page, placet }) => {
    const code = await aCoupon(placet.deps.ownerUrl)
    const owner = await anOwner(placet.deps)
    const { name: taken } = await aDomain(owner)
    await signInAs(page, owner)
    await page.goto(`${placet.dashboardUrl}/domain/add`)
    const lines = page.getByLabel('Domains')
    const proceed = page.getByRole('button', { name: 'Continue' })
    const alert = page.getByRole('alert')

    await test.step('nothing that counts as a domain is not sent', async () => {
      await lines.fill('a.b')
      await proceed.click()
      await expect(alert).toHaveText('Domain(s) are invalid, please make sure the domain(s) are correct.')
    })
    await test.step('two seconds after the last key the server is asked', async () => {
      const asked = page.waitForRequest('**/api/domain/verify')
      await lines.fill('not a domain')
      const typedAt = Date.now()
      await asked
      const waitedMs = Date.now() - typedAt
      expect(waitedMs).toBeGreaterThanOrEqual(1900)
      expect(waitedMs).toBeLessThan(4000)
      await expect(alert).toHaveText('Domain(s) are invalid, please make sure the domain(s) are correct.')
    })
    await test.step('a domain that is there already', async () => {
      await lines.fill(taken)
      await proceed.click()
      await expect(alert).toHaveText('This domain is already in your account.')
    })
    await test.step('a check that cannot be made', async () => {
      await lines.fill(newName())
      await withoutDatabase(placet, async () => {
        await proceed.click()
        await expect(alert).toHaveText("Couldn't valide the domain(s)")
      })
    })
    await test.step('a coupon that does not exist, whose message fades after two seconds', async () => {
      const coupon = page.getByLabel('Coupon')
      await coupon.fill('NOPE')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByText('This coupon code is not valid.')).toBeVisible()
      await expect(page.getByText('This coupon code is not valid.')).toHaveCount(0, { timeout: 4000 })
      await coupon.fill(code.toLowerCase())
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByText('Half price: 50 % off')).toBeVisible()
    })

    const [first, second] = [newName(), newName()]
    await test.step('continuing while the check runs blocks the form and goes on by itself', async () => {
      await page.getByRole('radio', { name: /By region, with US opt-out/ }).click()
      await lines.fill(`${first}\n${second}`)
      await proceed.click()
      await expect(page.getByRole('radiogroup', { name: 'Plan' })).toBeVisible()
    })
    await test.step('plans that cannot do what the template needs are off; Business is chosen', async () => {
      const plan = (name: RegExp) =>
        page.getByRole('radiogroup', { name: 'Plan' }).getByRole('radio', { name })
      await expect(plan(/^Free/)).toBeDisabled()
      await expect(plan(/^Basic/)).toBeDisabled()
      await expect(plan(/^Business/)).toBeChecked()
      await expect(plan(/^Enterprise/)).toBeEnabled()
    })
    await test.step('the total is domains × price × discount × tax, of the term that is chosen', async () => {
      const total = page.locator('output', { hasText: /a (month|year)$/ })
      await expect(total).toHaveText('€345.10 a year')
      await page.getByText('Monthly', { exact: true }).click()
      await expect(total).toHaveText('€34.51 a month')
      const terms = '2 domains, 50 % off, 19 % tax included. 30 days free, no payment today.'
      await expect(page.getByText(terms, { exact: true })).toBeVisible()
    })
    await test.step('somebody else added one of them meanwhile', async () => {
      const { domainId } = await aDomain(owner, { name: second })
      await page.getByRole('button', { name: 'Add 2 domains' }).click()
      await expect(alert).toHaveText('Unable to create domain: This domain is already in your account.')
      await withTx(owner.ctx, (tx) => tx.deleteFrom('domain').where('id', '=', domainId).execute())
    })
    await test.step('both are there, with their regions', async () => {
      const third = newName()
      await page.getByRole('button', { name: 'Back' }).click()
      await lines.fill(`${first}\n${third}`)
      await proceed.click()
      await page.getByRole('button', { name: 'Add 2 domains' }).click()
      await page.waitForURL(/\/domain\/dom_\w+$/)
      await expect(page.getByRole('heading', { name: first })).toBeVisible()
      await page.goto(`${page.url()}/settings?tab=regions`)
      await expect(page.getByRole('list', { name: 'Regions' })).toContainText('United States')
    })
  },
)
