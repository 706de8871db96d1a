import { expect } from '@playwright/test'
import { withTx } from '@placet/core/context'
import { getSettings, saveSettings } from '@placet/core/settings/index'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import type { Page } from 'playwright-core'
import { expectNotice } from '../expect-notice.ts'
import { expectLeaves } from '../expect-leaves.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { passUntilShown, stopClock } from '../stop-clock.ts'
import { withoutDatabase } from '../without-database.ts'
import { withoutNetwork } from '../without-network.ts'

const SAVE_FAILED = 'Unable to save domain settings. Please try again later.'
const PUBLISH_FAILED = 'Unable to publish domain. Please try again later.'
const POLICY = 'https://example.com/privacy'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const saveAndPublish = (page: Page) => page.getByRole('button', { name: 'Save and publish' })

test('settings are saved, told as pending, published, and live on every edge', async ({ page, placet }) => {
  const owner = await anOwnerWithDomain(placet.deps)
  await signInAs(page, owner)
  await page.clock.install()
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/settings`)
  const days = page.getByLabel('A choice is valid for')

  await test.step('nothing to save at first; any change is noticed', async () => {
    await expect(save(page)).toBeDisabled()
    await page.getByLabel('Privacy policy').fill(POLICY)
    await expect(page.getByText('You have unsaved changes.')).toBeVisible()
    await expect(save(page)).toBeEnabled()
  })
  await test.step('what cannot be taken over is named and not sent', async () => {
    await days.fill('0')
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Unable to save domain settings!' })).toBeVisible()
    await days.fill('184')
  })
  await test.step('leaving with unsaved changes asks first', async () => {
    await page.getByRole('link', { name: 'Hostnames' }).click()
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay' })
      .click()
    await expect(days).toHaveValue('184 days')
  })
  await test.step('undo and redo', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(days).toHaveValue('180 days')
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(days).toHaveValue('184 days')
  })
  await test.step('a 5xx and a lost network', async () => {
    await withoutDatabase(placet, async () => {
      await save(page).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Error!' })).toContainText(SAVE_FAILED)
      await saveAndPublish(page).click()
      await expect(page.getByRole('alert').filter({ hasText: PUBLISH_FAILED })).toBeVisible()
    })
    await withoutNetwork(page, async () => {
      await save(page).click()
      await expect(page.getByRole('alert').filter({ hasText: SAVE_FAILED })).toBeVisible()
    })
  })
  await test.step('saved: five seconds for the message, fifteen for the warning that it is not live', async () => {
    const saved = page.getByRole('alert').filter({ hasText: 'Domain settings were saved successfully!' })
    const warning = page.getByRole('alert').filter({ hasText: 'The changes are saved but not live yet.' })
    await stopClock(page)
    await save(page).click()
    await passUntilShown(page, saved)
    await expect(warning).toBeVisible()
    await page.clock.runFor(4500)
    await expect(saved).toBeVisible()
    await page.clock.runFor(1000)
    await expect(saved).toHaveCount(0)
    await expect(warning).toBeVisible()
    await page.clock.runFor(9000)
    await expect(warning).toBeVisible()
    await page.clock.runFor(1500)
    await expect(warning).toHaveCount(0)
    await page.clock.resume()
  })
  await test.step('published: live on all edges, by the edges’ own word', async () => {
    await page.getByRole('button', { name: 'Publish pending changes' }).click()
    await expect(page.getByText(/The changes were published. It can take up to 30 seconds/)).toBeVisible()
    await expect(page.getByText(/Version 1 is live everywhere since \d\d:\d\d:\d\d/)).toBeVisible()
    await expect(page.getByText('Version 1 is live.')).toBeVisible()
  })
})

test('the page is built anew two seconds after the look changed', async ({ page, placet }) => {
  await page.clock.install()
  const owner = await anOwnerWithDomain(placet.deps)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/settings?tab=advanced`)
  await page.getByLabel('Legacy look').check()
  const path = `/client-api/v2/domain/${owner.domainId}`
  const act = () => save(page).click()
  await expectLeaves(page, { call: { method: 'PATCH', path }, act, fromMs: 2000, toMs: 3500 })
  await expect(page.getByLabel('Legacy look')).toBeChecked()
})

test('switching the blocker says that the code on the site must be replaced', async ({ page, placet }) => {
  const owner = await anOwnerWithDomain(placet.deps)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/settings?tab=scripts`)
  await page.getByLabel('Block scripts, frames and images from known services').click()
  await expectNotice(
    page,
    'The implementation code of this domain changes with this option. Please replace it on your site.',
  )
})

test('a password of the site is a masked placeholder that is kept, replaced or removed', async ({
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps)
  await signInAs(page, owner)
  const sealed = () =>
    withTx(owner.ctx, (tx) =>
      tx.selectFrom('domain_secret').select('sealed').where('domain_id', '=', owner.domainId).execute(),
    )
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/settings?tab=crawler`)
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: /basic/ }).click()
  await page.getByLabel('User name').fill('scanner')
  await page.getByLabel('Password', { exact: true }).fill('open sesame')
  await save(page).click()
  await expect(page.getByText('Domain settings were saved successfully!')).toBeVisible()
  const first = await sealed()
  expect(first).toHaveLength(1)
  await page.reload()
  const password = page.getByLabel('Password', { exact: true })
  await test.step('an untouched field keeps it', async () => {
    await expect(password).toHaveValue('')
    await expect(password).toHaveAttribute('placeholder', '********')
    await page.getByLabel('User name').fill('crawler')
    await password.fill('x')
    await password.fill('')
    await save(page).click()
    await expect(page.getByText('Domain settings were saved successfully!')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('User name')).toHaveValue('crawler')
    await expect(password).toHaveAttribute('placeholder', '********')
    expect(await sealed()).toEqual(first)
  })
  await test.step('typing replaces it, without the mask', async () => {
    await password.pressSequentially('new')
    await save(page).click()
    await expect(page.getByText('Domain settings were saved successfully!')).toBeVisible()
    const [second] = await sealed()
    expect(
      placet.deps.seal.open(
        'crawler',
        second?.sealed ?? Buffer.alloc(0),
        `${owner.domainId} crawler.password`,
      ),
    ).toBe('new')
  })
  await test.step('it can be removed', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'remove it' }).click()
    await save(page).click()
    await expect(page.getByText('Domain settings were saved successfully!')).toBeVisible()
    expect(await sealed()).toEqual([])
  })
})

test('the second of two people is told and shown what the first one changed', async ({ page, placet }) => {
  const owner = await anOwnerWithDomain(placet.deps)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/settings`)
  await page.getByLabel('Website name').fill('Mine')

  const { ctx, domainId } = owner
  const { modified: _, ...theirs } = await getSettings({ ctx, input: { domainId } })
  await saveSettings({
    ctx,
    input: { domainId, settings: { ...theirs, general: { ...theirs.general, expiryDays: 42 } } },
  })

  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else saved these settings' })
  await expect(dialog).toContainText('42')
  await expect(dialog).toContainText('Mine')
  expect((await getSettings({ ctx, input: { domainId } })).general).toMatchObject({ expiryDays: 42 })
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Domain settings were saved successfully!')).toBeVisible()
  expect((await getSettings({ ctx, input: { domainId } })).general).toMatchObject({
    name: 'Mine',
    expiryDays: 180,
  })
})
