import { expect } from '@playwright/test'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { waitFor } from '@placet/testkit/wait-for'
import { scriptOf } from '../script-of.ts'
import { mockGpc } from '../../packages/playwright/src/mock-gpc.ts'
import { mockRegion } from '../../packages/playwright/src/mock-region.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'

const CHOICES = 'Your privacy choices'
const DO_NOT_SELL = 'Do not sell or share my personal information'
const LIMIT_USE = 'Limit the use of my sensitive personal information'

test('an owner sets US privacy, a visitor in California opts out, and the record says so', async ({
  browser,
  page,
  placet,
  site,
}) => {
  const owner = await anOwnerWithDomain(placet.deps, {
    tier: 3,
    settings: (draft) => ({
      ...withPolicy(draft),
      regions: [...draft.regions, newRegion('United States', 'ccpa', ['US'])],
    }),
  })
  const domainUrl = `${placet.dashboardUrl}/domain/${owner.domainId}`
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs(page, owner)

  await test.step('the preview shows the choices that the owner offers', async () => {
    await page.goto(`${domainUrl}/settings`)
    await page.getByRole('tab', { name: 'US privacy' }).click()
    const preview = page.frameLocator('iframe[title="Small preview of the privacy choices"]')
    await expect(preview.getByRole('dialog', { name: CHOICES })).toBeVisible()
    await expect(preview.getByRole('switch')).toHaveCount(1)
    await page.getByRole('switch', { name: 'We use sensitive personal information' }).check()
    await expect(preview.getByRole('switch', { name: LIMIT_USE })).toBeVisible()
  })

  await test.step('one section for all states goes with the agreement, and ends with it', async () => {
    const agreement = page.getByRole('combobox', { name: 'IAB multi-state privacy agreement (MSPA)' })
    const sections = page.getByRole('combobox', { name: 'Encode choices in' })
    const choose = async (field: typeof agreement, option: string) => {
      await field.click()
      await page.getByRole('option', { name: option }).click()
      await expect(field).toHaveValue(option)
    }
    await choose(agreement, 'Signed, in opt-out option mode')
    await choose(sections, 'The national section')
    await choose(agreement, 'Not signed')
    await expect(sections).toHaveValue('The visitor’s state section')
    await choose(agreement, 'Signed, in opt-out option mode')
  })

  await test.step('and publishes', async () => {
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await expect(page.getByText('The changes were published.')).toBeVisible()
  })
  const scriptUrl = await scriptOf(page, domainUrl)
  await waitFor(async () => (await fetch(scriptUrl)).ok, { timeoutMs: 20_000, what: 'the script' })
  site.setPage(
    '/',
    `<!doctype html><html lang="en"><head><title>Shop</title><script async src="${scriptUrl}"></script></head>
      <body><h1>Shop</h1><a href="#" data-placet-open="privacy">Privacy</a></body></html>`,
  )
  const ping = (visitor: typeof page) =>
    visitor.evaluate<{ gppString: string; signalStatus: string; parsedSections: Record<string, unknown> }>(
      `new Promise((resolve) => __gpp('ping', resolve))`,
    )

  const visitIn = async (isSignalled: boolean) => {
    const context = await browser.newContext()
    await mockRegion(context, 'US-CA')
    if (isSignalled) await mockGpc(context)
    const visitor = await context.newPage()
    await visitor.goto(`http://${owner.name}/`)
    await visitor.getByRole('button', { name: DO_NOT_SELL }).waitFor()
    await expect.poll(async () => (await ping(visitor)).signalStatus).toBe('ready')
    return visitor
  }

  const told = await test.step('a visitor limits the use of sensitive data and opts out', async () => {
    const visitor = await visitIn(false)
    await visitor.getByRole('link', { name: 'Privacy', exact: true }).click()
    await visitor.getByRole('switch', { name: DO_NOT_SELL }).check()
    await visitor.getByRole('switch', { name: LIMIT_USE }).check()
    const answered = visitor.waitForResponse((response) => response.url().endsWith('/consent'))
    await visitor.getByRole('button', { name: 'Save choices' }).click()
    expect((await answered).status()).toBe(204)
    await expect.poll(async () => (await ping(visitor)).signalStatus).toBe('ready')
    const { gppString, parsedSections } = await ping(visitor)
    expect(parsedSections['usca']).toMatchObject({ SaleOptOut: 1, SharingOptOut: 1, MspaOptOutOptionMode: 1 })
    const token = await visitor.evaluate<string>('placet.state().token')
    await visitor.context().close()
    return { gppString, token }
  })

  const signalled = await test.step('another one is told that the browser’s signal is honoured', async () => {
    const visitor = await visitIn(true)
    await expect(
      visitor.getByText('Your browser has sent an opt-out signal, and we respect it.'),
    ).toBeVisible()
    const answered = visitor.waitForResponse((response) => response.url().endsWith('/consent'))
    await visitor.getByRole('button', { name: DO_NOT_SELL }).click()
    expect((await answered).status()).toBe(204)
    const { gppString, parsedSections } = await ping(visitor)
    expect(parsedSections['usca']).toMatchObject({ Gpc: true, SaleOptOut: 1 })
    const token = await visitor.evaluate<string>('placet.state().token')
    await visitor.context().close()
    return { gppString, token }
  })

  for (const { token, gppString, gpc } of [
    { ...told, gpc: 'no' },
    { ...signalled, gpc: 'yes' },
  ]) {
    await test.step(`the owner finds ${gppString} in the record`, async () => {
      await page.goto(`${domainUrl}/proof`)
      await expect(async () => {
        await page.getByLabel('Consent ID, TC string or receipt').fill(token)
        await page.getByRole('button', { name: 'Find', exact: true }).click()
        await expect(page.getByRole('heading', { name: 'Chose for each category' })).toBeVisible({
          timeout: 2000,
        })
      }).toPass({ timeout: 90_000 })
      await page.getByRole('button', { name: 'All fields' }).click()
      await expect(page.getByText(gppString, { exact: true })).toBeVisible()
      await expect(page.getByRole('table').filter({ hasText: gppString })).toContainText(
        `Global Privacy Control${gpc}`,
      )
    })
  }
})
