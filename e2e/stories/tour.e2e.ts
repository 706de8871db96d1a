import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { findViolations } from '@placet/testkit/find-violations'
import { signInAs } from '@placet/testkit/sign-in-as'
import { expect } from '@playwright/test'
import { test } from '../placet-test.ts'

test('somebody new is shown around in three steps, once', async ({ page, placet }) => {
  const owner = await anOwnerWithDomain(placet.deps)
  const overview = `${placet.dashboardUrl}/domain/${owner.domainId}`
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/welcome/${owner.domainId}/install`)
  await page.getByRole('link', { name: 'the overview', exact: true }).click()

  for (const [index, title] of ['Start here', 'Everything about your site', 'Help for each page'].entries()) {
    const step = page.getByRole('dialog', { name: title })
    await expect(step).toBeFocused()
    await expect(step.getByText(`${index + 1} of 3`)).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await step.getByRole('button', { name: index < 2 ? 'Next' : 'Done' }).click()
  }
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(page.url()).toBe(overview)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.getByRole('dialog')).toBeHidden()

  await test.step('the menu brings it back, also on a phone, and Escape ends it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /^Your menu/ }).click()
    await page.getByRole('menuitem', { name: 'Take the tour' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    const step = page.getByRole('dialog', { name: 'Everything about your site' })
    await expect(step).toBeInViewport({ ratio: 1 })
    await step.press('Escape')
    await expect(step).toBeHidden()
  })
})
