import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { withTx } from '@placet/core/context'
import { aDomain } from '@placet/testkit/factories/domains'
import { anOwner } from '@placet/testkit/factories/people'
import { expectLasts } from '../expect-lasts.ts'
import { test } from '../placet-test.ts'
import { aCoupon } from '../plans/a-coupon.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { pass, stopClock } from '../stop-clock.ts'
import { withoutDatabase } from '../without-database.ts'

const newName = () => `site-${randomBytes(6).toString('hex')}.example.com`

test('domains are checked while they are typed, and added from a template with a plan', async ({
  page,
  placet,
}) => {
  await page.clock.install()
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
    let isAsked = false
    const asked = page.waitForRequest('**/api/domain/verify').then(() => (isAsked = true))
    await stopClock(page)
    await lines.fill('not a domain')
    await pass(page, 1900)
    expect(isAsked).toBe(false)
    await pass(page, 200)
    await asked
    await page.clock.resume()
    await expect(alert).toHaveText('Domain(s) are invalid, please make sure the domain(s) are correct.')
  })
  await test.step('a domain that is there already', async () => {
    await lines.fill(taken)
    await proceed.click()
    await expect(alert).toHaveText('This domain is already in your account.')
    await expect(lines).toBeFocused()
    await lines.fill('http://localhost:3000/')
    await proceed.click()
    await expect(alert).toContainText('localhost can’t be added. Add your public domain')
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
    const said = page.getByText('This coupon code is not valid.')
    const act = () => page.getByRole('button', { name: 'Apply' }).click()
    await expectLasts(page, { act, begun: said, lasts: said, ms: 2000 })
    await coupon.fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Half price: 50% off')).toBeVisible()
  })

  const [first, second] = [newName(), newName()]
  await test.step('continuing while the check runs blocks the form and goes on by itself', async () => {
    await page.getByRole('radio', { name: /By region, with US opt-out/ }).click()
    await lines.fill(`${first}\n${second}`)
    await proceed.click()
    await expect(page.getByRole('radiogroup', { name: 'Plan' })).toBeVisible()
  })
  await test.step('plans that cannot do what the template needs are off; Business is chosen', async () => {
    const plan = (name: RegExp) => page.getByRole('radiogroup', { name: 'Plan' }).getByRole('radio', { name })
    await expect(plan(/^Free/)).toBeDisabled()
    await expect(plan(/^Basic/)).toBeDisabled()
    await expect(plan(/^Business/)).toBeChecked()
    await expect(plan(/^Enterprise/)).toBeEnabled()
  })
  await test.step('the total is domains × price × discount × tax, of the term that is chosen', async () => {
    const total = page.locator('output', { hasText: /first (month|year)$/ })
    await expect(total).toHaveText('€345.10 for the first year')
    await page.getByText('Monthly', { exact: true }).click()
    await expect(total).toHaveText('€34.52 for the first month')
    const terms =
      /^2 domains, 50% off, then €69\.02 a month, 19% tax included\. Free until \w+ \d+\w+, \d{4}\. You pay nothing today\.$/
    await expect(page.getByText(terms)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add 2 domains' })).toHaveAccessibleName(
      /First invoice €17\.26 for each site \(50% off\) on \w+ \d+\w+, \d{4}$/,
    )
  })
  await test.step('somebody else added one of them meanwhile', async () => {
    const { domainId } = await aDomain(owner, { name: second })
    await page.getByRole('button', { name: 'Add 2 domains' }).click()
    await expect(alert).toHaveText(
      `Unable to create domain: This domain is already in your account. (${second})`,
    )
    await withTx(owner.ctx, (tx) => tx.deleteFrom('domain').where('id', '=', domainId).execute())
  })
  await test.step('both are there, with their regions', async () => {
    const third = newName()
    await page.getByRole('button', { name: 'Back' }).click()
    await lines.fill(`${first}\n${third}`)
    await proceed.click()
    await page.getByRole('button', { name: 'Add 2 domains' }).click()
    await page.waitForURL(/\/domain\/dom_\w+$/)
    await expect(page.getByRole('main').getByRole('link', { name: first })).toBeVisible()
    await page.goto(`${page.url()}/settings?tab=regions`)
    await expect(page.getByRole('list', { name: 'Regions' })).toContainText('United States')
  })
})
