import { ConsentSubmission } from '@placet/contract/consent-intake'
import { getComparison } from '@placet/core/comparisons/index'
import { getSettings, publishSettings, saveSettings } from '@placet/core/settings/index'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { findViolations } from '@placet/testkit/find-violations'
import { signInAs } from '@placet/testkit/sign-in-as'
import { waitFor } from '@placet/testkit/wait-for'
import { type Browser, expect } from '@playwright/test'
import { test } from '../placet-test.ts'
import { scriptOf } from '../script-of.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const COLORS = { primary: '#0b7285', primaryText: '#ffffff' }

/** Answers the banner as a new visitor. Returns the version that they were shown. */
async function answer(browser: Browser, address: string, button: string): Promise<number> {
  const page = await browser.newPage()
  await page.goto(address)
  const answered = page.waitForResponse((response) => response.url().endsWith('/consent'))
  await page.getByRole('button', { name: button }).click()
  const response = await answered
  expect(response.status()).toBe(204)
  await page.close()
  return ConsentSubmission.parse(response.request().postDataJSON()).version
}

test('an owner compares two designs with real visitors, and publishes the better one', async ({
  browser,
  page,
  placet,
  site,
}) => {
  const owner = await anOwnerWithDomain(placet.deps, { settings: withPolicy })
  const { ctx, domainId, name } = owner
  await publishSettings({ ctx, input: { domainId } })
  const { ui } = await getSettings({ ctx, input: { domainId } })
  await saveSettings({ ctx, input: { domainId, settings: { ui: { ...ui, colors: COLORS } } } })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, owner)
  const scriptUrl = await scriptOf(page, `${placet.dashboardUrl}/domain/${domainId}`)
  const main = page.getByRole('main')

  await test.step('the draft is the second design', async () => {
    await page.goto(`${placet.dashboardUrl}/domain/${domainId}/compare`)
    await expect(main.getByRole('row', { name: 'Button colour' })).toContainText(COLORS.primary)
    for (const design of ['A', 'B']) {
      const preview = page.frameLocator(`iframe[title="Preview of Design ${design}"]`)
      await expect(preview.getByRole('button', { name: 'Accept all' })).toBeVisible()
    }
    expect(await findViolations(page)).toEqual([])
    await main.getByRole('button', { name: 'Start comparison' }).click()
    await expect(main.getByText('The first day isn’t over yet')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  const shown = await test.step('visitors see one of the designs each', async () => {
    await waitFor(async () => (await (await fetch(scriptUrl)).text()).includes('placet-design'), {
      timeoutMs: 30_000,
      what: 'the script with both designs',
    })
    site.setPage(
      '/',
      `<!doctype html><html lang="en"><head><title>Shop</title><script async src="${scriptUrl}"></script></head><body><h1>Shop</h1></body></html>`,
    )
    const versions: number[] = []
    // Each visitor sees one of two designs by chance: twelve of a kind are rarer than one in 2,000.
    for (let visitor = 0; visitor < 12; visitor += 1) {
      versions.push(await answer(browser, `http://${name}/`, visitor % 2 ? 'Deny' : 'Accept all'))
      if (new Set(versions).size === 2 && versions.length > 3) break
    }
    expect(new Set(versions)).toEqual(new Set([2, 3]))
    return versions
  })

  await test.step('their answers count by design once the day is over', async () => {
    const tomorrow = { ...ctx, clock: { now: () => new Date(Date.now() + DAY_MS) } }
    await expect(async () => {
      const { running } = await getComparison({ ctx: tomorrow, input: { domainId } })
      expect([running?.result.a.choices, running?.result.b.choices]).toEqual(
        [2, 3].map((version) => shown.filter((each) => each === version).length),
      )
    }).toPass({ timeout: 60_000 })
    await page.reload()
    await expect(main.getByText('Choices of today count tomorrow')).toBeVisible()
  })

  await test.step('the chosen design is published for everybody', async () => {
    await main.getByRole('button', { name: 'Choose Design B' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish Design B' }).click()
    await expect(main.getByRole('heading', { name: 'Earlier comparisons' })).toBeVisible()
    await expect(main.getByRole('row', { name: 'Button colour' })).toContainText('Design B')
    await waitFor(
      async () => {
        const script = await (await fetch(scriptUrl)).text()
        return script.includes(COLORS.primary) && !script.includes('placet-design')
      },
      { timeoutMs: 30_000, what: 'the script with the chosen design' },
    )
  })
})
