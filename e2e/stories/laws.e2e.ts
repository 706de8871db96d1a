import { publishSettings } from '@placet/core/settings/index'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { findViolations } from '@placet/testkit/find-violations'
import { signInAs } from '@placet/testkit/sign-in-as'
import { expect } from '@playwright/test'
import { test } from '../placet-test.ts'
import { scriptOf } from '../script-of.ts'
import { waitForApi } from '../wait-for-api.ts'

/** By place: how statistics and advertising are asked for. */
const PLACES = {
  DE: 'opt_in opt_in',
  FR: 'opt_in opt_in',
  IT: 'opt_in opt_in',
  NO: 'opt_in opt_in',
  CH: 'opt_in opt_in',
  'CA-QC': 'opt_in opt_in',
  BR: 'opt_in opt_in',
  GB: 'exempt opt_in',
  'US-CA': 'opt_out opt_out',
  'US-TX': 'opt_out opt_out',
  'US-NY': 'opt_out opt_out',
  US: 'opt_out opt_out',
} as const

const BASIS = `placet.ready().then(({ categories: { analytics, marketing } }) =>
  [analytics.basis, marketing.basis, analytics.permission, marketing.permission].join(' '))`

test('one domain exempts in the United Kingdom, opts in elsewhere and opts out in the US, and shows why', async ({
  browser,
  page,
  placet,
  site,
}) => {
  const unitedKingdom = newRegion('United Kingdom', 'default', ['GB'])
  unitedKingdom.categories.analytics = { type: 'exempt', default: 'yes', tracking: 'inherit' }
  const chile = { ...newRegion('Chile', 'default', ['CL']), consentType: 'implicit' as const }
  const owner = await anOwnerWithDomain(placet.deps, {
    tier: 3,
    settings: (draft) => ({
      ...withPolicy(draft),
      regions: [
        ...draft.regions,
        unitedKingdom,
        newRegion('United States', 'ccpa', ['US', 'US-OPT-OUT']),
        { ...chile, bannerType: 'none' },
      ],
    }),
  })
  const domainUrl = `${placet.dashboardUrl}/domain/${owner.domainId}`
  await signInAs(page, owner)

  await test.step('the regions say which law they follow, and what differs', async () => {
    await page.goto(`${domainUrl}/settings?tab=regions`)
    await expect(page.getByText(/^Follows United Kingdom, reviewed/)).toBeVisible()
    await expect(page.getByText(/^Follows European Economic Area, .* and \d+ more, reviewed/)).toBeVisible()
  })
  await test.step('the calendar says what changes, and leads to a check as of that day', async () => {
    await page.goto(`${domainUrl}/laws`)
    const calendar = page.getByRole('list', { name: 'What changes' })
    await expect(calendar.getByRole('listitem').first()).toBeVisible()
    await expect(page.getByText('Digital Omnibus')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.goto(`${domainUrl}/settings?design=banner&on=2028-01-01`)
    const designer = page.getByRole('dialog', { name: 'Banner designer' })
    await expect(designer.getByLabel('Laws as of')).toHaveValue('2028-01-01')
    await expect(
      designer.getByText('Law 19.628 as amended by Law 21.719', { exact: false }).first(),
    ).toBeVisible()
  })
  await test.step('visitors from 12 places are asked as their law says', async () => {
    const reason = 'Chile follows before its law is in force.'
    await publishSettings({ ctx: owner.ctx, input: { domainId: owner.domainId, reason } })
    const script = await scriptOf(page, domainUrl)
    await expect.poll(async () => (await fetch(script)).status).toBe(200)
    for (const [place, basis] of Object.entries(PLACES)) {
      const html = `<!doctype html><html lang="en"><head><script src="${script}?place=${place}"></script></head></html>`
      site.setPage('/', html)
      const visitor = await browser.newContext()
      const shop = await visitor.newPage()
      await shop.goto(`http://${owner.name}/`)
      await waitForApi(shop)
      const [analytics, marketing] = basis.split(' ')
      const may = (asked: string | undefined) => (asked === 'opt_in' ? 'denied' : 'granted')
      expect([place, await shop.evaluate(BASIS)]).toEqual([
        place,
        `${basis} ${may(analytics)} ${may(marketing)}`,
      ])
      await visitor.close()
    }
  })
})
