import { type Browser, expect } from '@playwright/test'
import { deleteDomain, eraseDueDomains } from '@placet/core/domains/index'
import { publishSettings } from '@placet/core/settings/index'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { mailbox } from '@placet/testkit/mailbox'
import { signInAs } from '@placet/testkit/sign-in-as'
import { waitFor } from '@placet/testkit/wait-for'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { scriptOf } from '../script-of.ts'

const PATH = '/deleted'
const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a new visitor is asked. */
async function isAsked(browser: Browser, address: string): Promise<boolean> {
  const visitor = await browser.newContext()
  const page = await visitor.newPage()
  const loaded = page.waitForResponse((response) => response.url().includes('/c2/'))
  await page.goto(address)
  const isServed = (await loaded).ok()
  await expect(page.getByRole('button', { name: 'Accept all' })).toHaveCount(isServed ? 1 : 0)
  await visitor.close()
  return isServed
}

test('an owner deletes a site, keeps it from the mail, deletes it again, and nothing of it is left', async ({
  browser,
  page,
  placet,
  site,
}) => {
  const owner = await anOwnerWithDomain(placet.deps, { settings: withPolicy })
  const { ctx, domainId, name } = owner
  await publishSettings({ ctx, input: { domainId, settings: undefined, reason: 'A story publishes it.' } })
  await signInAs(page, owner)
  const siteUrl = `${placet.dashboardUrl}/domain/${domainId}`
  const address = `http://${name}${PATH}`
  const scriptUrl = await scriptOf(page, siteUrl)
  const isServed = async () => (await fetch(scriptUrl)).ok
  site.setPage(
    PATH,
    `<!doctype html><html lang="en"><head><title>Shop</title><script async src="${scriptUrl}"></script></head>
      <body><h1>Shop</h1></body></html>`,
  )
  const notice = page.getByRole('alert').filter({ hasText: 'This site will be erased on' })

  await test.step('visitors are asked', async () => {
    await waitFor(isServed, { timeoutMs: 20_000, what: 'the edge to serve the script' })
    expect(await isAsked(browser, address)).toBe(true)
  })

  await test.step('the owner deletes the site: visitors are asked no more, and no choice is taken', async () => {
    await page.goto(`${siteUrl}/maintenance`)
    await page.getByRole('button', { name: 'Delete site' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this site' })
    await expect(dialog).toContainText('For 14 days you can still change your mind.')
    const submit = dialog.getByRole('button', { name: 'Delete site' })
    await expect(submit).toBeDisabled()
    await dialog.getByLabel('Site').fill(name)
    await submit.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(notice).toBeVisible()
    await waitFor(async () => !(await isServed()), { timeoutMs: 60_000, what: 'the script to be gone' })
    expect(await isAsked(browser, address)).toBe(false)
    const taking = await fetch(scriptUrl.replace(/\.js$/, '/consent'), { method: 'POST', body: '{}' })
    expect(taking.status).toBe(404)
    await expect(page.getByRole('heading', { name: 'Nothing to maintain' })).toBeVisible()
    await page.goto(`${placet.dashboardUrl}/domain`)
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Being deleted')
  })

  await test.step('the mail leads to the button that keeps it, and visitors are asked again', async () => {
    const { links } = await mailbox(owner.email, {
      matching: ({ subject }) => subject === `${name} was deleted`,
    })
    await page.goto(links[0] ?? '')
    await notice.getByRole('button', { name: 'Keep this site' }).click()
    await expectNotice(page, 'The site is kept. Its banner is going live again.')
    await expect(notice).toHaveCount(0)
    await waitFor(isServed, { timeoutMs: 60_000, what: 'the script to be back' })
    expect(await isAsked(browser, address)).toBe(true)
  })

  await test.step('two weeks after it was deleted everything is erased, and the audit log says so', async () => {
    const twoWeeksAgo = { now: () => new Date(Date.now() - 15 * DAY_MS) }
    await deleteDomain({ ctx: { ...ctx, clock: twoWeeksAgo }, input: { domainId, name } })
    await eraseDueDomains({ ctx: placet.deps.job, input: {} })
    await expect(async () => {
      await page.goto(siteUrl)
      await expect(page.getByText('Domain not found.')).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    await page.goto(`${placet.dashboardUrl}/account/audit`)
    await expect(page.getByText(`erased the site ${name} with its consent records`)).toBeVisible()
    expect(await isServed()).toBe(false)
  })
})
