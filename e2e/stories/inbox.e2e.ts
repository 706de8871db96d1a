import { expect } from '@playwright/test'
import { listActions, performAction } from '@placet/core/actions/index'
import { saveProfile } from '@placet/core/profile/index'
import { aCookie } from '@placet/testkit/factories/cookies'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember, inAnotherAccount } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'
import { signInAs } from '@placet/testkit/sign-in-as'
import { test } from '../placet-test.ts'

test('an agency hands an action to a colleague, who solves it; another one waits and comes back', async ({
  page,
  browser,
  placet,
}) => {
  test.slow()
  const owner = await anOwnerWithDomain(placet.deps, { name: 'one-inbox.example.com' })
  const client = await inAnotherAccount(placet.deps, owner)
  const two = await aDomain(client, { name: 'two-inbox.example.com' })
  await aCookie(owner, { domainId: owner.domainId, category: 5 })
  await aCookie(client, { domainId: two.domainId, category: 5 })
  const colleague = await aMember(placet.deps, { accountId: owner.accountId, role: 'editor' })
  await saveProfile({ ctx: colleague.ctx, input: { name: 'Jonas Weber' } })
  await signInAs(page, owner)
  const main = page.getByRole('main')
  const pane = main.getByRole('article')
  const lists = main.getByRole('navigation', { name: 'Lists' })
  const badge = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Inbox/ })

  await test.step('both sites are one entry of the inbox, and the navigation counts them', async () => {
    await page.goto(`${placet.dashboardUrl}/inbox`)
    await expect(main.getByRole('button', { name: /1 cookie without a category.*2 sites/ })).toBeVisible()
    await expect(badge).toHaveText(/Inbox\s*2/)
    await expect(pane.getByRole('listitem')).toHaveCount(2)
  })
  await test.step('one of them is assigned by keyboard to the colleague, who gets a mail', async () => {
    await pane.getByRole('checkbox', { name: 'Select two-inbox.example.com' }).uncheck()
    await page.keyboard.press('a')
    await page.getByRole('menuitem', { name: 'Jonas Weber' }).click()
    await expect(page.getByText('Assigned to Jonas Weber: 1 action.')).toBeVisible()
    const mail = await mailbox(colleague.email, { matching: ({ subject }) => subject.includes('assigned') })
    expect(mail.text).toContain('one-inbox.example.com: 1 cookie without a category')
    expect(mail.links.join(' ')).toContain('/inbox?who=mine')
  })
  await test.step('the colleague finds it, solves it on the site, and it leaves the inbox', async () => {
    const theirs = await (await browser.newContext()).newPage()
    await signInAs(theirs, colleague)
    await theirs.goto(`${placet.dashboardUrl}/inbox?who=mine`)
    const link = theirs.getByRole('article').getByRole('link', { name: 'one-inbox.example.com' })
    await link.click()
    await theirs.waitForURL(/\/action#act_/)
    await expect(theirs.getByText('Assigned to Jonas Weber.')).toBeVisible()
    const { ctx } = colleague
    const input = { domainId: owner.domainId }
    const [action] = (await listActions({ ctx, input })).actions
    if (!action) throw new Error('the action is gone')
    const data = action.data.cookies.map(({ cookieId }) => ({ cookieId, categoryId: 1 }))
    await performAction({ ctx, input: { ...input, actionId: action.id, type: 'cookie-categorize', data } })
    await theirs.goto(`${placet.dashboardUrl}/inbox?who=mine`)
    await expect(theirs.getByRole('heading', { name: 'Nothing is yours' })).toBeVisible()
    await theirs.getByRole('button', { name: /^Done/ }).click()
    await expect(theirs.getByText(/^Solved on/)).toBeVisible()
    await theirs.context().close()
  })
  await test.step('the other one is snoozed with a reason, and its undo takes that back', async () => {
    await page.reload()
    await expect(pane.getByRole('listitem')).toHaveCount(1)
    const snooze = async () => {
      await pane.getByRole('button', { name: 'Snooze' }).click()
      const dialog = page.getByRole('dialog', { name: 'Snooze 1 action' })
      await expect(dialog.getByRole('button', { name: 'Snooze' })).toBeDisabled()
      await dialog.getByRole('textbox', { name: 'Why does it wait?' }).fill('The new shop goes live then.')
      await dialog.getByRole('button', { name: 'Snooze' }).click()
    }
    await snooze()
    await expect(main.getByRole('heading', { name: 'Nothing is open' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(pane.getByRole('listitem')).toHaveCount(1)
    await snooze()
    await lists.getByRole('button', { name: /^Snoozed 1/ }).click()
    await expect(pane.getByText(/^Snoozed until .* by Ada: The new shop goes live then\.$/)).toBeVisible()
  })
  await test.step('it comes back by itself once something new belongs to it', async () => {
    await aCookie(client, { domainId: two.domainId, category: 5 })
    await lists.getByRole('button', { name: /^Open/ }).click()
    await page.reload()
    await expect(main.getByRole('button', { name: /2 cookies without a category/ })).toBeVisible()
    await expect(badge).toHaveText(/Inbox\s*1/)
  })
})
