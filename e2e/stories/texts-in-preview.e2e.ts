import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { findViolations } from '@placet/testkit/find-violations'
import { signInAs } from '@placet/testkit/sign-in-as'
import { expect } from '@playwright/test'
import { test } from '../placet-test.ts'
import { scriptOf } from '../script-of.ts'

test('a text changed by a click in the preview reaches the visitor’s banner', async ({
  browser,
  page,
  placet,
  site,
}) => {
  const owner = await anOwnerWithDomain(placet.deps, {
    tier: 3,
    settings: (draft) => ({
      ...withPolicy(draft),
      language: { ...draft.language, languages: ['en', 'de', 'tlh'] },
    }),
  })
  const domainUrl = `${placet.dashboardUrl}/domain/${owner.domainId}`
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, owner)
  await page.goto(`${domainUrl}/content?language=de`)
  const preview = page.frameLocator('iframe[title="Preview of the banner"]')
  const accept = page.getByLabel('Accept button', { exact: true })

  await test.step('the banner beside the fields is in the language on the screen', async () => {
    await expect(preview.locator('dialog.banner')).toHaveAttribute('lang', 'de')
    expect(await findViolations(page)).toEqual([])
  })
  await test.step('a click on a text opens its field, and typing changes the banner', async () => {
    await preview.getByRole('button', { name: 'Alle akzeptieren' }).click()
    await expect(accept).toBeFocused()
    await accept.fill('Einverstanden')
    await expect(preview.getByRole('button', { name: 'Einverstanden' })).toBeVisible()
  })
  await test.step('a field on another screen shows that screen and highlights the text', async () => {
    await page.getByLabel('Marketing: name', { exact: true }).focus()
    await expect(preview.locator('[data-text=chosen]')).toHaveText('Marketing')
    await accept.focus()
    await expect(preview.locator('[data-text=chosen]')).toHaveText('Einverstanden')
  })
  await test.step('undo and redo', async () => {
    await page.keyboard.press('Control+z')
    await expect(preview.getByRole('button', { name: 'Alle akzeptieren' })).toBeVisible()
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(accept).toHaveValue('Einverstanden')
  })
  await test.step('missing texts are counted per language', async () => {
    await page.getByRole('combobox', { name: 'Language', exact: true }).click()
    await expect(page.getByRole('option', { name: /^tlh, \d+ texts missing$/ })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('a German visitor reads it', async () => {
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await expect(page.getByText(/^The changes were published/)).toBeVisible()
    const script = await scriptOf(page, domainUrl)
    site.setPage('/', `<!doctype html><html lang="de"><head><script src="${script}"></script></head></html>`)
    const visitor = await browser.newContext({ locale: 'de-DE' })
    const shop = await visitor.newPage()
    await shop.goto(`http://${owner.name}/`)
    await expect(shop.locator('dialog.banner').getByRole('button', { name: 'Einverstanden' })).toBeVisible()
    await visitor.close()
  })
})
