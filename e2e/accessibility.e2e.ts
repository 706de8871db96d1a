import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { AccountId, type DomainId, UserId } from '@placet/contract/ids'
import { type Ctx, NOWHERE } from '@placet/core/context'
import { recordScanEvidence, requestScan } from '@placet/core/scans/index'
import { connectDb, urlForRole } from '@placet/db/client'
import { withTenant } from '@placet/db/tx'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { aPasskey, aSession } from '@placet/testkit/factories/people'
import type { Page } from 'playwright-core'
import { DEMO_LOGIN } from '../scripts/local-placet.ts'
import { openScreen } from '../scripts/screens.ts'
import { SCREEN_PAGES, type ScreenPage } from '../scripts/screens.pages.ts'
import { dayOf } from '../scripts/seed/days.ts'
import { makeDemo } from '../scripts/seed/make-demo.ts'
import { test } from './placet-test.ts'
import { signInAs } from './sign-in-as.ts'

const WIDTHS_PX = [1440, 390] as const
const SCHEMES = ['light', 'dark'] as const
/** All others find the same in dark as in light, and take most of the time. */
const RULES_ABOUT_COLOURS = ['color-contrast', 'link-in-text-block']
const HOUR_MS = 60 * 60 * 1000
const FEW_CONSENTS = 2000

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('pages that anybody may open have no accessibility violation', async ({ page, placet }) => {
  test.setTimeout(240_000)
  for (const screen of SCREEN_PAGES.filter(({ isPublic }) => isPublic)) {
    await check(page, screen, `${placet.dashboardUrl}${screen.path}`)
  }
})

test('pages of a lived-in account have no accessibility violation', async ({ page, placet }) => {
  test.setTimeout(480_000)
  const { deps } = placet
  const { sites } = await makeDemo(deps, { today: dayOf(new Date()), rows: FEW_CONSENTS })
  const [site] = sites
  if (!site) throw new Error('the demo has no site')
  const owner = await aDemoSession(deps)
  await aFinishedScan(deps, owner.ctx, site.domainId)
  await signInAs(page, owner)
  for (const screen of SCREEN_PAGES.filter(({ isPublic }) => !isPublic)) {
    const path = screen.path.replace(':domainId', site.domainId)
    await check(page, screen, `${placet.dashboardUrl}${path}`)
  }
})

/** One load for all four looks: the page follows the window's width and the system's colours by itself. */
async function check(page: Page, screen: ScreenPage, url: string): Promise<void> {
  await test.step(screen.name, async () => {
    await page.setViewportSize({ width: WIDTHS_PX[0], height: 900 })
    await page.goto(url)
    await openScreen(page, screen)
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
        await page.evaluate('Promise.allSettled(document.getAnimations().map(({ finished }) => finished))')
        // One document without frames of others: nothing is gained by a blank page to finish on.
        const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
        if (colorScheme === 'dark') axe.withRules(RULES_ABOUT_COLOURS)
        const { violations } = await axe.analyze()
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
        )
        expect.soft(found, `${screen.name}, ${width} px, ${colorScheme}`).toEqual([])
      }
    }
  })
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

async function aFinishedScan(deps: TestDeps, ctx: Ctx, domainId: DomainId): Promise<void> {
  const { id: scanId } = await requestScan({ ctx, input: { domainId } })
  const db = connectDb({ url: urlForRole(deps.ownerUrl, 'placet_worker'), poolMax: 1 })
  const cookie = {
    kind: 'cookie',
    host: 'shop.example',
    path: '/',
    secure: true,
    httpOnly: false,
    sample: 'aa',
  } as const
  await recordScanEvidence({
    ctx: { ...ctx, db, actor: { kind: 'job', name: 'record-scan' } },
    input: {
      type: 'scan.evidence.v1',
      scanId,
      page: {
        url: 'https://shop.example/',
        finalUrl: 'https://shop.example/',
        outcome: 'ok',
        status: 200,
        hasScript: true,
      },
      found: [
        { ...cookie, name: 'PHPSESSID', lifeSeconds: null },
        { ...cookie, name: '_ga', lifeSeconds: 34_560_000 },
        { ...cookie, name: 'IDE', host: '.doubleclick.net', lifeSeconds: 33_696_000 },
        { ...cookie, name: 'visit_hint', lifeSeconds: 3600 },
        { kind: 'local-storage', name: 'i18nextLng', host: 'shop.example', sample: 'en' },
      ],
      isCut: false,
    },
  })
  await db.destroy()
}
