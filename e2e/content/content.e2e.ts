import { expect } from '@playwright/test'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'
import { withoutNetwork } from '../without-network.ts'

const SAVE_FAILED = 'Unable to save content. Please try again later.'

test('texts are translated beside their source, saved and published', async ({ page, placet }) => {
  const owner = await anOwnerWithDomain(placet.deps, {
    settings: (draft) => ({
      ...withPolicy(draft),
      language: { ...draft.language, languages: ['en', 'de', 'ar'] },
    }),
  })
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/content`)
  const accept = page.getByLabel('Accept button', { exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })

  await test.step('the shipped text stands where an own one can be written', async () => {
    await expect(accept).toHaveAttribute('placeholder', /.+/)
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await expect(accept).toHaveAttribute('lang', 'de')
  })
  await test.step('a search finds texts in the language and in the source', async () => {
    await page.getByLabel('Search texts').fill('marketing')
    await expect(page.getByLabel('Marketing: name', { exact: true })).toBeVisible()
    await expect(accept).toHaveCount(0)
    await page.getByLabel('Search texts').fill('')
    await page.getByRole('checkbox', { name: 'Only missing' }).check()
    await expect(page.getByText('Nothing is missing')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Only missing' }).uncheck()
  })
  await test.step('a 5xx and a lost network', async () => {
    await accept.fill('Einverstanden')
    await withoutDatabase(placet, async () => {
      await save.click()
      await expectNotice(page, SAVE_FAILED)
    })
    await withoutNetwork(page, async () => {
      await save.click()
      await expectNotice(page, SAVE_FAILED)
    })
  })
  await test.step('leaving a language with unsaved texts asks first', async () => {
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'English' }).click()
    const dialog = page.getByRole('dialog', { name: 'Discard unsaved texts?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(accept).toHaveValue('Einverstanden')
  })
  await test.step('saved, it waits for publishing', async () => {
    await save.click()
    await expectNotice(page, 'Content was saved successfully!')
    await expect(page.getByRole('button', { name: 'Publish pending changes' })).toBeVisible()
  })
  await test.step('save and publish carries it to the visitors', async () => {
    await accept.fill('Ja, gern')
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await expect(page.getByText(/The changes were published/)).toBeVisible()
    const code = await codeOf(placet.dashboardUrl)
    await expect
      .poll(async () => {
        const answer = await fetch(`${placet.edgeUrl}/c2/${code}.js`, {
          headers: { 'accept-language': 'de' },
        })
        return answer.text()
      })
      .toContain('Ja, gern')
  })
  await test.step('right-to-left languages are written from the right', async () => {
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'العربية' }).click()
    await expect(accept).toHaveCSS('direction', 'rtl')
  })

  async function codeOf(dashboardUrl: string): Promise<string> {
    const other = await page.context().newPage()
    await other.goto(`${dashboardUrl}/domain/${owner.domainId}/installation`)
    const code = await other
      .locator('code')
      .filter({ hasText: /^[0-9a-z]{10}$/ })
      .first()
      .innerText()
    await other.close()
    return code
  }
})
