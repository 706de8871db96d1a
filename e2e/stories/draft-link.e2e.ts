import { newRegion } from '@placet/rules/settings/settings-defaults'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { findViolations } from '@placet/testkit/find-violations'
import { signInAs } from '@placet/testkit/sign-in-as'
import { expect } from '@playwright/test'
import { test } from '../placet-test.ts'

test('a client opens the link to a draft, until it is revoked', async ({ browser, page, placet }) => {
  const owner = await anOwnerWithDomain(placet.deps, {
    tier: 3,
    settings: (draft) => ({
      ...withPolicy(draft),
      language: { ...draft.language, languages: ['en', 'de'] },
      regions: [...draft.regions, newRegion('United States', 'ccpa', ['US'])],
    }),
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/settings?design=brand`)
  const designer = page.getByRole('dialog', { name: 'Banner designer' })
  const share = page.getByRole('dialog', { name: 'Share the draft' })

  const link = await test.step('the agency creates a link', async () => {
    await designer.getByRole('button', { name: 'Share the draft' }).click()
    await share.getByLabel('Note').fill('For Aurora')
    await share.getByRole('button', { name: 'Create link' }).click()
    await expect(share.getByRole('listitem')).toContainText('For Aurora')
    return share.locator('code').innerText()
  })
  const context = await browser.newContext()
  const client = await context.newPage()
  await client.setViewportSize({ width: 1280, height: 800 })
  const banner = client
    .frameLocator(`iframe[title="Draft of the banner of ${owner.name}"]`)
    .locator('dialog.banner')

  await test.step('the client sees the banner without an account', async () => {
    await client.goto(link)
    await expect(client.getByRole('heading', { name: `Cookie banner of ${owner.name}` })).toBeVisible()
    await expect(client.getByText(/^Draft \d+, saved .*nothing is published yet/)).toBeVisible()
    await expect(banner.getByRole('button', { name: 'Accept all' })).toBeVisible()
    expect(await findViolations(client)).toEqual([])
    await expect(client.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
  await test.step('in German, in the United States and on a phone', async () => {
    await client.getByRole('combobox', { name: 'Language', exact: true }).click()
    await client.getByRole('listbox').getByRole('option', { name: 'Deutsch' }).click()
    await expect(banner).toHaveAttribute('lang', 'de')
    await client.getByRole('combobox', { name: 'Region' }).click()
    await client.getByRole('option', { name: 'United States' }).click()
    await expect(client.getByRole('radiogroup', { name: 'Screen' }).getByText('US choices')).toBeVisible()
    await client.getByText('Phone', { exact: true }).click()
    await expect(client.locator('[data-device=phone]')).toBeVisible()
    await client.setViewportSize({ width: 390, height: 844 })
    const width = await client.evaluate('document.documentElement.scrollWidth')
    expect(width).toBeLessThanOrEqual(390)
  })
  await test.step('once revoked, it looks like a link that never existed', async () => {
    await share.getByRole('button', { name: 'Revoke For Aurora' }).click()
    await expect(share.getByText('No link is active.')).toBeVisible()
    await client.reload()
    await expect(client.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
    const revoked = await client.getByRole('main').innerText()
    await client.goto(`${placet.dashboardUrl}/draft#${'b'.repeat(43)}`)
    await client.reload()
    await expect(client.getByRole('main')).toHaveText(revoked, { useInnerText: true })
  })
  await context.close()
})
