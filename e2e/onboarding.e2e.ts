import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { signInAs } from '@placet/testkit/sign-in-as'
import { mailbox } from '@placet/testkit/mailbox'
import type { BrowserContextOptions } from 'playwright-core'
import { countEffort } from './count-effort.ts'
import { test } from './placet-test.ts'
import { PASSWORD } from './sign-up.ts'

const DEVICES: readonly { name: string; options: BrowserContextOptions }[] = [
  { name: 'a desktop', options: { viewport: { width: 1440, height: 900 } } },
  { name: 'a phone', options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
]

const shopPage = (script: string) => `<!doctype html><html lang="de"><head>${script}
  <title>Frisch geröstet – Aurora</title><meta name="viewport" content="width=device-width">
  <meta name="generator" content="WordPress 6.9">
  <style>body { margin: 0; background: #f4ebe0 } header { padding: 40px; background: #3a2117; color: #fff }
    button { padding: 12px; background: #6b3a1f; color: #fff }</style></head>
  <body><header><h1>Aurora</h1></header><button>Kaufen</button><a href="/datenschutz">Datenschutz</a></body></html>`

for (const { name, options } of DEVICES) {
  test(`from signing up to the first choice in the report, on ${name}`, async ({ browser, placet, site }) => {
    const id = randomBytes(6).toString('hex')
    const email = `owner-${id}@example.com`
    const domain = `aurora-${id}.example.com`
    site.setPage('/', shopPage(''))
    const startedAt = performance.now()
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
    const effort = await countEffort(context)
    const first = await context.newPage()

    await test.step('signs up with the four fields', async () => {
      await first.goto(`${placet.dashboardUrl}/register`)
      await first.getByLabel('Name').fill('Lena Example')
      await first.getByLabel('E-mail').fill(email)
      await first.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await first.getByLabel('Repeat the password').fill(PASSWORD)
      await first.getByRole('button', { name: 'Create account' }).click()
    })

    await test.step('types the address, and sees the banner on the site in its colour and language', async () => {
      await first.getByLabel('Your site’s address').fill(domain)
      await first.getByRole('button', { name: 'Show my banner' }).click()
      await expect(first.getByRole('heading', { name: 'This is your banner' })).toBeVisible()
      await expect(first.getByLabel('Name')).toHaveValue('Aurora')
      await expect(first.getByLabel('Privacy policy')).toHaveValue(`http://${domain}/datenschutz`)
      await expect(first.getByLabel('Button colour')).toHaveValue('#6b3a1f')
      const frame = first.frameLocator('iframe[title="Your banner on your site"]')
      await expect(frame.getByRole('button', { name: 'Alle akzeptieren' })).toBeVisible()
      const picture = first.locator('img[src^="data:image/jpeg"]')
      await expect(picture).toHaveJSProperty('naturalWidth', 1280)
    })

    await test.step('picks a look and publishes, which waits for the click in the mail', async () => {
      await first.getByRole('radio', { name: /^Bar/ }).click()
      await first.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(first.getByRole('heading', { name: 'One click in your mailbox' })).toBeVisible()
    })

    const owner = await context.newPage()
    await test.step('opens the link: the banner is published without another question', async () => {
      const [link = ''] = (await mailbox(email)).links
      effort.clicks += 1
      effort.screens.push('the mail')
      await owner.goto(link)
      await expect(owner.getByRole('heading', { name: 'Put it on your site' })).toBeVisible()
      await expect(owner.getByRole('button', { name: 'WordPress' })).toHaveAttribute('aria-pressed', 'true')
      await expect(owner.getByText('Version 1, live everywhere')).toBeVisible()
    })

    await test.step('puts the line on the site and answers the banner there', async () => {
      await owner.getByRole('button', { name: 'Copy', exact: true }).click()
      site.setPage('/', shopPage((await owner.locator('pre code').textContent()) ?? ''))
      const opened = context.waitForEvent('page')
      await owner.getByRole('link', { name: 'Open your site' }).click()
      const shop = await opened
      await shop.getByRole('button', { name: 'Alle akzeptieren' }).click()
      await expect(shop.getByRole('dialog')).toHaveCount(0)
      await shop.close()
    })

    await test.step('the list ticks itself, and the report has the choice', async () => {
      const progress = owner.getByRole('region', { name: 'Progress' })
      await expect(progress).toContainText(`On ${domain}`)
      await expect(progress).toContainText(`Accepted all on ${domain}`)
      await progress.getByRole('link', { name: 'Open report' }).click()
      await expect(owner.locator('main dl')).toContainText('All choices1')
      effort.screens.push('the report')
    })

    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    const { clicks, fields, screens } = effort
    process.stdout.write(
      `${JSON.stringify({ name: 'onboarding', on: name, clicks, fields, screens: screens.length, seconds })}\n`,
    )
    expect(clicks).toBeLessThanOrEqual(10)
    expect(fields).toBeLessThanOrEqual(6)
    expect(screens.length, screens.join(', ')).toBeLessThanOrEqual(7)
    await context.close()
  })
}

test('a site that nobody has read is not said to lack a policy, and a path is completed', async ({
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/welcome/${owner.domainId}`)
  const policy = page.getByLabel('Privacy policy')
  await policy.fill('')
  await expect(page.getByText('Your banner must link to it.')).toBeVisible()
  await expect(page.getByText('We found no link to it')).toHaveCount(0)
  await policy.fill('/privacy')
  const saved = page.waitForRequest(
    (request) => request.method() !== 'GET' && request.url().includes(owner.domainId),
  )
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  expect((await saved).postData()).toContain(`https://${owner.name}/privacy`)
  await expect(page.getByRole('heading', { name: 'Put it on your site' })).toBeVisible()
})
