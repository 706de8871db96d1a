import { randomUUID } from 'node:crypto'
import { type Locator, expect } from '@playwright/test'
import { PASSWORD, anOwner } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'
import type { Page } from 'playwright-core'
import { test } from './placet-test.ts'

const STOPS_MAX = 80

/** Presses Tab until the control has the focus, like a keyboard user. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    await page.keyboard.press('Tab')
    if ((await control.and(page.locator(':focus-visible')).count()) > 0) return
  }
  throw new Error(`Tab does not reach ${control.toString()}`)
}

/** Presses the arrow until the option of an open list is the one that Enter chooses. */
async function arrowTo(page: Page, option: Locator): Promise<void> {
  await expect(option).toBeVisible()
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    await page.keyboard.press('ArrowUp')
    if ((await option.and(page.locator('[data-combobox-selected]')).count()) > 0) return
  }
  throw new Error(`The arrow does not reach ${option.toString()}`)
}

async function use(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

test('somebody with a keyboard alone signs in, invites an owner and creates an API key', async ({
  page,
  placet,
}) => {
  const { email } = await anOwner(placet.deps)
  const invited = `grace-${randomUUID()}@example.com`
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('signs in', async () => {
    await page.goto(`${placet.dashboardUrl}/login`)
    await tabTo(page, page.getByLabel('E-mail'))
    await page.keyboard.type(email)
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${placet.dashboardUrl}/`)
  })

  await test.step('skips the header', async () => {
    await page.goto(`${placet.dashboardUrl}/account`)
    await expect(page.getByLabel('Account name')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Account name')).toBeFocused()
  })

  await test.step('invites an owner', async () => {
    await use(page, page.getByRole('link', { name: 'Team' }))
    await page.waitForURL('**/account/users')
    await tabTo(page, page.getByRole('textbox', { name: 'E-mail' }))
    await page.keyboard.type(invited)
    await tabTo(page, page.getByRole('combobox', { name: 'Role' }))
    await page.keyboard.press('Enter')
    await arrowTo(page, page.getByRole('option', { name: /^Owner/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('Owner')
    const told = Promise.withResolvers<void>()
    await page.route('**/api/user/details', async (route) => {
      await told.promise
      await route.continue()
    })
    await use(page, button('Add user'))
    const identity = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await expect(identity.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type(PASSWORD)
    // Before the dialog knows whether a code is needed too.
    await page.keyboard.press('Enter')
    told.resolve()
    await expect(page.getByText('The invitation is on its way.')).toBeVisible()
    await mailbox(invited)
  })

  await test.step('takes a question back with Escape, and is where it was asked', async () => {
    const remove = page.getByRole('list', { name: 'Invitations' }).getByRole('button', { name: 'Remove' })
    await use(page, remove)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(remove).toBeFocused()
  })

  await test.step('creates an API key that may only read', async () => {
    await use(page, page.getByRole('link', { name: 'Settings' }))
    await use(page, page.getByRole('link', { name: 'API keys' }))
    await page.waitForURL('**/access-key')
    await use(page, button('Create a key').first())
    const dialog = page.getByRole('dialog', { name: 'Create an API key' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button('Create a key').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await use(page, dialog.getByRole('button', { name: 'Read only' }))
    await use(page, dialog.getByRole('checkbox', { name: 'account:read' }), 'Space')
    await use(page, dialog.getByRole('button', { name: 'Create key' }))
    await expect(page.getByLabel('Private key', { exact: true })).not.toHaveValue('')
    await use(page, button('I’ve copied it'))
    const key = page.getByRole('list', { name: 'API keys' }).getByRole('listitem')
    await expect(key).toContainText('9 of 20 scopes, read only')
  })

  await test.step('changes the account by the dropdown and logs out by the menu', async () => {
    await use(page, page.getByRole('button', { name: 'Account: Example Ltd' }))
    const dropdown = page.getByRole('dialog', { name: 'Account' })
    await expect(dropdown.getByLabel('Search: Account')).toBeFocused()
    await expect(dropdown.getByRole('link', { name: 'Example Ltd' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(dropdown.getByRole('link', { name: 'Example Ltd' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dropdown).toHaveCount(0)
    await use(page, page.getByRole('button', { name: 'Your menu, Ada' }))
    // The menu receives the focus a moment after it appears.
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/login')
  })
})
