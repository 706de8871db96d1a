import { readFile } from 'node:fs/promises'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { signInAs } from '@placet/testkit/sign-in-as'
import { expect } from '@playwright/test'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { scriptOf } from '../script-of.ts'

test('a translator’s XLIFF comes back and is published', async ({ page, placet }) => {
  const owner = await anOwnerWithDomain(placet.deps, {
    tier: 3,
    settings: (draft) => ({
      ...withPolicy(draft),
      language: { ...draft.language, languages: ['en', 'de'] },
    }),
  })
  const domainUrl = `${placet.dashboardUrl}/domain/${owner.domainId}`
  await signInAs(page, owner)
  await page.goto(`${domainUrl}/content?language=de`)
  const dialog = page.getByRole('dialog', { name: 'Import texts' })
  const upload = async (buffer: Buffer) => {
    await dialog.locator('input[type=file]').setInputFiles({ name: 'de.xlf', mimeType: 'text/xml', buffer })
  }

  const exported = await test.step('exports German', async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Deutsch as XLIFF' }).click(),
    ])
    return readFile(await file.path(), 'utf8')
  })
  await test.step('a broken file changes nothing and names the line', async () => {
    await page.getByRole('button', { name: 'Import' }).click()
    await upload(Buffer.from(exported.replace('id="accept"', 'id="acept"')))
    await expect(dialog.getByRole('list', { name: 'Problems' })).toContainText(
      /^Line \d+: No text of this language is called “acept”\.$/,
    )
    await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
  })
  await test.step('the translated file shows its change, and is imported', async () => {
    await upload(Buffer.from(exported.replace('>Alle akzeptieren<', '>Ja, gern<')))
    const changes = dialog.getByRole('table', { name: 'Changes' })
    await expect(changes).toContainText('Accept button')
    await expect(changes).toContainText('Ja, gern')
    await dialog.getByRole('button', { name: 'Import 1 text' }).click()
    await expect(page.getByLabel('Accept button', { exact: true })).toHaveValue('Ja, gern')
  })
  await test.step('undone and imported again', async () => {
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
    await expectNotice(page, 'The import was undone.')
    await expect(page.getByLabel('Accept button', { exact: true })).toHaveValue('')
    await page.getByRole('button', { name: 'Import' }).click()
    await expect(dialog.getByRole('list', { name: 'Earlier imports' })).toContainText('Undone')
    await upload(Buffer.from(exported.replace('>Alle akzeptieren<', '>Ja, gern<')))
    await dialog.getByRole('button', { name: 'Import 1 text' }).click()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('published, a German visitor reads it', async () => {
    await page.getByRole('button', { name: 'Publish pending changes' }).click()
    await expect(page.getByText(/^The changes were published/)).toBeVisible()
    const script = await scriptOf(page, domainUrl)
    const read = async () => (await fetch(script, { headers: { 'accept-language': 'de' } })).text()
    await expect.poll(read).toContain('Ja, gern')
  })
})
