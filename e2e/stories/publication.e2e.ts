import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { anOwner } from '@placet/testkit/factories/people'
import { signInAs } from '@placet/testkit/sign-in-as'
import { test } from '../placet-test.ts'

const TEMPLATES = [
  /^Opt-in \(GDPR\)/,
  /^By region, with US opt-out/,
  /^IAB TCF/,
  /^United States only/,
  /^Notice only/,
]
const PUBLISHED = 'The changes were published. It can take up to 30 seconds until visitors see them.'
const REASON = 'This page is only seen by our own staff while we build it.'

test('the first publication succeeds with each template, by clicking what is offered', async ({
  page,
  placet,
}) => {
  await signInAs(page, await anOwner(placet.deps))
  for (const template of TEMPLATES) {
    await test.step(String(template), async () => {
      await page.goto(`${placet.dashboardUrl}/domain/add`)
      await page.getByLabel('Domains').fill(`site-${randomBytes(6).toString('hex')}.example.com`)
      await page.getByLabel('Privacy policy').fill('example.com/privacy')
      await page.getByRole('radio', { name: template }).click()
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Add domain' }).click()
      await page
        .getByRole('button', { name: /^Publish/ })
        .first()
        .click()
      await expect(page.getByText(PUBLISHED)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }
})

test('texts and a rollback with an open finding are published after a fix or with a reason', async ({
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps)
  const address = `${placet.dashboardUrl}/domain/${owner.domainId}`
  const dialog = page.getByRole('dialog', { name: 'Fix one thing before you publish' })
  await signInAs(page, owner)

  await test.step('the button of the finding leads to its field', async () => {
    await page.goto(address)
    await page
      .getByRole('button', { name: /^Publish/ })
      .first()
      .click()
    await dialog
      .getByRole('button', { name: 'Fix it: The banner does not link to the privacy policy.' })
      .click()
    await page.waitForURL(`${address}/settings?design=banner&region=0`)
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Privacy policy' })).toBeFocused()
  })
  await test.step('texts: the same finding is named, and a reason publishes them', async () => {
    await page.goto(`${address}/content`)
    await page.getByLabel('Accept button', { exact: true }).fill('Accept everything')
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await expect(dialog).toContainText('The banner does not link to the privacy policy.')
    await dialog.getByLabel('Reason').fill(REASON)
    await dialog.getByRole('button', { name: 'Publish anyway' }).click()
    await expect(page.getByText(PUBLISHED)).toBeVisible()
    await expect(page.getByText('All texts are saved.')).toBeVisible()
  })
  await test.step('an address without https:// is completed', async () => {
    await page.goto(`${address}/settings`)
    await page.getByLabel('Privacy policy').fill('example.com/privacy')
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await expect(page.getByText(PUBLISHED)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Privacy policy')).toHaveValue('https://example.com/privacy')
  })
  await test.step('a rollback to what has the finding goes out with the reason that was given for it', async () => {
    await page.goto(`${address}/history`)
    const first = page
      .getByRole('list', { name: 'Versions' })
      .getByRole('listitem')
      .filter({ has: page.getByText('Version 1', { exact: true }) })
    await first.getByRole('button', { name: 'Compare' }).click()
    await page.getByRole('button', { name: 'Roll back to this version' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back', exact: true }).click()
    await expect(page.getByText(PUBLISHED)).toBeVisible()
  })
})

test('a rollback to a draft with a finding shows the same dialog, and its button opens that draft at the field', async ({
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps)
  const address = `${placet.dashboardUrl}/domain/${owner.domainId}`
  const finding = 'The banner does not link to the privacy policy.'
  const dialog = page.getByRole('dialog', { name: 'Fix one thing before you publish' })
  const rollBackToDraft = async () => {
    await page.goto(`${address}/history`)
    const drafts = page
      .getByRole('list', { name: 'Versions' })
      .getByRole('listitem')
      .filter({ hasText: 'Draft of ' })
    await drafts.last().getByRole('button', { name: 'Compare' }).click()
    await page.getByRole('button', { name: 'Roll back to this version' }).click()
    const sure = page.getByRole('dialog', { name: 'Publish this draft?' })
    await sure.getByRole('button', { name: 'Roll back', exact: true }).click()
    await expect(dialog).toContainText(finding)
  }
  await signInAs(page, owner)

  await test.step('the first draft had no privacy policy, the published version has one', async () => {
    await page.goto(`${address}/settings`)
    await page.getByLabel('Privacy policy').fill('example.com/privacy')
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await expect(page.getByText(PUBLISHED)).toBeVisible()
  })
  await test.step('the button of the finding opens that draft at its field, and nothing is published', async () => {
    await rollBackToDraft()
    await dialog.getByRole('button', { name: `Fix it: ${finding}` }).click()
    await page.waitForURL(`${address}/settings?design=banner&region=0`)
    await expect(page.getByText(/^Draft of .+ is your draft now\./)).toBeVisible()
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'Privacy policy' })
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await page.goto(`${address}/history`)
    await expect(page.getByRole('listitem').filter({ hasText: 'Version 1' })).toContainText('Live')
  })
  await test.step('a reason publishes it', async () => {
    await rollBackToDraft()
    await dialog.getByLabel('Reason').fill(REASON)
    await dialog.getByRole('button', { name: 'Publish anyway' }).click()
    await expect(page.getByText(PUBLISHED)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Version 2' })).toContainText('Live')
  })
})
