import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { publishSettings } from '@placet/core/settings/index'
import { aDomain, anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { PASSWORD } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'
import { signInAs } from '@placet/testkit/sign-in-as'
import { waitFor } from '@placet/testkit/wait-for'
import type { Page } from 'playwright-core'
import { scriptOf } from '../script-of.ts'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'

test('an auditor of one site checks a proof and can change nothing, until the owner makes them an editor who publishes', async ({
  browser,
  page,
  placet,
  site,
}) => {
  test.setTimeout(180_000)
  const owner = await anOwnerWithDomain(placet.deps, { settings: withPolicy })
  const { ctx, domainId, name } = owner
  const other = await aDomain(owner)
  await publishSettings({ ctx, input: { domainId, settings: undefined, reason: 'A test publishes.' } })
  await signInAs(page, owner)
  const users = `${placet.dashboardUrl}/account/users`
  const home = `${placet.dashboardUrl}/domain/${domainId}`
  const email = `grace-${randomUUID()}@example.com`
  const theirs = await browser.newContext()
  const auditor = await theirs.newPage()

  const token = await test.step('a visitor accepts', async () => {
    const scriptUrl = await scriptOf(page, home)
    await waitFor(async () => (await fetch(scriptUrl)).ok, { timeoutMs: 20_000, what: 'the script' })
    site.setPage(
      '/',
      `<!doctype html><html lang="en"><head><title>Shop</title><script async src="${scriptUrl}"></script></head><body><h1>Shop</h1></body></html>`,
    )
    const visitor = await browser.newPage()
    await visitor.goto(`http://${name}/`)
    await visitor.getByRole('button', { name: 'Accept all' }).click()
    const found = await waitFor(() => visitor.evaluate<string | null>('placet.state?.().token ?? null'), {
      timeoutMs: 10_000,
      what: 'a token',
    })
    await expect(visitor.getByRole('button', { name: 'Accept all' })).toHaveCount(0)
    return { visitor, value: found }
  })

  await test.step('the owner invites an auditor, who joins', async () => {
    await page.goto(users)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('combobox', { name: 'Role', exact: true }).click()
    await page.getByRole('option', { name: /^Auditor/ }).click()
    await expect(
      page.getByText('Reads everything, checks proofs and downloads evidence.').first(),
    ).toBeVisible()
    await page.getByRole('radio', { name: 'Only some sites' }).check()
    await page.getByRole('combobox', { name: 'Sites' }).fill(name)
    await page.getByRole('option', { name }).click()
    await page.getByRole('combobox', { name: 'Sites' }).blur()
    await page.getByRole('button', { name: 'Add user' }).click()
    await expectNotice(page, 'The invitation is on its way.')
    await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(`Only ${name}`)
    const { links } = await mailbox(email)
    await auditor.goto(links[0] ?? '')
    await expect(auditor.getByText('Ada invited you to Example Ltd as an auditor.')).toBeVisible()
    await auditor.getByLabel('Name').fill('Grace Example')
    await auditor.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await auditor.getByLabel('Repeat the password').fill(PASSWORD)
    await auditor.getByRole('button', { name: 'Accept the invitation' }).click()
    await auditor.waitForURL(`${placet.dashboardUrl}/`)
  })

  await test.step('the auditor sees this site only', async () => {
    await auditor.goto(`${placet.dashboardUrl}/domain`)
    await expect(auditor.getByRole('link', { name })).toBeVisible()
    await expect(auditor.getByText(other.name)).toHaveCount(0)
    await expect(auditor.getByRole('link', { name: 'Team' })).toHaveCount(0)
    await auditor.goto(`${placet.dashboardUrl}/domain/${other.domainId}`)
    await expect(auditor.getByText('Domain not found.')).toBeVisible()
  })

  await test.step('the auditor finds the record and checks its receipt', async () => {
    await auditor.goto(`${home}/proof`)
    const sealed = auditor.getByText(/^Sealed as \d+ of \d+$/)
    await expect(async () => {
      await find(auditor, token.value)
      await expect(sealed).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 90_000 })
    await token.visitor.close()
    const saving = auditor.waitForEvent('download')
    await auditor.getByRole('button', { name: 'Receipt', exact: true }).click()
    await find(auditor, await readFile(await (await saving).path(), 'utf8'))
    await expect(auditor.getByText('The receipt is genuine')).toBeVisible()
  })

  await test.step('and is offered nothing that changes the site', async () => {
    await expect(auditor.getByRole('button', { name: 'Erase' })).toHaveCount(0)
    await auditor.goto(`${home}/settings`)
    await expect(auditor.getByText('your role can’t save them')).toBeVisible()
    await expect(auditor.getByRole('link', { name: 'Hostnames', exact: true })).toBeVisible()
    await expect(auditor.getByRole('link', { name: 'Maintenance' })).toHaveCount(0)
    await expect(auditor.getByRole('button', { name: /Save|Publish/ })).toHaveCount(0)
    await auditor.goto(`${home}/maintenance`)
    await expect(auditor.getByRole('heading', { name: 'Not part of your role' })).toBeVisible()
  })

  await test.step('made an editor, they publish', async () => {
    await page.goto(users)
    await page.getByRole('combobox', { name: 'Role of Grace Example' }).click()
    await page.getByRole('option', { name: /^Editor/ }).click()
    await expectNotice(page, 'The permissions were changed.')
    await auditor.goto(`${home}/maintenance`)
    await auditor.getByRole('button', { name: 'Reset consents' }).click()
    const dialog = auditor.getByRole('dialog', { name: 'Reset consents' })
    await dialog.getByLabel('Domain').fill(name)
    await dialog.getByRole('button', { name: 'Reset consents' }).click()
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await expect(auditor.getByText(other.name)).toHaveCount(0)
    await auditor.goto(home)
    await auditor.getByRole('button', { name: 'Publish pending changes' }).click()
    await expect(auditor.getByText(/^Version 2, /)).toBeVisible()
  })
  await theirs.close()
})

async function find(page: Page, wanted: string | null): Promise<void> {
  await page.getByLabel('Consent ID, TC string or receipt').fill(String(wanted))
  await page.getByRole('button', { name: 'Find', exact: true }).click()
}
