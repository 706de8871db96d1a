import { expect } from '@playwright/test'
import { aLargeAccount } from '@placet/testkit/factories/large-account'
import { type Times, timePages } from '@placet/testkit/measure/time-pages'
import { ALONE, test } from './placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'

const CEILING_MS = 2000
const VISITS_MAX = 4

test(
  'with 5,000 domains and 200 members every page shows its data within 2 seconds',
  { tag: ALONE },
  async ({ page, placet }) => {
    const owner = await aLargeAccount(placet.deps)
    await signInAs(page, owner)
    await timePages(page, placet.dashboardUrl, owner)

    // A busy machine may slow down one visit; a slow page is slow every time.
    const best: Times = {}
    const slow = () => Object.entries(best).filter(([, ms]) => ms > CEILING_MS)
    for (let visit = 1; visit === 1 || (visit < VISITS_MAX && slow().length > 0); visit += 1) {
      const times = await timePages(page, placet.dashboardUrl, owner)
      for (const [name, ms] of Object.entries(times)) best[name] = Math.min(best[name] ?? ms, ms)
    }
    expect(slow()).toEqual([])
  },
)
