import { findViolations } from '@placet/testkit/find-violations'
import { expect } from '@playwright/test'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { anOwnerWithDomain, type DomainOptions } from '@placet/testkit/factories/domains'
import { aLargeDomain } from '@placet/testkit/factories/large-domain'
import { anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { ALONE, test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'

const RULES_BROKEN = /before you publish$/
const REASON = 'Our lawyers have looked at this page and found another way to refuse.'

const aShop: DomainOptions = {
  tier: 3,
  settings: (draft) => ({
    ...draft,
    ui: { ...draft.ui, links: [{ url: 'https://example.com/privacy', target: '_blank' }] },
    language: { ...draft.language, languages: ['en', 'de', 'ar'] },
    regions: [...draft.regions, newRegion('United States', 'ccpa', ['US'])],
  }),
}

const BANNER_BOX = `document.querySelector('placet-banner').shadowRoot.querySelector('.banner').getBoundingClientRect().toJSON()`

type Placet = { deps: TestDeps; dashboardUrl: string }

async function openDesigner(page: Page, placet: Placet, search = 'design=banner') {
  return openDesignerOf(page, placet, await anOwnerWithDomain(placet.deps, aShop), search)
}

type Owned = Pick<Awaited<ReturnType<typeof anOwnerWithDomain>>, 'sessionSecret' | 'domainId'>

async function openDesignerOf(page: Page, placet: Placet, owner: Owned, search = 'design=banner') {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/settings?${search}`)
  const designer = page.getByRole('dialog', { name: 'Banner designer' })
  const frame = page.frameLocator('iframe[title="Preview of the banner"]')
  await expect(frame.locator('dialog.banner')).toBeVisible()
  return {
    designer,
    frame,
    banner: frame.locator('dialog.banner'),
    buttons: frame.locator('dialog.banner .actions button'),
    tab: async (name: string) => {
      const tab = designer.getByRole('tab', { name, exact: true })
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
    },
    undo: designer.getByRole('button', { name: 'Undo' }),
    redo: designer.getByRole('button', { name: 'Redo' }),
    finding: (text: string) =>
      designer.getByRole('list', { name: 'Findings' }).getByRole('listitem').filter({ hasText: text }),
  }
}

test('the picture follows the theme, the position, the order of the buttons, the language and the screen', async ({
  page,
  placet,
}) => {
  const { designer, frame, banner, buttons, tab, undo, redo } = await openDesigner(page, placet)
  const boxOf = () => page.frames().at(-1)?.evaluate(BANNER_BOX)
  const texts = () => buttons.allTextContents()

  await test.step('a bar is as wide as the screen, and can be at its top', async () => {
    await designer.getByRole('radio', { name: 'Bar' }).check()
    await expect.poll(boxOf).toMatchObject({ width: 1280, bottom: 800 })
    await expect(designer.getByRole('radio', { name: 'Top left' })).toHaveCount(0)
    await designer.getByRole('radio', { name: 'Top', exact: true }).check()
    await expect.poll(boxOf).toMatchObject({ top: 0 })
  })
  await test.step('undo and redo', async () => {
    await undo.click()
    await expect.poll(boxOf).toMatchObject({ bottom: 800 })
    await page.keyboard.press('ControlOrMeta+Z')
    await expect.poll(boxOf).not.toMatchObject({ width: 1280 })
    await redo.click()
    await redo.click()
    await expect(redo).toBeDisabled()
    await expect.poll(boxOf).toMatchObject({ top: 0, width: 1280 })
  })
  await test.step('buttons are put in order with the keyboard and with the pointer', async () => {
    expect(await texts()).toEqual(['Accept all', 'Deny all', 'Settings'])
    const grip = (name: string) => designer.getByRole('button', { name: `Move ${name}` })
    await grip('Deny all').press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect.poll(texts).toEqual(['Deny all', 'Accept all', 'Settings'])
    await expect(grip('Deny all')).toBeFocused()
    const [from, to] = [await grip('Accept all').boundingBox(), await grip('Deny all').boundingBox()]
    await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + 6, { steps: 12 })
    await page.mouse.up()
    await expect.poll(texts).toEqual(['Accept all', 'Deny all', 'Settings'])
    await expect(designer).toBeVisible()
  })
  await test.step('any enabled language, from right to left too', async () => {
    await designer.getByRole('combobox', { name: 'Language of the preview' }).click()
    await page.getByRole('option', { name: 'العربية' }).click()
    await expect(banner).toHaveAttribute('dir', 'rtl')
    await expect(banner).toHaveAttribute('lang', 'ar')
  })
  await test.step('a phone, and the screens of the other tabs', async () => {
    await designer.getByTitle('Phone').click()
    await expect.poll(boxOf).toMatchObject({ width: 390 })
    await tab('Categories')
    await expect(frame.locator('dialog.preferences')).toBeVisible()
    await tab('Icon')
    await expect(frame.locator('.icon')).toBeVisible()
    await designer.getByRole('radio', { name: 'None' }).check()
    await expect(frame.locator('.icon')).toHaveCount(0)
  })
  await test.step('preferences that come first hide the tab of the banner', async () => {
    await designer.getByRole('radiogroup', { name: 'First screen' }).getByText('Preferences').click()
    await expect(designer.getByRole('tab', { name: 'Banner', exact: true })).toHaveCount(0)
    await tab('CSS')
    await expect(frame.locator('dialog.preferences')).toBeVisible()
  })
  await test.step('Escape goes back to the page, which holds the same edits', async () => {
    await page.keyboard.press('Escape')
    await expect(designer).toHaveCount(0)
    await expect(page).not.toHaveURL(/design=/)
    await expect(page.getByText('You have unsaved changes.')).toBeVisible()
  })
})

test('at most three buttons in the banner and two in the preferences', async ({ page, placet }) => {
  const { designer, tab } = await openDesigner(page, placet, 'design=banner&region=1')
  await designer.getByRole('switch', { name: 'Show Deny all' }).press('Space')
  await expect(designer.getByText('At most 3 actions can be active in the banner.')).toBeVisible()
  await expect(designer.getByRole('switch', { name: 'Show Deny all' })).not.toBeChecked()
  await tab('Preferences')
  await designer.getByRole('switch', { name: 'Show Accept all' }).press('Space')
  await designer.getByRole('switch', { name: 'Show Deny all' }).press('Space')
  await expect(designer.getByText('At most 2 actions can be active in the preferences.')).toBeVisible()
  await expect(designer.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
})

test('a style sheet is taken over, or refused with line and reason', async ({ page, placet }) => {
  const { designer, buttons } = await openDesigner(page, placet, 'design=style')
  const editor = designer.getByRole('textbox', { name: 'Custom CSS' })
  const button = buttons.first()

  await editor.fill('.actions button { border-radius: 20px }')
  await expect(button).toHaveCSS('border-radius', '20px')
  await editor.fill('.actions button {\n  border-radius: 4px;\n  position: fixed\n}')
  const problems = designer.getByRole('status', { name: 'Problems in the style sheet' })
  await expect(problems).toContainText('Line 3: position cannot be set.')
  await expect(designer.locator('.cm-lintRange-error')).toHaveText('position: fixed')
  await expect(button).toHaveCSS('border-radius', '20px')
  await designer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Unable to save domain settings!' })).toBeVisible()

  await problems.getByRole('button', { name: 'Line 3' }).click()
  await expect(editor).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(designer).toBeVisible()
  await editor.fill('.actions button { border-radius: 4px }')
  await expect(button).toHaveCSS('border-radius', '4px')
  await expect(problems).toBeEmpty()
})

test('an unfair banner is named with rule and source, and goes live only with a reason', async ({
  page,
  placet,
}) => {
  const { designer, tab, undo, finding } = await openDesigner(page, placet)
  const checks = designer.getByRole('region', { name: 'Fairness checks' })
  await expect(checks).toContainText('All checks passed.')
  await designer.getByRole('switch', { name: 'Show Deny all' }).press('Space')

  await test.step('the finding leads to where it is fixed', async () => {
    const found = finding('Visitors can accept here, but not deny.')
    await expect(found).toContainText('L01 Error. EDPB Cookie Banner Taskforce report 2023')
    await tab('Icon')
    await found.getByRole('button', { name: 'Show' }).click()
    await expect(designer.getByRole('tab', { name: 'Banner', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(designer.getByRole('button', { name: 'Move Accept all' })).toBeFocused()
  })
  await test.step('undoing it is enough', async () => {
    await undo.click()
    await expect(checks).toContainText('All checks passed.')
    await designer.getByRole('button', { name: 'Redo' }).click()
  })
  await test.step('publishing asks for a reason, Escape only closes the question', async () => {
    await designer.getByRole('button', { name: 'Save and publish' }).click()
    const question = page.getByRole('dialog', { name: RULES_BROKEN })
    await expect(question).toContainText('Visitors can accept here, but not deny.')
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(designer).toBeVisible()
    await designer.getByRole('button', { name: 'Save and publish' }).click()
    await expect(question.getByRole('button', { name: 'Publish anyway' })).toBeDisabled()
    await question.getByLabel('Reason').fill(REASON)
    await question.getByRole('button', { name: 'Publish anyway' }).click()
    await expect(page.getByText(/^The changes were published/)).toBeVisible()
    await expect(designer.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  })
})

for (const size of ['a common', 'the largest'] as const) {
  test(
    `the picture of ${size} domain follows a change within a tenth of a second`,
    { tag: ALONE },
    async ({ page, placet }) => {
      if (size === 'a common') await openDesigner(page, placet)
      else {
        const owner = await anOwner(placet.deps)
        const domain = await aLargeDomain(placet.deps, owner)
        await openDesignerOf(page, placet, { ...owner, ...domain })
      }
      const measured = await page.evaluate(MEASURE)
      const tookMs = z
        .array(z.number())
        .length(10)
        .parse(measured)
        .sort((a, b) => a - b)
      const medianMs = ((tookMs[4] ?? 0) + (tookMs[5] ?? 0)) / 2
      process.stdout.write(
        `preview, ${size}: median ${medianMs.toFixed(0)} ms of ${tookMs.map(Math.round).join(', ')}\n`,
      )
      // The promise is 100 ms; a busy machine may need more.
      expect(medianMs).toBeLessThan(250)
    },
  )
}

/** From the click on a position until the frame reports that the banner is drawn and measured there. */
const MEASURE = `(async () => {
  const places = [...document.querySelectorAll('[role=radiogroup] input[aria-label]')]
  const tookMs = []
  for (let turn = 0; tookMs.length < 10; turn += 1) {
    const place = places[turn % places.length]
    if (place.checked) continue
    const drawn = new Promise((resolve) => {
      const listen = ({ data }) => {
        if (data?.type !== 'placet-measured') return
        window.removeEventListener('message', listen)
        resolve(performance.now())
      }
      window.addEventListener('message', listen)
    })
    const clickedAt = performance.now()
    place.click()
    tookMs.push((await drawn) - clickedAt)
    await new Promise((resolve) => requestIdleCallback(resolve))
  }
  return tookMs
})()`

for (const scheme of ['light', 'dark'] as const) {
  test(`every tab is free of accessibility violations, ${scheme}`, async ({ page, placet }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const { designer, tab } = await openDesigner(page, placet)
    for (const name of ['Brand', 'Banner', 'Preferences', 'Categories', 'Icon', 'CSS']) {
      await tab(name)
      if (name === 'CSS') await expect(designer.getByRole('textbox', { name: 'Custom CSS' })).toBeVisible()
      expect(await findViolations(page, { within: '[role=dialog]' }), name).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await findViolations(page, { within: '[role=dialog]' }), 'on a phone').toEqual([])
  })
}
