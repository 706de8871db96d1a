import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { pass, stopClock } from '../stop-clock.ts'
import { holdScan, passToPoll } from './held-scan.ts'
import { aScannedDomain } from '@placet/testkit/factories/scanned-domain'

const RUNNING = { polled: 1, shown: 1 }

/** Sets a marker that a reload clears. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate('window.isSamePage = true')
  return async () => (await page.evaluate('window.isSamePage === true').catch(() => false)) === true
}

test('a scan in progress is asked for every 20 seconds and loads the page anew when it is done', async ({
  page,
  placet,
}) => {
  const owner = await aScannedDomain(placet.deps)
  await signInAs(page, owner)
  const held = await holdScan(page, 'scan', RUNNING)
  await page.clock.install()
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/scan`)
  await expect(page.getByRole('progressbar', { name: 'Progress of the scan' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'So far' })).toContainText('page visits done')
  await expect(page.getByRole('button', { name: 'Scan now' })).toBeDisabled()
  await stopClock(page)
  expect(held.polls).toBe(0)
  const isSamePage = await mark(page)

  await test.step('every 20 seconds', async () => {
    expect(await passToPoll(page, held, 21_000)).toBeGreaterThan(10_000)
    await pass(page, 50)
    await pass(page, 19_000)
    expect(held.polls).toBe(1)
    await passToPoll(page, held, 2000)
    expect(held.polls).toBe(2)
    expect(await isSamePage()).toBe(true)
  })
  await test.step('done: at once', async () => {
    Object.assign(held, { polled: 4, shown: 4 })
    await passToPoll(page, held, 21_000)
    await page.clock.runFor(50)
    await expect.poll(isSamePage).toBe(false)
    await page.clock.resume()
    await expect(page.getByRole('table', { name: 'Cookies and storage' })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })
})

test('a scan that failed loads the page anew half a second later', async ({ page, placet }) => {
  const owner = await aScannedDomain(placet.deps)
  await signInAs(page, owner)
  const held = await holdScan(page, 'scan', { polled: 3, shown: 1 })
  await page.clock.install()
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/scan`)
  await expect(page.getByRole('progressbar', { name: 'Progress of the scan' })).toBeVisible()
  await stopClock(page)
  const isSamePage = await mark(page)
  await passToPoll(page, held, 21_000)
  await pass(page, 300)
  expect(await isSamePage()).toBe(true)
  held.shown = 4
  await page.clock.resume()
  await expect.poll(isSamePage).toBe(false)
})

test('what is shown live tells the end too, without waiting for the next poll', async ({ page, placet }) => {
  const owner = await aScannedDomain(placet.deps)
  await signInAs(page, owner)
  const held = await holdScan(page, 'scan', RUNNING)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/scan`)
  await expect(page.getByRole('progressbar', { name: 'Progress of the scan' })).toBeVisible()
  held.shown = 4
  await expect(page.getByRole('table', { name: 'Cookies and storage' })).toBeVisible()
  expect(held.polls).toBe(0)
})

test('a poll that fails loads the page anew with error=1, and only once', async ({ page, placet }) => {
  const owner = await aScannedDomain(placet.deps)
  await signInAs(page, owner)
  const held = await holdScan(page, 'scan', { polled: 'failure', shown: 1 })
  await page.clock.install()
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/scan`)
  await expect(page.getByRole('progressbar', { name: 'Progress of the scan' })).toBeVisible()
  await stopClock(page)
  await passToPoll(page, held, 21_000)
  await page.clock.resume()
  await page.waitForURL('**/scan?error=1')
  await expect(page.getByText('Scan progress is unavailable')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Progress of the scan' })).toBeVisible()

  await stopClock(page)
  const isSamePage = await mark(page)
  await passToPoll(page, held, 21_000)
  await pass(page, 1000)
  expect(await isSamePage()).toBe(true)

  await test.step('the mark goes when the scan is done', async () => {
    Object.assign(held, { polled: 4, shown: 4 })
    await passToPoll(page, held, 21_000)
    await page.clock.resume()
    await page.waitForURL(/\/scan$/)
  })
})

for (const [name, status] of [
  ['is done', 4],
  ['failed', 3],
] as const) {
  test(`a check of the installation is asked for every 2 seconds until it ${name}`, async ({
    page,
    placet,
  }) => {
    const owner = await aScannedDomain(placet.deps)
    await signInAs(page, owner)
    const held = await holdScan(page, 'implementationscan', RUNNING)
    await page.clock.install()
    await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/scan`)
    await page.getByRole('button', { name: 'Check the installation' }).click()
    await expect(page.getByRole('heading', { name: 'Checking the installation' })).toBeVisible()
    await stopClock(page)
    const isSamePage = await mark(page)
    const before = held.polls
    await passToPoll(page, held, 3000)
    await pass(page, 50)
    await pass(page, 1700)
    expect(held.polls).toBe(before + 1)
    await passToPoll(page, held, 1500)
    expect(held.polls).toBe(before + 2)
    Object.assign(held, { polled: status, shown: status })
    await passToPoll(page, held, 3000)
    await page.clock.resume()
    await expect.poll(isSamePage).toBe(false)
    await expect(page.getByRole('button', { name: 'Check the installation' })).toBeVisible()
  })
}
