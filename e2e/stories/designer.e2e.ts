import { expect } from '@playwright/test'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { signInAs } from '@placet/testkit/sign-in-as'
import { test } from '../placet-test.ts'
import { scriptOf } from '../script-of.ts'

const SHOP = `<!doctype html><html lang="en"><head><title>Aurora</title>
  <meta name="viewport" content="width=device-width"><style>body { margin: 0; background: #f4ebe0 }
  button { padding: 12px; background: #6b3a1f; color: #fff }</style></head>
  <body><h1>Aurora</h1><button>Buy</button><a href="/privacy">Privacy policy</a></body></html>`

test('a banner is designed on the own site, repaired with one click each, and reaches visitors', async ({
  page,
  placet,
  site,
}) => {
  const owner = await anOwnerWithDomain(placet.deps)
  site.setPage('/', SHOP)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/settings`)
  await page.getByRole('button', { name: 'Open the designer' }).click()
  const designer = page.getByRole('dialog', { name: 'Banner designer' })
  const banner = page.frameLocator('iframe[title="Preview of the banner"]').locator('dialog.banner')
  const findings = designer.getByRole('list', { name: 'Findings' })
  const picture = designer.locator('img[src^="data:image/jpeg"]')
  const colour = designer.getByLabel('Button colour')

  await test.step('the own page stands behind the banner, on a desktop and on a phone', async () => {
    await designer.getByRole('button', { name: 'Read my site' }).click()
    await expect(picture).toHaveJSProperty('naturalWidth', 1280)
    await designer.getByRole('tab', { name: 'Brand' }).press('p')
    await expect(picture).toHaveJSProperty('naturalWidth', 390)
    await designer.getByRole('tab', { name: 'Brand' }).press('d')
    await expect(picture).toHaveCount(0)
    await designer.getByTitle('Your site').click()
    await designer.getByTitle('Desktop').click()
    await expect(picture).toHaveJSProperty('naturalWidth', 1280)
  })
  await test.step('takes the colour of the site and another look', async () => {
    await designer.getByRole('button', { name: 'Use #6b3a1f for the buttons' }).click()
    await expect(colour).toHaveValue('#6b3a1f')
    await expect(banner.getByRole('button', { name: 'Accept all' })).toHaveCSS(
      'background-color',
      'rgb(107, 58, 31)',
    )
    await designer.getByRole('radio', { name: 'Bar' }).check()
    await expect(banner).toHaveCSS('width', '1280px')
  })
  await test.step('undoes and redoes all of it by keyboard, also from within a field', async () => {
    await colour.fill('#123456')
    await expect(colour).toHaveValue('#123456')
    await colour.press('ControlOrMeta+z')
    await expect(colour).toHaveValue('#6b3a1f')
    await colour.press('ControlOrMeta+z')
    await expect(banner).not.toHaveCSS('width', '1280px')
    await colour.press('ControlOrMeta+z')
    await expect(colour).not.toHaveValue('#6b3a1f')
    await colour.press('ControlOrMeta+Shift+z')
    await colour.press('ControlOrMeta+Shift+z')
    await expect(banner).toHaveCSS('width', '1280px')
    await expect(colour).toHaveValue('#6b3a1f')
  })
  await test.step('Escape closes the colour picker, and the designer stays open', async () => {
    await colour.click()
    const picker = page.locator('.mantine-ColorInput-dropdown')
    await expect(picker).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(picker).toBeHidden()
    await expect(designer).toBeVisible()
  })
  await test.step('has each finding fixed, and can undo a fix', async () => {
    await designer.getByRole('tab', { name: 'Banner' }).click()
    await designer.getByRole('switch', { name: 'Show Deny all' }).press('Space')
    await findings
      .getByRole('button', { name: 'Fix it for me: Visitors can accept here, but not deny.' })
      .click()
    await expect(banner.getByRole('button', { name: 'Deny all' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(banner.getByRole('button', { name: 'Deny all' })).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(findings).toContainText(`The fix links to http://${owner.name}/privacy.`)
    await findings
      .getByRole('button', { name: 'Fix it for me: The banner does not link to the privacy policy.' })
      .click()
    await designer.getByRole('tab', { name: 'CSS' }).click()
    await designer
      .getByRole('textbox', { name: 'Custom CSS' })
      .fill('.actions button { flex: 0 1 auto }\na { min-height: 24px; padding: 0; font-size: 12px }')
    await findings
      .getByRole('button', { name: 'Fix it for me: Accept and deny don’t look equally important.' })
      .click()
    await expect(designer.getByRole('region', { name: 'Fairness checks' })).toContainText(
      'All checks passed.',
    )
  })
  await test.step('publishes, and a visitor sees the bar in that colour with equal answers', async () => {
    await designer.getByRole('button', { name: 'Save and publish' }).click()
    await expect(page.getByText(/^The changes were published/)).toBeVisible()
    const script = await scriptOf(page, `${placet.dashboardUrl}/domain/${owner.domainId}`)
    site.setPage('/', SHOP.replace('<head>', `<head><script src="${script}"></script>`))
    const shop = await page.context().newPage()
    await shop.setViewportSize({ width: 1280, height: 800 })
    await shop.goto(`http://${owner.name}/`)
    const seen = shop.locator('dialog.banner')
    const answer = (name: string) => seen.getByRole('button', { name })
    await expect(answer('Accept all')).toHaveCSS('background-color', 'rgb(107, 58, 31)')
    await expect(seen).toHaveCSS('width', '1280px')
    await expect(seen.getByRole('link')).toHaveAttribute('href', `http://${owner.name}/privacy`)
    const [accept, deny] = [await answer('Accept all').boundingBox(), await answer('Deny all').boundingBox()]
    expect(Math.round(accept?.width ?? 0)).toBe(Math.round(deny?.width ?? 1))
  })
})
