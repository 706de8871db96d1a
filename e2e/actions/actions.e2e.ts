import { expect } from '@playwright/test'
import { performAction, listActions } from '@placet/core/actions/index'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aFinishedScan } from '@placet/testkit/factories/finished-scan'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import type { Page } from 'playwright-core'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { holdScan, passToPoll } from '../scans/held-scan.ts'
import { shopPages } from '@placet/testkit/factories/scanned-domain'
import { signInAs } from '@placet/testkit/sign-in-as'
import { pass, stopClock } from '../stop-clock.ts'
import { withoutDatabase } from '../without-database.ts'

const YEAR_SECONDS = 365 * 24 * 3600
const META_EARLY = 'Meta does not wait for consent'
const META_LONG = 'Cookies of Meta last longer than documented'

/** A shop with actions in every category, including necessary. */
async function aShopWithActions(deps: TestDeps) {
  const owner = await anOwnerWithDomain(deps, { tier: 2 })
  const [first, ...others] = shopPages(`https://${owner.name}`)
  const long = { name: '__cf_bm', lifeSeconds: YEAR_SECONDS }
  await aFinishedScan(deps, owner.ctx, {
    domainId: owner.domainId,
    pages: [{ ...first, writes: [...(first?.writes ?? []), long] }, ...others],
  })
  return owner
}

function parts(page: Page) {
  const group = (title: RegExp) => page.getByRole('button', { name: title, expanded: true })
  const titles = (category: string) =>
    page.getByRole('list', { name: category }).getByRole('heading', { level: 3 }).allTextContents()
  const action = (title: string) => page.getByRole('article', { name: title })
  return { group, titles, action, showDismissed: page.getByLabel('Show dismissed actions') }
}

test('actions stand in groups, are dismissed and come back', async ({ page, placet }) => {
  const owner = await aShopWithActions(placet.deps)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/action`)
  const { group, titles, action, showDismissed } = parts(page)

  await test.step('necessary is collapsed, others are open, the most urgent first', async () => {
    await expect(group(/^Marketing/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Necessary/, expanded: false })).toBeVisible()
    await expect.poll(() => titles('Marketing')).toEqual([META_EARLY, META_LONG])
    await page.getByRole('button', { name: /^Necessary/ }).click()
    await expect(page.getByRole('article', { name: /Cloudflare/ })).toBeVisible()
  })
  await test.step('dismissing can be undone at once', async () => {
    const before = await titles('Marketing')
    await action(META_EARLY).getByRole('button', { name: 'Dismiss' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => titles('Marketing')).toEqual(before)
  })
  await test.step('a dismissed one is hidden unless asked for, and then comes last', async () => {
    await action(META_EARLY).getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => titles('Marketing')).toEqual([META_LONG])
    await expect(page.getByText(/things to do$/)).toBeFocused()
    await showDismissed.check()
    await expect.poll(() => titles('Marketing')).toEqual([META_LONG, `${META_EARLY}Dismissed`])
  })
  await test.step('dismissed ones are sorted by title', async () => {
    await action(META_LONG).getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => titles('Marketing')).toEqual([`${META_LONG}Dismissed`, `${META_EARLY}Dismissed`])
  })
  await test.step('a category with nothing to show is left out', async () => {
    await showDismissed.uncheck()
    await expect(page.getByRole('button', { name: /^Marketing/ })).toHaveCount(0)
  })
  await test.step('what was dismissed stays so, and is brought back', async () => {
    await page.reload()
    await showDismissed.check()
    await page.getByRole('article', { name: META_EARLY }).getByRole('button', { name: 'Restore' }).click()
    await showDismissed.uncheck()
    await expect.poll(() => titles('Marketing')).toEqual([META_EARLY])
  })
})

test('buttons do what they say', async ({ page, placet }) => {
  const owner = await aShopWithActions(placet.deps)
  const { domainId } = owner
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${domainId}/action`)
  const { titles, action } = parts(page)
  const uncategorized = page.getByRole('article', { name: /without a category/ })

  await test.step('categories are suggested and saved with one click', async () => {
    await expect(uncategorized.getByLabel('Category of basket')).toHaveValue('1')
    await uncategorized.getByLabel('Category of visit_hint').selectOption('Preferences')
    await uncategorized.getByRole('button', { name: 'Save categories' }).click()
    await expect(uncategorized).toHaveCount(0)
    await page.goto(`${placet.dashboardUrl}/domain/${domainId}/cookie`)
    await expect(page.getByRole('region', { name: 'preferences' })).toContainText('visit_hint')
    await page.goBack()
  })
  await test.step('a longer lifetime is accepted', async () => {
    await action(META_LONG).getByRole('button', { name: 'Accept the longer lifetime' }).click()
    await expect.poll(() => titles('Marketing')).toEqual([META_EARLY])
  })
  await test.step('others lead to the place where it is done', async () => {
    await expect(action(META_EARLY).getByRole('link', { name: 'Publish' })).toHaveAttribute(
      'href',
      `/domain/${domainId}/settings`,
    )
    await expect(action(META_EARLY).getByRole('link', { name: /^Set before consent/ })).toHaveAttribute(
      'href',
      '/docs/actions#set-before-consent',
    )
  })
})

test('what a button could not do is told: in the words of a 404 or 422, else in ours', async ({
  page,
  placet,
}) => {
  const owner = await aShopWithActions(placet.deps)
  const { ctx, domainId } = owner
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${domainId}/action`)
  const dismiss = parts(page).action(META_EARLY).getByRole('button', { name: 'Dismiss' })
  await dismiss.waitFor()
  await page.waitForLoadState('networkidle')
  await withoutDatabase(placet, async () => {
    await dismiss.click()
    await expectNotice(page, 'Unexpected error occurred')
  })
  const { actions } = await listActions({ ctx, input: { domainId } })
  const same = actions.find(({ title }) => title === META_EARLY)
  if (!same) throw new Error('the action is gone')
  await performAction({ ctx, input: { domainId, actionId: same.id, type: 'dismiss' } })
  await dismiss.click()
  await expectNotice(page, 'This action is no longer available. Please reload the page.')
})

test('a list that cannot be loaded loads the page anew, once', async ({ page, placet }) => {
  const owner = await aShopWithActions(placet.deps)
  await signInAs(page, owner)
  const address = `${placet.dashboardUrl}/domain/${owner.domainId}/action`
  let isFailing = true
  await page.route(/\/api\/domain\/\w+\/action$/, (route) =>
    isFailing ? route.fulfill({ status: 502, body: '' }) : route.continue(),
  )
  await page.goto(address)
  await page.waitForURL('**/action?error=1')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  isFailing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Marketing/ })).toBeVisible()
  await expect(page).toHaveURL(address)
})

test('a rescan is asked for after 20 seconds and then every 20 seconds', async ({ page, placet }) => {
  const owner = await aShopWithActions(placet.deps)
  await signInAs(page, owner)
  const held = await holdScan(page, 'scan', { polled: 4, shown: 4 })
  await page.clock.install()
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/action`)
  await expect(page.getByRole('button', { name: /^Marketing/ })).toBeVisible()
  Object.assign(held, { polled: 2, shown: 2 })
  await page.getByRole('button', { name: 'Rescan' }).click()
  const progress = page.getByRole('progressbar', { name: 'Progress of the scan' })
  await expect(progress).toBeVisible()
  await stopClock(page)
  expect(held.polls).toBe(0)
  await passToPoll(page, held, 21_000)
  await pass(page, 50)
  await pass(page, 19_000)
  expect(held.polls).toBe(1)
  await passToPoll(page, held, 2000)
  expect(held.polls).toBe(2)

  await test.step('4 reads the actions again and shows the result', async () => {
    const lists = page.waitForRequest(/\/api\/domain\/\w+\/action$/)
    held.polled = 4
    await passToPoll(page, held, 21_000)
    held.shown = 4
    await page.clock.resume()
    await lists
    await expect(page.getByText('The scan is done. The actions below are up to date.')).toBeVisible()
    await expect(progress).toHaveCount(0)
  })
})

test('status 3 is an error on the actions page', async ({ page, placet }) => {
  const owner = await aShopWithActions(placet.deps)
  await signInAs(page, owner)
  const held = await holdScan(page, 'scan', { polled: 3, shown: 1 })
  await page.clock.install()
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/action`)
  await expect(page.getByRole('progressbar', { name: 'Progress of the scan' })).toBeVisible()
  await stopClock(page)
  await passToPoll(page, held, 21_000)
  held.shown = 3
  await page.clock.resume()
  await expect(page.getByRole('alert').filter({ hasText: 'The scan failed' })).toBeVisible()
})

test('a check of the installation is asked for every 2.5 seconds', async ({ page, placet }) => {
  const owner = await aShopWithActions(placet.deps)
  await signInAs(page, owner)
  const held = await holdScan(page, 'implementationscan', { polled: 1, shown: 1 })
  await page.clock.install()
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/action`)
  await page.getByRole('button', { name: 'Check the installation' }).click()
  await expect(page.getByRole('heading', { name: 'Checking the installation' })).toBeVisible()
  await stopClock(page)
  const before = held.polls
  await passToPoll(page, held, 3000)
  await pass(page, 50)
  await pass(page, 2200)
  expect(held.polls).toBe(before + 1)
  await passToPoll(page, held, 1500)
  expect(held.polls).toBe(before + 2)
  held.polled = 4
  await passToPoll(page, held, 3000)
  held.shown = 4
  await page.clock.resume()
  await expect(page.getByText('The check is done. The actions below are up to date.')).toBeVisible()
})

test('a domain says what there is to do once a scan has finished, and when nothing is left', async ({
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/action`)
  await expect(page.getByRole('heading', { name: 'Not known yet' })).toBeVisible()
  await aFinishedScan(placet.deps, owner.ctx, { domainId: owner.domainId, pages: [{}] })
  await page.reload()
  await parts(page).action('Only the home page was scanned').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to do' })).toBeVisible()
})
