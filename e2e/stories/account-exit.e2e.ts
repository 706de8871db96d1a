import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { closeAccount, deleteDueAccounts } from '@placet/core/account-exit/index'
import { verifyArchive } from '@placet/core/account-exit/verify-archive'
import { eraseDueDomains } from '@placet/core/domains/index'
import { publishSettings } from '@placet/core/settings/index'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { mailbox } from '@placet/testkit/mailbox'
import { signInAs } from '@placet/testkit/sign-in-as'
import { waitFor } from '@placet/testkit/wait-for'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { scriptOf } from '../script-of.ts'

const NAME = 'Example Ltd'
const DAY_MS = 24 * 60 * 60 * 1000

test('an owner takes everything along, closes the account, keeps it, closes it again, and it is gone', async ({
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps, { settings: withPolicy })
  const { ctx, domainId } = owner
  await publishSettings({ ctx, input: { domainId, settings: undefined, reason: 'A story publishes it.' } })
  await signInAs(page, owner)
  const scriptUrl = await scriptOf(page, `${placet.dashboardUrl}/domain/${domainId}`)
  const isServed = async () => (await fetch(scriptUrl)).ok
  await waitFor(isServed, { timeoutMs: 20_000, what: 'the edge to serve the script' })
  const exitUrl = `${placet.dashboardUrl}/account/export`

  await test.step('the archive is collected, a mail leads to it, and what is downloaded is whole', async () => {
    await page.goto(exitUrl)
    await expect(page.getByText('There is no archive to download.')).toBeVisible()
    await page.getByRole('button', { name: 'Export the account' }).click()
    await expectNotice(page, 'We’re collecting everything. You’ll get an e-mail when the archive is ready.')
    const { links } = await mailbox(owner.email, {
      matching: ({ subject }) => subject === `The export of ${NAME} is ready`,
    })
    await page.goto(links[0] ?? '')
    const row = page.getByRole('list', { name: 'Archives' }).getByRole('listitem')
    await expect(row).toContainText('SHA-256')
    const downloading = page.waitForEvent('download')
    await row.getByRole('button', { name: 'Download' }).click()
    const dir = await mkdtemp(join(tmpdir(), 'placet-story-'))
    const file = join(dir, 'archive.tar.gz')
    await (await downloading).saveAs(file)
    const { account, files } = await verifyArchive(file)
    await rm(dir, { recursive: true })
    expect(account).toMatchObject({ id: owner.accountId, name: NAME })
    expect(files.map(({ path }) => path)).toContain('rows/domain.ndjson')
  })

  await test.step('the account is closed: its banner goes off', async () => {
    await page.getByRole('button', { name: 'Close account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close this account' })
    await expect(dialog).toContainText('The banner of 1 site goes off')
    const submit = dialog.getByRole('button', { name: 'Close account' })
    await expect(submit).toBeDisabled()
    await dialog.getByLabel('Account').fill(NAME)
    await submit.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('alert').filter({ hasText: 'This account will be deleted on' })).toBeVisible()
    await waitFor(async () => !(await isServed()), { timeoutMs: 60_000, what: 'the script to be gone' })
  })

  await test.step('the owner keeps it from the mail: the banner is back', async () => {
    const { links } = await mailbox(owner.email, {
      matching: ({ subject }) => subject === `The account ${NAME} was closed`,
    })
    await page.goto(links[0] ?? '')
    await page.getByRole('button', { name: 'Keep the account' }).click()
    await expectNotice(page, 'The account is kept. Its banners are going live again.')
    await expect(page.getByRole('button', { name: 'Close account' })).toBeVisible()
    await waitFor(isServed, { timeoutMs: 60_000, what: 'the script to be back' })
  })

  await test.step('two weeks after it was closed again, sites and account are gone', async () => {
    const twoWeeksAgo = { now: () => new Date(Date.now() - 15 * DAY_MS) }
    await closeAccount({ ctx: { ...ctx, clock: twoWeeksAgo }, input: { name: NAME } })
    await eraseDueDomains({ ctx: placet.deps.job, input: {} })
    await waitFor(async () => (await deleteDueAccounts({ ctx: placet.deps.job, input: {} })).deleted > 0, {
      timeoutMs: 60_000,
      what: 'the account to be deleted',
    })
    expect(await isServed()).toBe(false)
    await page.goto(exitUrl)
    await expect(page.getByRole('heading', { name: 'Export and close' })).toHaveCount(0)
  })
})
