import { expect } from '@playwright/test'
import { aLargeDomain } from '@placet/testkit/factories/large-domain'
import { anOwner } from '@placet/testkit/factories/people'
import { ALONE, test } from '../placet-test.ts'
import { signInAs } from '../sign-in-as.ts'

const CEILING_MS = 1000
const VISITS_MAX = 8

test(
  'the settings of a domain with 100 languages, 10 regions and 10,000 cookies can be edited within a second',
  { tag: ALONE },
  async ({ page, placet }) => {
    const owner = await anOwner(placet.deps)
    const { domainId } = await aLargeDomain(placet.deps, owner)
    await signInAs(page, owner)
    const days = page.getByLabel('A choice is valid for')
    const save = page.getByRole('button', { name: 'Save', exact: true })

    // A busy machine may spoil one visit; a slow page is slow in each of them. The first one also fills the cache.
    let bestMs = Infinity
    for (let visit = 1; visit <= VISITS_MAX && bestMs > CEILING_MS; visit += 1) {
      const beganAt = performance.now()
      await page.goto(`${placet.dashboardUrl}/domain/${domainId}/settings`, { waitUntil: 'commit' })
      await days.fill('181')
      await expect(save).toBeEnabled()
      bestMs = Math.min(bestMs, performance.now() - beganAt)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(save).toBeDisabled()
    }
    process.stdout.write(`largest domain: settings can be edited after ${Math.round(bestMs)} ms\n`)
    expect(bestMs).toBeLessThan(CEILING_MS)
  },
)
