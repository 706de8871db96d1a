import { expect, test } from '@playwright/test'
import { consentMatrix } from '../../src/index.ts'

consentMatrix(test, 'the page shows what is permitted', async ({ page, consent }) => {
  await page.goto('/')
  await page.waitForFunction(`placet.state`)
  const permitted: unknown = await page.evaluate(
    `['preferences', 'analytics', 'marketing', 'uncategorized'].filter(placet.has)`,
  )
  expect(permitted).toEqual(consent.grant ?? [])
  expect(await page.evaluate('placet.state().answered')).toBe(consent.grant !== null)
  expect(await page.evaluate('placet.state().gpc.present')).toBe(consent.hasGpc)
})
