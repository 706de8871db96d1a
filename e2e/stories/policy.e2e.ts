import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { anOwner } from '@placet/testkit/factories/people'
import { signInAs } from '@placet/testkit/sign-in-as'
import { test } from '../placet-test.ts'

test('the privacy policy of a new site is found on it, and replaces nothing that was typed', async ({
  page,
  placet,
  site,
}) => {
  const name = `site-${randomBytes(6).toString('hex')}.example.com`
  site.setPage('/', { body: '<!doctype html><title>Shop</title><a href="/legal/privacy">Privacy policy</a>' })
  await signInAs(page, await anOwner(placet.deps))
  await page.goto(`${placet.dashboardUrl}/domain/add`)
  const field = page.getByLabel('Privacy policy')
  const offer = page.getByRole('button', { name: 'Use this address' })

  await field.fill('https://example.com/typed')
  await page.getByLabel('Domains').fill(name)
  await expect(page.getByText('This domain can be added.')).toBeVisible()
  await expect(offer).toHaveCount(0)
  await expect(field).toHaveValue('https://example.com/typed')

  await field.fill('')
  await expect(page.getByText(`http://${name}/legal/privacy`)).toBeVisible()
  await offer.click()
  await expect(field).toHaveValue(`http://${name}/legal/privacy`)
  await expect(offer).toHaveCount(0)
  await page.getByLabel('Scan each domain for cookies now').uncheck()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: /^Free/ }).click()
  await page.getByRole('button', { name: 'Add domain', exact: true }).click()
  await page.waitForURL('**/domain/dom_*')
  await page.goto(`${page.url()}/settings`)
  await expect(page.getByLabel('Privacy policy')).toHaveValue(`http://${name}/legal/privacy`)
})
