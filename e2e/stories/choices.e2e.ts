import { randomBytes } from 'node:crypto'
import { type Browser, expect } from '@playwright/test'
import { waitFor } from '@placet/testkit/wait-for'
import { scriptOf } from '../script-of.ts'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signUp } from '../sign-up.ts'

const PUBLISHED = 'The changes were published. It can take up to 30 seconds until visitors see them.'
const PATH = '/choices'

/** The status that the banner gets for the choice of a new visitor. */
async function acceptOn(browser: Browser, address: string): Promise<number> {
  const visitor = await browser.newContext()
  const page = await visitor.newPage()
  await page.goto(address)
  const answered = page.waitForResponse((response) => response.url().endsWith('/consent'))
  await page.getByRole('button', { name: 'Accept all' }).click()
  const status = (await answered).status()
  await visitor.close()
  return status
}

test('choices on localhost are tests; those of an unlisted host are refused until one click adds it', async ({
  browser,
  placet,
  site,
}) => {
  const id = randomBytes(6).toString('hex')
  const domain = `shop-${id}.example.com`
  const staging = `staging.${domain}`
  const owner = await browser.newPage({ viewport: { width: 1440, height: 900 } })

  await test.step('a new owner adds a site and publishes', async () => {
    await signUp(owner, placet.dashboardUrl, `owner-${id}@example.com`)
    await owner.goto(`${placet.dashboardUrl}/domain/add`)
    await owner.getByLabel('Domains').fill(domain)
    await owner.getByLabel('Privacy policy').fill(`https://${domain}/privacy`)
    await owner.getByRole('button', { name: 'Continue' }).click()
    await owner.getByRole('radio', { name: /^Free/ }).click()
    await owner.getByRole('button', { name: 'Add domain', exact: true }).click()
    await owner.waitForURL('**/domain/dom_*')
    await owner.getByRole('button', { name: 'Publish', exact: true }).click()
    await expectNotice(owner, PUBLISHED)
  })
  const domainUrl = owner.url()
  const presence = owner.locator('main dl').first()

  const scriptUrl =
    await test.step('the site is live and not seen yet; the line works on localhost', async () => {
      await expect(
        owner.getByRole('heading', { name: 'Your banner is ready. Put it on your site.' }),
      ).toBeVisible()
      const url = await scriptOf(owner, domainUrl)
      await expect(presence).toContainText('Version 1, published')
      await expect(presence).toContainText('Not seen yet')
      await expect(presence).toContainText('Not verified yet: only the home page is scanned.')
      await expect(owner.getByRole('button', { name: 'Check the installation' })).toBeVisible()
      await expect(owner.getByText('The line also works on localhost.')).toBeVisible()
      await waitFor(async () => (await fetch(url)).ok, {
        timeoutMs: 10_000,
        what: 'the edge to serve the script',
      })
      return url
    })
  site.setPage(
    PATH,
    `<!doctype html><html lang="en"><head><title>Shop</title><script async src="${scriptUrl}"></script></head>
      <body><h1>Shop</h1></body></html>`,
  )
  const newest = owner.getByRole('region', { name: 'Newest choices' }).getByRole('listitem')

  await test.step('a choice on localhost is in Live as a test, and in no report', async () => {
    await owner.goto(`${domainUrl}/consentlog/live`)
    await expect(
      owner.getByText('Choices on localhost are shown here as tests and never counted.'),
    ).toBeVisible()
    expect(await acceptOn(browser, `http://localhost:${site.port}${PATH}`)).toBe(204)
    await expect(newest).toHaveCount(1)
    await expect(newest).toContainText(`localhost:${site.port}`)
    await expect(newest).toContainText('Test')
    await expect(owner.getByText('0 choices in the last 30 minutes')).toBeVisible()
    await owner.goto(`${domainUrl}/consentlog`)
    await expect(owner.getByText('No choices in this range')).toBeVisible()
  })
  const refused = owner.getByRole('list', { name: 'Refused choices' }).getByRole('listitem')

  await test.step('choices of an unlisted host are refused and counted', async () => {
    for (const _ of [1, 2]) expect(await acceptOn(browser, `http://${staging}${PATH}`)).toBe(403)
    await owner.goto(`${domainUrl}/hostnames`)
    await expect(refused).toHaveCount(1)
    await expect(refused).toContainText(staging)
    await expect(refused).toContainText('2 in the last 7 days')
    await owner.goto(domainUrl)
    await expect(owner.getByText('2 choices were refused')).toBeVisible()
    await expect(owner.getByRole('heading', { name: 'Your banner is ready.' })).toBeVisible()
    await owner.getByRole('link', { name: 'Review hostnames' }).click()
  })

  await test.step('one click adds the host, and publishing makes it count', async () => {
    await refused.getByRole('button', { name: `Add ${staging}` }).click()
    await expectNotice(owner, 'Hostname was added successfully.')
    await expect(refused).toHaveCount(0)
    await expect(owner.getByRole('list', { name: 'Hostnames' })).toContainText(staging)
    await owner.getByRole('button', { name: 'Publish pending changes' }).click()
    await expectNotice(owner, PUBLISHED)
    const isListed = async () => {
      const asked = { method: 'OPTIONS', headers: { origin: `http://${staging}` } }
      return (await fetch(scriptUrl.replace(/\.js$/, '/consent'), asked)).ok
    }
    await waitFor(isListed, { timeoutMs: 30_000, what: 'the edge to know the host' })
    expect(await acceptOn(browser, `http://${staging}${PATH}`)).toBe(204)
  })

  await test.step('the next choice is recorded and counted, and the site is seen', async () => {
    await owner.goto(`${domainUrl}/consentlog`)
    await expect(owner.locator('main dl')).toContainText('All choices1')
    await expect(async () => {
      await owner.goto(`${domainUrl}/installation`)
      await expect(presence).toContainText(`on ${staging}`, { timeout: 2000 })
    }).toPass({ timeout: 30_000 })
    await expect(presence).toContainText('A visitor or a check found the script in the last 24 hours.')
    await owner.goto(`${domainUrl}/hostnames`)
    const row = owner
      .getByRole('list', { name: 'Hostnames' })
      .getByRole('listitem')
      .filter({ hasText: staging })
    await expect(row).toContainText('Last seen')
    await expect(owner.getByText('None. Every choice came from a listed host')).toBeVisible()
    await owner.goto(`${placet.dashboardUrl}/domain`)
    await expect(owner.getByRole('row').filter({ hasText: domain })).toContainText(
      /Live|Healthy|Needs review|Not scanned yet/,
    )
  })
})
