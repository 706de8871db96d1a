import { expect } from '@playwright/test'
import { findUnreachable } from '@placet/testkit/find-unreachable'
import { SCREEN_PAGES } from '@placet/testkit/screens/pages'
import { openScreen } from '@placet/testkit/screens/take-screens'
import { signInAs } from '@placet/testkit/sign-in-as'
import { test } from './placet-test.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]
const PARTS = 2
const inAccount = SCREEN_PAGES.filter(({ isPublic }) => !isPublic)

for (let part = 0; part < PARTS; part += 1) {
  test(`every control of every page can be reached at every size, part ${part + 1} of ${PARTS}`, async ({
    page,
    placet,
    demo,
  }) => {
    await signInAs(page, demo)
    for (const screen of inAccount.filter((_, index) => index % PARTS === part)) {
      await test.step(screen.name, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(`${placet.dashboardUrl}${screen.path.replace(':domainId', demo.domainId)}`)
        await openScreen(page, screen)
        for (const size of SIZES) {
          await page.setViewportSize(size)
          expect
            .soft(await findUnreachable(page), `${screen.name} at ${size.width}x${size.height}`)
            .toEqual([])
        }
      })
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
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.goto(`${placet.dashboardUrl}/domain/${demo.domainId}`)
    if (size.width < 768) await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(entries.last()).toHaveText('Maintenance')
    await entries.first().hover()
    await page.mouse.wheel(0, 3000)
    await expect(entries.last()).toBeInViewport({ ratio: 1 })
    await entries.first().focus()
    for (let stop = (await entries.count()) - 1; stop > 0; stop -= 1) await page.keyboard.press('Tab')
    await expect(entries.last()).toBeFocused()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/domain/${demo.domainId}/maintenance`)
  }
})
