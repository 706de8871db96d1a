import { expect } from '@playwright/test'
import { getSettings, publishSettings, saveSettings } from '@placet/core/settings/index'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'

test('versions are compared in sentences, and an older one goes live again with one click', async ({
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps)
  const { ctx, domainId } = owner
  const { modified: _, ...first } = await getSettings({ ctx, input: { domainId } })
  const withDays = (expiryDays: number) => ({
    ...first,
    version: undefined,
    general: { ...first.general, expiryDays },
    ui: { ...first.ui, links: [{ url: 'https://example.com/privacy', target: '_blank' as const }] },
  })
  for (const days of [182, 184]) {
    await saveSettings({ ctx, input: { domainId, settings: withDays(days) } })
    await publishSettings({ ctx, input: { domainId, settings: undefined } })
  }
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${domainId}/history`)
  const list = page.getByRole('list', { name: 'Versions' })
  const rowOf = (version: number) =>
    list.getByRole('listitem').filter({ has: page.getByText(`Version ${version}`, { exact: true }) })

  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(rowOf(2)).toContainText('Live')
  await expect(rowOf(2)).toContainText('by Ada')
  await expect(list.getByText(/^Draft of/)).toHaveCount(1)

  await rowOf(2).getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('dialog')).toContainText('184')
  await expect(page.getByRole('dialog')).toContainText('182')
  await page.getByRole('button', { name: 'Show the raw settings' }).click()
  await expect(page.getByRole('dialog')).toContainText('"expiryDays": 184')
  await page.keyboard.press('Escape')

  await rowOf(1).getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('button', { name: 'Roll back to this version' }).click()
  await page.getByRole('button', { name: 'Roll back', exact: true }).click()
  await expect(page.getByText(/The changes were published/)).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(4)
  expect((await getSettings({ ctx, input: { domainId } })).general.expiryDays).toBe(182)
})
