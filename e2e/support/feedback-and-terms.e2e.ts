import { expect } from '@playwright/test'
import type { Deps } from '@placet/core/context'
import { type Person, anOwner } from '@placet/testkit/factories/people'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A user the feedback banner asks: registered for some weeks. */
async function aRegular(deps: Deps): Promise<Person> {
  const owner = await anOwner(deps)
  const created_at = new Date(Date.now() - 20 * DAY_MS)
  await deps.db.updateTable('app_user').set({ created_at }).where('id', '=', owner.userId).execute()
  return owner
}

function feedbackOf({ db }: Deps, { userId }: Person) {
  return db.selectFrom('feedback').select(['rating', 'comment']).where('user_id', '=', userId).execute()
}

test('the feedback banner takes a rating, then a comment, and is gone afterwards', async ({
  page,
  placet,
}) => {
  const person = await aRegular(placet.deps)
  await signInAs(page, person)
  await page.goto(`${placet.dashboardUrl}/contact`)
  const banner = page.getByRole('complementary', { name: 'Feedback' })
  await banner.getByRole('button', { name: '4 stars' }).click()
  const comment = banner.getByRole('textbox', { name: 'Thank you! What should we know?' })
  await expect(comment).toBeFocused()
  await comment.fill('More colours, please.')
  await withoutDatabase(placet, async () => {
    await banner.getByRole('button', { name: 'Send' }).click()
    await expect(banner.getByRole('alert')).toContainText('cannot reach its database')
  })
  await banner.getByRole('button', { name: 'Send' }).click()
  await expect(banner.getByText('Thank you, your feedback was sent.')).toBeVisible()
  expect(await feedbackOf(placet.deps, person)).toEqual([{ rating: 4, comment: 'More colours, please.' }])
  await banner.getByRole('button', { name: 'Close the feedback' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: 'New ticket' })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('closing the feedback banner without a rating sends -1', async ({ page, placet }) => {
  const person = await aRegular(placet.deps)
  await signInAs(page, person)
  await page.goto(`${placet.dashboardUrl}/contact`)
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/user/feedback'))
  await page.getByRole('button', { name: 'Close the feedback' }).click()
  expect((await sent).ok()).toBe(true)
  expect(await feedbackOf(placet.deps, person)).toEqual([{ rating: -1, comment: '' }])
  await page.reload()
  await expect(page.getByRole('region', { name: 'New ticket' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Feedback' })).toHaveCount(0)
})

test('terms that have changed must be accepted before anything else', async ({ page, placet }) => {
  const person = await anOwner(placet.deps)
  await placet.deps.db
    .updateTable('app_user')
    .set({ terms_version: 0 })
    .where('id', '=', person.userId)
    .execute()
  await signInAs(page, person)
  await page.goto(`${placet.dashboardUrl}/contact`)
  const dialog = page.getByRole('dialog', { name: 'Our terms have changed' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('link', { name: 'Read them in a new tab' })).toHaveAttribute('href', '/terms')
  await withoutDatabase(placet, async () => {
    await dialog.getByRole('button', { name: 'Accept the terms' }).click()
    await expect(dialog.getByRole('alert')).toContainText('cannot reach its database')
  })
  await dialog.getByRole('button', { name: 'Accept the terms' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: 'New ticket' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
