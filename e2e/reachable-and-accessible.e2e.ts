import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { savePolicy } from '@placet/core/accounts/index'
import { addMember } from '@placet/core/members/index'
import { isFullE2e } from '@placet/testkit/env'
import { aMember, anOwner, leaveAccount } from '@placet/testkit/factories/people'
import { findUnreachable } from '@placet/testkit/find-unreachable'
import { findViolations } from '@placet/testkit/find-violations'
import { mailbox } from '@placet/testkit/mailbox'
import type { Page } from 'playwright-core'
import { openScreen } from '@placet/testkit/screens/open-screen'
import { SCREEN_PAGES, type ScreenPage } from '@placet/testkit/screens/pages'
import { appCode } from './authenticator-app.ts'
import { test } from './placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'

const DESKTOP_PX = 1440
const PHONE_PX = 390
/** All other rules give the same result in dark as in light. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** The width determines the size and spacing of targets, what scrolls, and which controls exist at all. */
const LAYOUT_RULES = [
  'target-size',
  'scrollable-region-focusable',
  'aria-command-name',
  'aria-dialog-name',
  'aria-hidden-focus',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'image-alt',
  'input-button-name',
  'label',
  'link-name',
  'nested-interactive',
  'select-name',
  'summary-name',
]
/** One page of each layout is checked with every rule on the phone too. */
const EVERY_RULE_ON_PHONE = new Set([
  'login',
  'my-consent',
  'overview',
  'domains',
  'domain',
  'account-add',
  'settings',
  'designer-banner',
  'consent-overview',
  'scan-cookie',
  'invoice',
])
/** The same on every page: looked at with one page of each layout, and on all of them in `e2e:full`. */
const FRAME = 'nav[aria-label=Main]'
/** Laptop and phone sizes on which every control must be reachable. */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]
/** On every change a page is tried on a small laptop or on a phone, in turn; `e2e:full` tries all windows. */
const SMALLEST_WINDOWS = WINDOWS.slice(2)
const HOUR_MS = 60 * 60 * 1000
const PARTS = isFullE2e() ? 12 : 6
/** Dark and phone looks are at a share of the pages, at all in `e2e:full`. */
const SHARE = isFullE2e() ? 1 : 3
/** One in so many pages of an account is looked at; all in `e2e:full`. */
const PAGES_SHARE = isFullE2e() ? 1 : 2

test('pages that anybody may open are reachable and have no accessibility violation', async ({
  page,
  placet,
}) => {
  for (const screen of SCREEN_PAGES.filter(({ isPublic }) => isPublic)) {
    await check(page, screen, `${placet.dashboardUrl}${screen.path}`)
  }
})

const inAccount = SCREEN_PAGES.filter(({ isPublic }) => !isPublic).filter(
  (_, index) => index % PAGES_SHARE === 0,
)

for (let part = 0; part < PARTS; part += 1) {
  test(`pages of a lived-in account are reachable and have no accessibility violation, part ${part + 1} of ${PARTS}`, async ({
    page,
    placet,
    demo,
  }) => {
    await signInAs(page, demo)
    for (const screen of inAccount.filter((_, index) => index % PARTS === part)) {
      const path = screen.path.replace(':domainId', demo.domainId)
      await check(page, screen, `${placet.dashboardUrl}${path}`)
    }
  })
}

test('the last entry of a domain’s navigation is reached by the wheel and by Tab at every size', async ({
  page,
  placet,
  demo,
}) => {
  await signInAs(page, demo)
  const nav = page.getByRole('navigation', { name: 'Main' })
  const entries = nav.getByRole('link')
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    await page.goto(`${placet.dashboardUrl}/domain/${demo.domainId}/hostnames`)
    if (size.width < 768) await page.getByRole('button', { name: 'More' }).click()
    await expect(entries.last()).toHaveText('Support')
    await entries.first().hover()
    await page.mouse.wheel(0, 3000)
    await expect(entries.last()).toBeInViewport({ ratio: 1 })
    await entries.first().focus()
    for (let stop = (await entries.count()) - 1; stop > 0; stop -= 1) await page.keyboard.press('Tab')
    await expect(entries.last()).toBeFocused()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/contact')
  }
})

test('pages that only some people see have no accessibility violation', async ({ browser, page, placet }) => {
  const { deps, dashboardUrl } = placet
  const owner = await anOwner(deps)
  const open = async (name: string, path: string, act: () => Promise<void>) => {
    await page.setViewportSize({ width: DESKTOP_PX, height: 900 })
    await page.goto(`${dashboardUrl}${path}`)
    await act()
    await checkLooks(page, name)
  }

  const invited = `${randomUUID()}@example.com`
  await addMember({ ctx: owner.ctx, input: { email: invited, owner: false } })
  const { links } = await mailbox(invited)
  await open('an invitation', new URL(links[0] ?? '').pathname + new URL(links[0] ?? '').search, () =>
    page.getByLabel('Repeat the password').waitFor(),
  )

  await signInAs(page, owner)
  await open('no keys', '/access-key', () => page.getByText('No API keys yet').waitFor())
  await open('a new key', '/access-key', async () => {
    await page.getByRole('button', { name: 'Create a key' }).click()
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByLabel('Private key', { exact: true }).waitFor()
  })
  await open('recovery codes', '/profile', async () => {
    await page.getByRole('button', { name: 'Set up two-factor authentication' }).click()
    const key = await page
      .getByRole('region', { name: 'Two-factor authentication' })
      .locator('code')
      .textContent()
    await page.getByLabel('Digit 1 of 6').click()
    await page.keyboard.type(appCode(key ?? ''))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByRole('button', { name: 'I’ve saved them' }).waitFor()
  })
  await deps.db
    .updateTable('app_user')
    .set({ created_at: new Date(Date.now() - 1000 * HOUR_MS) })
    .where('id', '=', owner.userId)
    .execute()
  await open('the comment of a feedback', '/contact', () =>
    page.getByRole('button', { name: '4 stars' }).click(),
  )
  await deps.db.updateTable('app_user').set({ terms_version: 0 }).where('id', '=', owner.userId).execute()
  await open('new terms', '/contact', () => page.getByRole('dialog').waitFor())

  await test.step('what is refused politely', async () => {
    const member = await aMember(deps, { accountId: owner.accountId, role: 'standard' })
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const theirs = await context.newPage()
    await signInAs(theirs, member)
    await theirs.goto(`${dashboardUrl}/account/audit`)
    await theirs.getByRole('heading', { name: 'Not part of your role' }).waitFor()
    await checkLooks(theirs, 'a page of owners')
    await savePolicy({ ctx: owner.ctx, input: { requireSecondFactor: true } })
    await theirs.goto(`${dashboardUrl}/`)
    await theirs.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
    await checkLooks(theirs, 'an account that requires a second factor')
    await leaveAccount(deps, member)
    await theirs.goto(`${dashboardUrl}/`)
    await theirs.getByRole('heading', { name: 'You are not in an account' }).waitFor()
    await checkLooks(theirs, 'nobody’s account')
    await context.close()
  })
})

/** Overlays are checked alone: the page below is checked separately. */
function scopeOf({ ready }: ScreenPage): string {
  if (ready.startsWith('[role=dialog]')) return '[role=dialog]'
  return ready === '[role=menuitem]' ? '[role=menu]' : 'html'
}

async function check(page: Page, screen: ScreenPage, url: string): Promise<void> {
  await test.step(screen.name, async () => {
    await page.setViewportSize({ width: DESKTOP_PX, height: 900 })
    await page.goto(url)
    await openScreen(page, screen)
    const number = SCREEN_PAGES.indexOf(screen)
    await checkLooks(page, screen.name, {
      within: scopeOf(screen),
      isDark: number % SHARE === 0,
      isPhone: number % SHARE === 1 % SHARE,
    })
    const turn = number % SMALLEST_WINDOWS.length
    await checkReach(page, screen.name, isFullE2e() ? WINDOWS : SMALLEST_WINDOWS.slice(turn, turn + 1))
  })
}

/** Checks every control, at each of the sizes, by mouse and by keyboard, once the page has adapted to the window. */
async function checkReach(page: Page, name: string, sizes: typeof WINDOWS): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect
      .configure({ soft: true })
      .poll(() => findUnreachable(page), {
        message: `${name} at ${size.width}x${size.height}`,
        timeout: 5000,
      })
      .toEqual([])
  }
}

/** One load for all looks: the page follows the window's width and the system's colour scheme. */
async function checkLooks(
  page: Page,
  name: string,
  { within = 'html', isDark = true, isPhone = true } = {},
): Promise<void> {
  const isLayout = EVERY_RULE_ON_PHONE.has(name)
  const look = async (width: number, colorScheme: 'light' | 'dark', rules?: readonly string[]) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    // Pages outside the dashboard follow the browser without this attribute.
    const follower = page.locator('html[data-mantine-color-scheme]')
    if ((await follower.count()) > 0) {
      await expect(follower).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    }
    await page.evaluate('Promise.allSettled(document.getAnimations().map(({ finished }) => finished))')
    // Resizing keeps the scroll position, where the sticky header can cover half a control.
    await page.evaluate('scrollTo(0, 0)')
    const scope = { within, ...(!isFullE2e() && !isLayout && { without: FRAME }) }
    const found = await findViolations(page, rules ? { ...scope, rules } : scope)
    expect.soft(found, `${name}, ${width} px, ${colorScheme}`).toEqual([])
  }
  await look(DESKTOP_PX, 'light')
  if (isDark) await look(DESKTOP_PX, 'dark', COLOUR_RULES)
  if (isPhone || isLayout) await look(PHONE_PX, 'light', isLayout ? undefined : LAYOUT_RULES)
  await page.setViewportSize({ width: PHONE_PX, height: 900 })
  const widthPx = await page.evaluate('document.documentElement.scrollWidth')
  expect.soft(widthPx, `${name} fits a phone without scrolling sideways`).toBeLessThanOrEqual(PHONE_PX)
}
