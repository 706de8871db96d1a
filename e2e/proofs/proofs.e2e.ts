import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findViolations } from '@placet/testkit/find-violations'
import { expect } from '@playwright/test'
import { publishSettings } from '@placet/core/settings/index'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { waitFor } from '@placet/testkit/wait-for'
import type { Browser, Download } from 'playwright-core'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'

const ROOT = join(import.meta.dirname, '../..')
const COMMAND = join(ROOT, 'packages/cli/dist/placet.js')

/** What the command says of a file, and how it ends. */
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

async function savedTo(dir: string, name: string, download: Promise<Download>): Promise<string> {
  const file = join(dir, name)
  await (await download).saveAs(file)
  return file
}

/** A visitor accepts; gives the token that their browser keeps. */
async function visitAndAccept(browser: Browser, shop: string): Promise<string> {
  const page = await browser.newPage()
  await page.goto(shop)
  await page.getByRole('button', { name: 'Accept all' }).click()
  const token = await waitFor(() => page.evaluate<string | null>('placet.state().token'), {
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

/** They are made one after another, those of the journeys before this one first. */
const PICTURES_MAX_MS = 180_000

test('a choice is found, shown, proven offline, and erased by its visitor', async ({
  browser,
  placet,
  site,
}, testInfo) => {
  test.setTimeout(PICTURES_MAX_MS + 240_000)
  const owner = await anOwnerWithDomain(placet.deps, { settings: withPolicy })
  const { ctx, domainId, name } = owner
  await publishSettings({ ctx, input: { domainId, settings: undefined, reason: 'A test publishes.' } })
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${domainId}`)
  const snippet = await page.getByText('/c2/').first().textContent()
  const [scriptUrl = ''] = /http[^"]*\/c2\/\w+\.js/.exec(snippet ?? '') ?? []
  await waitFor(async () => (await fetch(scriptUrl)).ok, { timeoutMs: 20_000, what: 'the script' })
  site.setPage(
    '/',
    `<!doctype html><html lang="en"><head><title>Shop</title><script async src="${scriptUrl}"></script></head><body><h1>Shop</h1></body></html>`,
  )
  const token = await visitAndAccept(browser, `http://${name}/`)
  const dir = testInfo.outputPath()
  const keys = testInfo.outputPath('keys.txt')

  await test.step('the owner finds the token', async () => {
    await page.getByRole('link', { name: 'Proof', exact: true }).click()
    await expect(async () => {
      await page.getByLabel('Consent token, TC string or receipt').fill(token)
      await page.getByRole('button', { name: 'Find', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Accepted everything' })).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByText(/^Sealed as \d+ of \d+$/)).toBeVisible({ timeout: 60_000 })
    await writeFile(keys, await (await fetch(`${placet.dashboardUrl}/log/keys`)).text())
  })

  await test.step('sees what was on the screen, and that it is the same when it is made again', async () => {
    await page.getByRole('button', { name: 'What was on the screen' }).click()
    await expect(page.getByAltText(/as it was published/)).toBeVisible({ timeout: PICTURES_MAX_MS })
    const live = page.frameLocator('iframe[title="The banner, shown again"]')
    await expect(live.getByRole('button', { name: 'Accept all' })).toBeVisible()
    await page.getByRole('button', { name: 'Retake the screenshot and compare' }).click()
    const difference = page.getByText(/% of the pixels differ/)
    await expect(difference).toBeVisible({ timeout: 90_000 })
    const [percent = '100'] = (await difference.textContent())?.split(' ') ?? []
    testInfo.annotations.push({ type: 'differing pixels', description: `${percent} %` })
    expect(Number(percent)).toBeLessThanOrEqual(0.1)
    expect(await findViolations(page)).toEqual([])
    await page.screenshot({ path: testInfo.outputPath('proof.png'), fullPage: true })
  })

  const receipt = await test.step('takes a receipt, which the command verifies', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Receipt', exact: true }).click()
    const file = await savedTo(dir, 'receipt.json', saving)
    expect(placetVerify(file, keys)).toMatchObject({ status: 0, said: expect.stringContaining('fine') })
    const text = await readFile(file, 'utf8')
    const forged = join(dir, 'forged.json')
    await writeFile(forged, text.replace('"marketing":true', '"marketing":null'))
    const { status, said } = placetVerify(forged, keys)
    expect(status).not.toBe(0)
    expect(said).toContain('the record was changed')
    return text
  })

  await test.step('takes the evidence, which command and page verify without a network', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Evidence' }).click()
    const archive = await savedTo(dir, 'evidence.zip', saving)
    expect(placetVerify(archive, keys)).toMatchObject({
      status: 0,
      said: expect.stringContaining('1 records'),
    })
    const bytes = await readFile(archive)
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1
    const broken = join(dir, 'broken.zip')
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

  await test.step('the visitor sees the record on a page of their own, without JavaScript, and erases it', async () => {
    const bare = await browser.newContext({ javaScriptEnabled: false, locale: 'de' })
    const visitor = await bare.newPage()
    await visitor.goto(`${placet.dashboardUrl}/my-consent`)
    await visitor.getByLabel('Website').fill(name)
    await visitor.getByLabel('Einwilligungs-Kennung').fill('0'.repeat(32))
    await visitor.getByRole('button', { name: 'Meine Einträge zeigen' }).click()
    await expect(visitor.getByRole('alert')).toContainText('nichts gespeichert')
    await visitor.getByLabel('Einwilligungs-Kennung').fill(token)
    await visitor.getByRole('button', { name: 'Meine Einträge zeigen' }).click()
    await expect(visitor.getByText('Alles akzeptiert')).toBeVisible()
    expect(visitor.url()).toBe(`${placet.dashboardUrl}/my-consent`)
    const saving = visitor.waitForEvent('download')
    await visitor.getByRole('button', { name: 'Beleg herunterladen' }).click()
    const file = await savedTo(dir, 'own-receipt.json', saving)
    expect(placetVerify(file, keys).status).toBe(0)
    await visitor.screenshot({ path: testInfo.outputPath('my-consent.png'), fullPage: true })
    await visitor.getByLabel('Ja, löschen').check()
    await visitor.getByRole('button', { name: 'Meine Einträge löschen' }).click()
    await expect(visitor.getByRole('alert')).toContainText('werden gelöscht')
    await bare.close()
  })

  await test.step('the owner’s copy of the receipt says that the record was erased', async () => {
    await expect(async () => {
      await page.getByLabel('Consent token, TC string or receipt').fill(receipt)
      await page.getByRole('button', { name: 'Find', exact: true }).click()
      await expect(page.getByText('The record has since been erased')).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 90_000 })
    await expect(page.getByText('The receipt is genuine')).toBeVisible()
    await expect(page.getByText(/1 records were erased/)).toBeVisible()
  })
  await context.close()
})
