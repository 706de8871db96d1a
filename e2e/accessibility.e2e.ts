import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { AccountId, UserId } from '@placet/contract/ids'
import { NOWHERE } from '@placet/core/context'
import { addMember } from '@placet/core/members/index'
import { withTenant } from '@placet/db/tx'
import { aFinishedScan } from '@placet/testkit/factories/finished-scan'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { aMember, aPasskey, aSession, anOwner, leaveAccount } from '@placet/testkit/factories/people'
import { findViolations } from '@placet/testkit/find-violations'
import { mailbox } from '@placet/testkit/mailbox'
import type { Page } from 'playwright-core'
import { DEMO_LOGIN } from '@placet/testkit/processes/local-placet'
import { openScreen } from '@placet/testkit/screens/take-screens'
import { SCREEN_PAGES, type ScreenPage } from '@placet/testkit/screens/pages'
import { dayOf } from '@placet/testkit/demo/days'
import { makeDemo } from '@placet/testkit/demo/make-demo'
import { appCode } from './authenticator-app.ts'
import { test } from './placet-test.ts'
import { shopPages } from './scans/scanned-domain.ts'
import { signInAs } from '@placet/testkit/sign-in-as'

const DESKTOP_PX = 1440
/** Colours do not depend on the width. */
const LOOKS = [
  { width: DESKTOP_PX, colorScheme: 'light' },
  { width: DESKTOP_PX, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const
/** All others find the same in dark as in light, and take most of the time. */
const RULES_ABOUT_COLOURS = ['color-contrast', 'link-in-text-block']
const HOUR_MS = 60 * 60 * 1000
const FEW_CONSENTS = 2000

test('pages that anybody may open have no accessibility violation', async ({ page, placet }) => {
  test.setTimeout(240_000)
  for (const screen of SCREEN_PAGES.filter(({ isPublic }) => isPublic)) {
    await check(page, screen, `${placet.dashboardUrl}${screen.path}`)
  }
})

const inAccount = SCREEN_PAGES.filter(({ isPublic }) => !isPublic)
const half = Math.ceil(inAccount.length / 2)

for (const [part, screens] of [inAccount.slice(0, half), inAccount.slice(half)].entries()) {
  test(`pages of a lived-in account have no accessibility violation, part ${part + 1}`, async ({
    page,
    placet,
  }) => {
    test.setTimeout(480_000)
    const { deps } = placet
    const { ownerUrl } = deps
    const { sites } = await makeDemo(deps, { today: dayOf(new Date()), rows: FEW_CONSENTS, ownerUrl })
    const [site] = sites
    if (!site) throw new Error('the demo has no site')
    const owner = await aDemoSession(deps)
    const origin = 'https://shop.example'
    await aFinishedScan(deps, owner.ctx, { domainId: site.domainId, pages: shopPages(origin) })
    await signInAs(page, owner)
    for (const screen of screens) {
      const path = screen.path.replace(':domainId', site.domainId)
      await check(page, screen, `${placet.dashboardUrl}${path}`)
    }
  })
}

test('what only some people get to see has no accessibility violation', async ({ browser, page, placet }) => {
  test.setTimeout(240_000)
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
    await theirs.getByRole('heading', { name: 'Only for owners' }).waitFor()
    await checkLooks(theirs, 'a page of owners')
    await leaveAccount(deps, member)
    await theirs.goto(`${dashboardUrl}/`)
    await theirs.getByRole('heading', { name: 'You are not in an account' }).waitFor()
    await checkLooks(theirs, 'nobody’s account')
    await context.close()
  })
})

async function check(page: Page, screen: ScreenPage, url: string): Promise<void> {
  await test.step(screen.name, async () => {
    await page.setViewportSize({ width: DESKTOP_PX, height: 900 })
    await page.goto(url)
    await openScreen(page, screen)
    await checkLooks(page, screen.name)
  })
}

/** One load for all looks: the page follows the window's width and the system's colours by itself. */
async function checkLooks(page: Page, name: string): Promise<void> {
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    // Pages that are not the dashboard's follow the browser by themselves.
    const follower = page.locator('html[data-mantine-color-scheme]')
    if ((await follower.count()) > 0) {
      await expect(follower).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    }
    await page.evaluate('Promise.allSettled(document.getAnimations().map(({ finished }) => finished))')
    const found = await findViolations(page, colorScheme === 'dark' ? { rules: RULES_ABOUT_COLOURS } : {})
    expect.soft(found, `${name}, ${width} px, ${colorScheme}`).toEqual([])
  }
}

async function aDemoSession(deps: TestDeps) {
  const user = await deps.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', DEMO_LOGIN.email)
    .executeTakeFirstOrThrow()
  const userId = UserId.parse(user.id)
  const { account_id } = await withTenant(deps.db, { accountId: null, userId }, (tx) =>
    tx
      .selectFrom('membership')
      .select('account_id')
      .where('user_id', '=', userId)
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow(),
  )
  await aPasskey(deps, { userId })
  const accountId = AccountId.parse(account_id)
  const session = await aSession(deps, { userId, accountId, lifeMs: HOUR_MS })
  const membership = { accountId, role: 'owner' } as const
  const actor = { kind: 'user', userId, sessionId: session.sessionId, membership } as const
  return { ...session, ctx: { ...deps, actor, from: NOWHERE } }
}
