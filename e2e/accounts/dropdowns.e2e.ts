import { expect } from '@playwright/test'
import { addAccount } from '@placet/core/accounts/index'
import { CreateDomainInput } from '@placet/contract/domains'
import { createDomains } from '@placet/core/domains/index'
import { anOwner } from '@placet/testkit/factories/people'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'
import { accountNamed } from '@placet/testkit/factories/account-named'

const LONG = 'a-rather-long-name-of-a-shop.example.com'
const CUT = 'a-rather-long-name-of…'

test('the domain dropdown searches on the server, cuts names at 21 characters and opens what is picked', async ({
  page,
  placet,
}) => {
  const owner = await anOwner(placet.deps)
  const others = Array.from({ length: 24 }, (_, index) => `shop-${index + 10}.example.com`)
  const names = [LONG, ...others].join('\n')
  await createDomains({ ctx: owner.ctx, input: CreateDomainInput.parse({ name: names }) })
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/`)
  await page.getByRole('button', { name: 'Domain: Choose a domain' }).click()
  const dropdown = page.getByRole('dialog', { name: 'Domain' })

  await expect(dropdown.getByRole('link', { name: CUT })).toHaveAttribute('title', LONG)
  await expect(dropdown.getByText('5 more. Search to find them.')).toBeVisible()
  await expect(dropdown.getByRole('link', { name: 'shop-33' })).toHaveCount(0)

  const asked = page.waitForRequest((request) => request.url().includes('query=shop-33'))
  await dropdown.getByLabel('Search: Domain').fill('shop-33')
  await asked
  await expect(dropdown.getByRole('link', { name: /^shop-/ })).toHaveText(['shop-33.example.com'])

  await dropdown.getByLabel('Search: Domain').fill('nothing of the kind')
  await expect(dropdown.getByText('Nothing found.')).toBeVisible()
  await withoutDatabase(placet, async () => {
    await dropdown.getByLabel('Search: Domain').fill('rather')
    await expect(dropdown.getByText('cannot reach its database')).toBeVisible()
  })
  await dropdown.getByLabel('Search: Domain').fill('a-rather')
  await dropdown.getByRole('link', { name: CUT }).click()
  await page.waitForURL(/\/domain\/dom_\w+$/)
  await expect(page.getByRole('button', { name: `Domain: ${CUT}` })).toHaveAttribute('title', LONG)
})

test('the account dropdown searches on the server and switches', async ({ page, placet }) => {
  const owner = await anOwner(placet.deps)
  await addAccount({ ctx: owner.ctx, input: accountNamed('The Very Long Name of a Company Ltd') })
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/account/set/${owner.accountId}`)
  await page.waitForURL(`${placet.dashboardUrl}/`)
  await page.getByRole('button', { name: 'Account: Example Ltd' }).click()
  const dropdown = page.getByRole('dialog', { name: 'Account' })
  await expect(dropdown.getByRole('link', { name: 'Example Ltd' })).toHaveAttribute('aria-current', 'true')
  await dropdown.getByLabel('Search: Account').fill('very')
  await expect(dropdown.getByRole('link')).toHaveText(['The Very Long Name of…'])
  const switched = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/api/account/set/'),
  )
  await dropdown.getByRole('link').click()
  await switched
  await page.waitForURL(`${placet.dashboardUrl}/`)
  await expect(page.getByRole('button', { name: 'Account: The Very Long Name of…' })).toBeVisible()

  const stranger = await anOwner(placet.deps)
  await page.goto(`${placet.dashboardUrl}/account/set/${stranger.accountId}`)
  await expect(page.getByText('Account not found.')).toBeVisible()
})

test('V15: a link on another website neither switches the account nor logs out by itself', async ({
  page,
  placet,
}) => {
  const owner = await anOwner(placet.deps)
  const { id: other } = await addAccount({ ctx: owner.ctx, input: accountNamed('Other Ltd') })
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/account/set/${owner.accountId}`)
  await page.waitForURL(`${placet.dashboardUrl}/`)
  const follow = async (path: string) => {
    await page.goto(`data:text/html,<a href="${placet.dashboardUrl}${path}">Win a prize</a>`)
    await page.getByRole('link').click()
  }
  await follow('/logout')
  await expect(page.getByRole('heading', { name: 'Log out?' })).toBeVisible()
  await follow(`/account/set/${other}`)
  await expect(page.getByRole('heading', { name: 'Switch to another account?' })).toBeVisible()
  await page.goto(`${placet.dashboardUrl}/account`)
  await expect(page.getByRole('button', { name: 'Account: Example Ltd' })).toBeVisible()
  await follow(`/account/set/${other}`)
  await page.getByRole('button', { name: 'Switch account' }).click()
  await expect(page.getByRole('button', { name: 'Account: Other Ltd' })).toBeVisible()
})
