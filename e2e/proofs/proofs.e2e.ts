import { execFile, execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { findViolations } from '@placet/testkit/find-violations'
import { expect } from '@playwright/test'
import { publishSettings } from '@placet/core/settings/index'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { waitFor } from '@placet/testkit/wait-for'
import type { Site } from '@placet/testkit/sites/serve-site'
import type { Browser, Download, Locator, Page } from 'playwright-core'
import { scriptOf } from '../script-of.ts'
import { goTo } from '../go-to.ts'
import { type Placet, test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'

test.use({ takesPictures: true })

const ROOT = join(import.meta.dirname, '../..')
const COMMAND = join(ROOT, 'packages/cli/dist/placet.js')
const OPERATOR = join(ROOT, 'apps/operator/dist/main.js')

/** Output and exit code of the command for a file. */
function placetVerify(file: string, keys: string): { status: number; said: string } {
  try {
    const said = execFileSync(process.execPath, [COMMAND, 'verify', '--key', keys, file], {
      encoding: 'utf8',
    })
    return { status: 0, said }
  } catch (error) {
    if (!(error instanceof Error) || !('stdout' in error) || !('status' in error)) throw error
    return { status: Number(error.status), said: String(error.stdout) }
  }
}

async function savedTo(file: string, download: Promise<Download>): Promise<string> {
  await (await download).saveAs(file)
  return file
}

/** A visitor accepts; returns the token stored in their browser. */
async function visitAndAccept(browser: Browser, shop: string): Promise<string> {
  const page = await browser.newPage()
  await page.goto(shop)
  await page.getByRole('button', { name: 'Accept all' }).click()
  const token = await waitFor(() => page.evaluate<string | null>('placet.state?.().token ?? null'), {
    timeoutMs: 10_000,
    what: 'a token',
  })
  await expect
    .poll(() =>
      page.evaluate(
        'Object.keys(localStorage).filter((key) => key.startsWith("placet-") && !key.endsWith("-choice")).length',
      ),
    )
    .toBe(0)
  await page.close()
  return String(token)
}

/** A version's screenshots are taken one after another, after those of earlier journeys. */
const PICTURES_MAX_MS = 180_000

interface Stage {
  browser: Browser
  page: Page
  placet: Placet
  site: Site
}

/** A visitor of a published domain has accepted, and the owner has found the record on the proofs page. */
async function aFoundChoice({ browser, page, placet, site }: Stage) {
  const owner = await anOwnerWithDomain(placet.deps, { settings: withPolicy })
  const { ctx, domainId, name } = owner
  await publishSettings({ ctx, input: { domainId, settings: undefined, reason: 'A test publishes.' } })
  await signInAs(page, owner)
  const scriptUrl = await scriptOf(page, `${placet.dashboardUrl}/domain/${domainId}`)
  await waitFor(async () => (await fetch(scriptUrl)).ok, { timeoutMs: 20_000, what: 'the script' })
  site.setPage(
    '/',
    `<!doctype html><html lang="en"><head><title>Shop</title><script async src="${scriptUrl}"></script></head><body><h1>Shop</h1></body></html>`,
  )
  const token = await visitAndAccept(browser, `http://${name}/`)
  await goTo(page, 'Consents', 'Proof')
  await find(page, token, page.getByRole('heading', { name: 'Accepted everything' }))
  await expect(page.getByText(/^Sealed as \d+ of \d+$/)).toBeVisible({ timeout: 60_000 })
  return { name, token }
}

/** Retries, since a record can only be found once it is in the log. */
async function find(page: Page, wanted: string, found: Locator): Promise<void> {
  await expect(async () => {
    await page.getByLabel('Consent ID, TC string or receipt').fill(wanted)
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await expect(found).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 90_000 })
}

async function saveKeys(placet: Placet, file: string): Promise<string> {
  await writeFile(file, await (await fetch(`${placet.dashboardUrl}/log/keys`)).text())
  return file
}

async function saveReceipt(page: Page, file: string): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Receipt', exact: true }).click()
  return savedTo(file, saving)
}

test('an owner finds a choice by its token and sees the screen that the visitor saw', async ({
  browser,
  page,
  placet,
  site,
}, testInfo) => {
  test.setTimeout(PICTURES_MAX_MS + 120_000)
  await aFoundChoice({ browser, page, placet, site })
  await page.getByRole('button', { name: 'What was on the screen' }).click()
  await expect(page.getByAltText(/as it was published/)).toBeVisible({ timeout: PICTURES_MAX_MS })
  const live = page.frameLocator('iframe[title="The banner, shown again"]')
  await expect(live.getByRole('button', { name: 'Accept all' })).toBeVisible()
  await page.getByRole('button', { name: 'Retake the screenshot and compare' }).click()
  const difference = page.getByText(/% of the pixels differ/)
  await expect(difference).toBeVisible({ timeout: 90_000 })
  const percent = Number.parseFloat((await difference.textContent()) ?? '')
  testInfo.annotations.push({ type: 'differing pixels', description: `${percent}%` })
  expect(percent).toBeLessThanOrEqual(0.1)
  expect(await findViolations(page)).toEqual([])
})

test('receipt and evidence are verified offline by the command and the page, and forged ones refused', async ({
  browser,
  page,
  placet,
  site,
}, testInfo) => {
  await aFoundChoice({ browser, page, placet, site })
  const keys = await saveKeys(placet, testInfo.outputPath('keys.txt'))

  await test.step('the command verifies the receipt and notices a changed one', async () => {
    const file = await saveReceipt(page, testInfo.outputPath('receipt.json'))
    expect(placetVerify(file, keys)).toMatchObject({ status: 0, said: expect.stringContaining('Verified') })
    const forged = testInfo.outputPath('forged.json')
    const text = await readFile(file, 'utf8')
    await writeFile(forged, text.replace('"marketing":true', '"marketing":null'))
    const { status, said } = placetVerify(forged, keys)
    expect(status).not.toBe(0)
    expect(said).toContain('the record was changed')
  })
  await test.step('the operator compares the whole log with what was sealed', async () => {
    const { env: given = {} } = placet.programs.find(({ app }) => app === 'worker') ?? {}
    const env = { ...given, PLACET_CLICKHOUSE_URL: given['PLACET_WORKER_CLICKHOUSE_URL'] }
    const day = new Date().toISOString().slice(0, 10)
    const days = ['--from', day.replace(/-\d\d$/, '-01'), '--to', day]
    // ClickHouse is reached through this process, so it must not wait for the command.
    const run = promisify(execFile)(process.execPath, [OPERATOR, 'check-log', ...days, '--key', keys], {
      env,
    })
    expect((await run).stdout).toMatch(/^consents\/\d+: [1-9]\d* records checked$/m)
  })
  await test.step('command and page verify the evidence without a network', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Evidence' }).click()
    const archive = await savedTo(testInfo.outputPath('evidence.zip'), saving)
    expect(placetVerify(archive, keys)).toMatchObject({
      status: 0,
      said: expect.stringContaining('1 record ('),
    })
    const bytes = await readFile(archive)
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1
    const broken = testInfo.outputPath('broken.zip')
    await writeFile(broken, bytes)
    expect(placetVerify(broken, keys).status).not.toBe(0)

    const offline = await browser.newContext({ offline: true })
    const verifier = await offline.newPage()
    await verifier.goto(pathToFileURL(join(ROOT, 'packages/merkle-log/dist/verify.html')).href)
    await verifier.locator('#keys').fill(await readFile(keys, 'utf8'))
    await verifier.locator('#file').setInputFiles(archive)
    await expect(verifier.locator('#answer')).toHaveAttribute('data-state', 'fine')
    await verifier.locator('#file').setInputFiles(broken)
    await expect(verifier.locator('#answer')).toHaveAttribute('data-state', 'wrong')
    await offline.close()
  })
})

test('a visitor sees and erases their records without JavaScript, and the owner’s receipt says so', async ({
  browser,
  page,
  placet,
  site,
}, testInfo) => {
  const { name, token } = await aFoundChoice({ browser, page, placet, site })
  const keys = await saveKeys(placet, testInfo.outputPath('keys.txt'))
  const receipt = await readFile(await saveReceipt(page, testInfo.outputPath('receipt.json')), 'utf8')

  await test.step('the visitor sees the record on a page of their own and erases it', async () => {
    const bare = await browser.newContext({ javaScriptEnabled: false, locale: 'de' })
    const visitor = await bare.newPage()
    await visitor.goto(`${placet.dashboardUrl}/my-consent`)
    await visitor.getByLabel('Website').fill(name)
    await visitor.getByLabel('Einwilligungs-ID').fill('0'.repeat(32))
    await visitor.getByRole('button', { name: 'Meine Einträge zeigen' }).click()
    await expect(visitor.getByRole('alert')).toContainText('nichts gespeichert')
    await visitor.getByLabel('Einwilligungs-ID').fill(token)
    await visitor.getByRole('button', { name: 'Meine Einträge zeigen' }).click()
    await expect(visitor.getByText('Alles akzeptiert')).toBeVisible()
    expect(visitor.url()).toBe(`${placet.dashboardUrl}/my-consent`)
    const saving = visitor.waitForEvent('download')
    await visitor.getByRole('button', { name: 'Beleg herunterladen' }).click()
    const file = await savedTo(testInfo.outputPath('own-receipt.json'), saving)
    expect(placetVerify(file, keys).status).toBe(0)
    await visitor.getByLabel('Ja, löschen').check()
    await visitor.getByRole('button', { name: 'Meine Einträge löschen' }).click()
    await expect(visitor.getByRole('alert')).toContainText('werden gelöscht')
    await bare.close()
  })
  await test.step('the owner’s copy of the receipt says that the record was erased', async () => {
    await find(page, receipt, page.getByText('The record has since been erased'))
    await expect(page.getByText('The receipt is genuine')).toBeVisible()
    await expect(page.getByText(/1 record was erased/)).toBeVisible()
  })
})
