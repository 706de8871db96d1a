import { expect } from '@playwright/test'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aFinishedScan } from '@placet/testkit/factories/finished-scan'
import { aMember } from '@placet/testkit/factories/people'
import type { Page } from 'playwright-core'
import { expectNotice } from '../expect-notice.ts'
import { type Placet, test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'
import { aScannedDomain, anImplementation, shopPages } from '@placet/testkit/factories/scanned-domain'

/** Opens the results of a scanned shop. */
async function openResults(page: Page, placet: Placet) {
  const owner = await aScannedDomain(placet.deps)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/scan`)
  const table = page.getByRole('table', { name: 'Cookies and storage' })
  return {
    row: (name: string) => table.getByRole('row').filter({ hasText: name }),
    names: () => table.getByRole('rowheader').getByRole('link').allTextContents(),
    statuses: page.getByRole('radiogroup', { name: 'Status' }),
    dialog: page.getByRole('dialog'),
  }
}

test('results say how each cookie stands, and are filtered and searched', async ({ page, placet }) => {
  const { row, names, statuses } = await openResults(page, placet)

  await test.step('each row says how it stands', async () => {
    await expect(page.locator('body')).toHaveClass(/\bpage-domain\b/)
    await expect(row('_fbp')).toContainText('Needs attention')
    await expect(row('_fbp')).toContainText('marketing')
    await expect(row('_ga')).toContainText('Correct')
    await expect(row('PHPSESSID')).toContainText('Neutral')
    await expect(row('IDE')).toContainText('Third party')
    await expect(row('basket')).toContainText('Local storage')
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  })
  await test.step('by status, category and change, and by text', async () => {
    await statuses.getByText(/^Correct \d/).click()
    await expect.poll(names).toEqual(['IDE', '_ga'])
    await page.getByRole('combobox', { name: 'Category' }).click()
    await page.getByRole('option', { name: 'Analytics' }).click()
    await expect.poll(names).toEqual(['_ga'])
    await expect(page).toHaveURL(/status=correct&category=3/)
    await statuses.getByText('All', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Category' }).click()
    await page.getByRole('option', { name: 'All categories' }).click()
    await page.getByRole('searchbox', { name: 'Search names, hosts and services' }).fill('doubleclick')
    await expect.poll(names).toEqual(['IDE'])
    await page.getByRole('searchbox').fill('no such thing')
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(row('PHPSESSID')).toBeVisible()
  })
})

test('results open down to what set a cookie and what each page stored', async ({ page, placet }) => {
  const { row, dialog } = await openResults(page, placet)

  await test.step('a cookie has every field, and a picture of what set it', async () => {
    await row('_fbp').getByRole('link').click()
    for (const field of [
      'Name',
      'Description',
      'Expiry',
      'Hostname',
      'Value',
      'URL',
      'Path',
      'Vendor',
      'Status',
      'Service',
      'Deleted',
      'Non-compliant URL',
      'Request URL',
      'Request type',
      'Initiator type',
      'Initiator URL',
      'Initiator stack',
    ]) {
      await expect(dialog.getByRole('term').filter({ hasText: new RegExp(`^${field}$`) })).toBeVisible()
    }
    await expect(dialog).toContainText('Before any choice')
    await expect(dialog.getByRole('list', { name: 'How it was set' }).getByRole('listitem')).toHaveText([
      /The page.*example\.com/,
      /runs the inline script/,
      /loads the script.*connect\.facebook\.net\/en_US\/fbevents\.js/,
      /sets the cookie_fbp/,
    ])
    await expect(dialog.getByRole('link', { name: 'Edit cookie' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Open actions' })).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('pages, and what each stored', async () => {
    await page.getByRole('tab', { name: 'Pages' }).click()
    const pages = page.getByRole('table', { name: 'Pages' })
    await expect(pages.getByRole('row').filter({ hasText: '/slow' })).toContainText('Too slow')
    await pages.getByRole('link', { name: '/shop/shoes' }).click()
    for (const field of [
      'Crawled',
      'Success',
      'Status',
      'Error',
      'Size',
      'Entry URL',
      'Final URL',
      'Cookies',
      'Non-compliant cookies',
    ]) {
      await expect(dialog.getByRole('term').filter({ hasText: new RegExp(`^${field}$`) })).toBeVisible()
    }
    await expect(dialog).toContainText('48.2 kB')
    await dialog
      .getByRole('table', { name: 'Non-compliant cookies' })
      .getByRole('link', { name: '_fbp' })
      .click()
    await expect(dialog).toContainText('Initiator type')
    await page.keyboard.press('Escape')
    await expect(dialog).toContainText('Entry URL')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})

test('a second scan says what changed and which tag brought it, and the first stays in reach', async ({
  page,
  placet,
}) => {
  const owner = await aScannedDomain(placet.deps)
  const [first, ...others] = shopPages(owner.origin)
  const tag = 'https://static.hotjar.com/c/hotjar.js'
  const chain = [
    { kind: 'document', url: `${owner.origin}/` },
    { kind: 'script', url: tag },
  ] as const
  const brought = { name: '_hjSession_1', initiatorUrl: tag, chain: [...chain] }
  await aFinishedScan(placet.deps, owner.ctx, {
    domainId: owner.domainId,
    pages: [{ ...first, writes: [...(first?.writes ?? []), brought] }, ...others],
  })
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/scan`)
  const changes = page.getByRole('region', { name: 'What changed since the last scan' })
  await expect(changes).toContainText('1 new, 0 gone')
  await expect(changes.getByRole('listitem')).toHaveText([/static\.hotjar\.com\/c\/hotjar\.js.*_hjSession_1/])
  const table = page.getByRole('table', { name: 'Cookies and storage' })
  await table.getByRole('rowheader').first().waitFor()
  await page.getByRole('combobox', { name: 'Change' }).click()
  await page.getByRole('option', { name: 'New (1)' }).click()
  await expect(table.getByRole('rowheader')).toHaveText([/_hjSession_1New/])

  await page.getByRole('tab', { name: 'All scans' }).click()
  await page.getByRole('list', { name: 'Scans' }).getByRole('link').last().click()
  await page.waitForURL(`**/scan/${owner.scanId}`)
  await expect(page.getByRole('link', { name: 'Go to the latest scan' })).toBeVisible()
  await expect(table).not.toContainText('_hjSession_1')
})

test('initiators are for paid subscriptions, and some are not known', async ({ page, placet }) => {
  const free = await aScannedDomain(placet.deps, { tier: 1 })
  await signInAs(page, free)
  await page.goto(`${placet.dashboardUrl}/domain/${free.domainId}/scan`)
  await page.getByRole('link', { name: '_ga', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Only available for paid subscriptions')

  const paid = await anOwnerWithDomain(placet.deps, { tier: 2 })
  const write = { name: 'found', via: 'unattributed', initiatorUrl: '', chain: [] } as const
  await aFinishedScan(placet.deps, paid.ctx, {
    domainId: paid.domainId,
    pages: [{ url: `https://${paid.name}/`, writes: [{ ...write, chain: [] }] }],
  })
  await signInAs(page, paid)
  await page.goto(`${placet.dashboardUrl}/domain/${paid.domainId}/scan`)
  await page.getByRole('link', { name: 'found', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Unable to retrieve Initiator information')
})

test('tables are paged at 100 rows, and only when there are more', async ({ page, placet }) => {
  const owner = await anOwnerWithDomain(placet.deps)
  const url = `https://${owner.name}/`
  const writes = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `cookie_${index}` }))
  const scan = (count: number) =>
    aFinishedScan(placet.deps, owner.ctx, {
      domainId: owner.domainId,
      pages: [{ url, writes: writes(count) }],
    })
  await scan(100)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/scan`)
  const rows = page.getByRole('table', { name: 'Cookies and storage' }).getByRole('rowheader')
  await expect(rows).toHaveCount(100)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  await scan(101)
  await page.reload()
  await expect(rows).toHaveCount(100)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(rows).toHaveCount(1)
})

test('what cannot be shown says why', async ({ page, placet }) => {
  const owner = await anOwnerWithDomain(placet.deps)
  const { domainId } = owner
  const url = `https://${owner.name}/`
  const address = `${placet.dashboardUrl}/domain/${domainId}/scan`
  await signInAs(page, owner)
  await test.step('nothing was scanned yet', async () => {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Not scanned yet' })).toBeVisible()
  })
  await test.step('a scan cannot be started', async () => {
    await withoutDatabase(placet, async () => {
      await page.getByRole('button', { name: 'Scan now' }).click()
      await expectNotice(page, 'Unexpected error occurred')
    })
  })
  await test.step('the home page alone was scanned', async () => {
    const implementation = anImplementation({ scripts: [], isRightCode: false, isFirst: null, isLate: null })
    await aFinishedScan(placet.deps, owner.ctx, { domainId, pages: [{ url, implementation }] })
    await page.goto(address)
    await expect(
      page.getByText(
        'Only the home page was scanned. Install the script, and the next scan covers the whole site.',
      ),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nothing is stored' })).toBeVisible()
    const checks = page.getByRole('list', { name: 'Checks of the installation' })
    await expect(checks.getByRole('listitem')).toHaveCount(7)
    await expect(checks.locator('[data-check=script_present]')).toContainText('Failed')
  })
  await test.step('the site could not be reached', async () => {
    await aFinishedScan(placet.deps, owner.ctx, {
      domainId,
      outcome: 'unreachable',
      pages: [{ url, outcome: 'unreachable', status: null }],
    })
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText(
      'The website couldn’t be reached. Please check that the name is correct and the site is online.',
    )
  })
  await test.step('there is no such scan', async () => {
    await page.goto(`${address}/scn_${'A'.repeat(22)}`)
    await expect(page.getByText('Scan not found.')).toBeVisible()
    await page.goto(`${address}/nonsense`)
    await expect(page.getByText('Scan not found.')).toBeVisible()
  })
  await test.step('a stranger finds nothing', async () => {
    const stranger = await anOwnerWithDomain(placet.deps)
    await signInAs(page, stranger)
    await page.goto(address)
    await expect(page.getByText('Domain not found.')).toBeVisible()
  })
  await test.step('a standard user sees it', async () => {
    await signInAs(page, await aMember(placet.deps, { accountId: owner.accountId, role: 'standard' }))
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Scan now' })).toBeVisible()
  })
})
