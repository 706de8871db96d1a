import { expect } from '@playwright/test'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'

test('the owner finds a line for every kind of website, and what it costs', async ({ page, placet }) => {
  const owner = await anOwnerWithDomain(placet.deps)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}`)
  const card = page.getByRole('region', { name: 'Installation' })
  const line = card.getByRole('tabpanel').locator('code').first()

  await expect(line).toHaveText(/^<script src="http[^"]+\/c2\/[0-9a-z]{10}\.js"><\/script>$/)
  await expect(card.getByText('The script loads first')).toBeVisible()

  await card.getByRole('tab', { name: 'Manual blocking' }).click()
  await expect(line).toHaveText(
    /^<script>import\(.+\/c2\/[0-9a-z]{10}\.js'\)\.catch\(function\(\)\{\}\)<\/script>$/,
  )

  await card.getByRole('tab', { name: 'Pinned' }).click()
  await expect(line).toHaveText(
    /integrity="sha256-[^"]{44}" crossorigin="anonymous" data-placet-code="[0-9a-z]{10}"/,
  )
})
