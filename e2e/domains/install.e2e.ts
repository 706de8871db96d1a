import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { withTx } from '@placet/core/context'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'

test('the owner finds a line for every kind of website, and what it costs', async ({ page, placet }) => {
  const owner = await anOwnerWithDomain(placet.deps)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/installation`)
  const card = page.getByRole('region', { name: 'Installation' })
  const line = card.getByRole('tabpanel').locator('code').first()

  await expect(line).toHaveText(/^<script src="http[^"]+\/c2\/[0-9a-z]{10}\.js"><\/script>$/)
  await expect(card.getByText('Loads first, so that nothing slips through')).toBeVisible()

  await card.getByRole('tab', { name: 'Manual blocking' }).click()
  await expect(line).toHaveText(
    /^<script>import\(.+\/c2\/[0-9a-z]{10}\.js'\)\.catch\(function\(\)\{\}\)<\/script>$/,
  )

  await card.getByRole('tab', { name: 'Locked version (SRI)' }).click()
  await expect(line).toHaveText(
    /integrity="sha256-[^"]{44}" crossorigin="anonymous" data-placet-code="[0-9a-z]{10}"/,
  )
})

const FORMS = ['Automatic blocking', 'Manual blocking', 'Locked version (SRI)']

for (const form of FORMS) {
  test(`a site with the line for “${form}” passes the check on the same page and is verified`, async ({
    page,
    placet,
    site,
  }) => {
    const name = `installed-${randomBytes(6).toString('hex')}.example.com`
    const owner = await anOwnerWithDomain(placet.deps, { name })
    await signInAs(page, owner)
    await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/installation`)
    const card = page.getByRole('region', { name: 'Installation' })
    await card.getByRole('tab', { name: form }).click()
    const line = await card.getByRole('tabpanel').locator('code').first().textContent()
    const mail = await card.getByRole('link', { name: 'Send to my developer' }).getAttribute('href')
    expect(decodeURIComponent(mail ?? '')).toContain(line)
    site.setPage('/', {
      body: `<!doctype html><html lang="en"><head><title>Shop</title>${line}</head></html>`,
    })

    await page.getByRole('button', { name: 'Check the installation' }).click()
    const checks = page.getByRole('list', { name: 'Checks of the installation' })
    for (const check of ['script_present', 'script_once', 'script_right_code']) {
      await expect(checks.locator(`[data-check=${check}]`)).toHaveAttribute('data-result', 'passed', {
        timeout: 60_000,
      })
    }
    const { controlled_at } = await withTx(placet.deps.job, (tx) =>
      tx
        .selectFrom('domain')
        .select('controlled_at')
        .where('id', '=', owner.domainId)
        .executeTakeFirstOrThrow(),
    )
    expect(controlled_at).not.toBeNull()
  })
}
