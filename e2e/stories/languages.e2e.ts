import { expect } from '@playwright/test'
import { PASSWORD, anOwner } from '@placet/testkit/factories/people'
import { test } from '../placet-test.ts'

test('a person works in German, changes to French, and finds it in another browser', async ({
  browser,
  page,
  placet,
}) => {
  const { email } = await anOwner(placet.deps)
  const html = page.locator('html')

  await test.step('on the sign-in page, the language changes without losing what was typed', async () => {
    await page.goto(`${placet.dashboardUrl}/login`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('combobox', { name: 'Language of this page' }).selectOption('Deutsch')
    await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible()
    await expect(html).toHaveAttribute('lang', 'de')
    await expect(page.getByLabel('E-Mail')).toHaveValue(email)
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue(PASSWORD)
  })
  await test.step('the rules’ own sentences are German, too', async () => {
    await page.getByLabel('E-Mail').fill('nobody')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(page.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible()
    await page.getByLabel('E-Mail').fill(email)
  })
  await test.step('signed in, everything is German', async () => {
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await page.waitForURL(`${placet.dashboardUrl}/`)
    await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toContainText('Einstellungen')
  })
  await test.step('the profile keeps French', async () => {
    await page.goto(`${placet.dashboardUrl}/profile`)
    await page.getByRole('combobox', { name: 'Sprache' }).click()
    await page.getByRole('option', { name: 'Français' }).click()
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByRole('combobox', { name: 'Langue' })).toHaveValue('Français')
    await expect(html).toHaveAttribute('lang', 'fr')
  })
  await test.step('another browser begins in English and is French after signing in', async () => {
    const elsewhere = await browser.newContext({ locale: 'en-GB' })
    const other = await elsewhere.newPage()
    await other.goto(`${placet.dashboardUrl}/login`)
    await expect(other.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await other.getByLabel('E-mail').fill(email)
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await other.getByRole('button', { name: 'Login', exact: true }).click()
    await other.waitForURL(`${placet.dashboardUrl}/`)
    await expect(other.getByRole('navigation', { name: 'Navigation principale' })).toContainText('Paramètres')
    await elsewhere.close()
  })
})
