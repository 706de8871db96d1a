import { request } from 'node:http'
import { expect } from '@playwright/test'
import { runAccountHostCheck, saveBranding } from '@placet/core/branding/index'
import type { SiteProbe } from '@placet/core/ports'
import { createDraftLink } from '@placet/core/draft-links/index'
import { addReportLink } from '@placet/core/reports/index'
import { readServicesEnv } from '@placet/testkit/env'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { findViolations } from '@placet/testkit/find-violations'
import { chromiumFlags } from '@placet/testkit/open-chromium'
import { signInAs } from '@placet/testkit/sign-in-as'
import { chromium } from 'playwright-core'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'

const HOST = 'reports.nordlicht.example.com'

/** The operator's proxy for the host: it has the certificate, and passes requests on with their Host header. */
function readThroughProxy(url: string, { port }: URL): Promise<{ status: number; text: string }> {
  const { host, pathname } = new URL(url)
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: pathname, headers: { host } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })
}

test('an agency connects its own address, and its client sees nothing but the agency there', async ({
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps)
  const { ctx, accountId, domainId } = owner
  await saveBranding({ ctx, input: { name: 'Nordlicht', colour: '#1c5cd6', replyTo: '', logo: null } })
  await signInAs(page, owner)
  const section = page.getByRole('region', { name: 'Own address' })
  const recordName = `_placet.${HOST}`

  await test.step('the owner enters the name, and reads that it has no effect yet', async () => {
    await page.goto(`${placet.dashboardUrl}/account/branding`)
    await section.getByLabel('Host name').fill('localhost')
    await section.getByRole('button', { name: 'Add address' }).click()
    await expect(section.getByText('Enter a host name that you own')).toBeVisible()
    await section.getByLabel('Host name').fill(HOST)
    await section.getByRole('button', { name: 'Add address' }).click()
    await expectNotice(page, 'The address was added. It waits for its DNS record.')
    await expect(section).toContainText('Waiting for DNS')
    await expect(section).toContainText(`${HOST} has no effect yet`)
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('the worker finds the record, but no connection to the host', async () => {
    await section.getByRole('button', { name: 'Check now' }).click()
    await expect(section.getByRole('note')).toContainText(`There is no TXT record at ${recordName}.`)
    const value = await section.getByText(/^placet-verification=/).textContent()
    placet.dns.records.set(recordName, [value ?? ''])
    await section.getByRole('button', { name: 'Check again' }).click()
    await expect(section).toContainText('Not connected')
    await expect(section.getByRole('note')).toContainText(`There was no secure connection to ${HOST}`)
  })

  const api = new URL(placet.dashboardUrl)
  const probe: SiteProbe = {
    readTxt: async (name) => ({ kind: 'found', values: placet.dns.records.get(name) ?? [] }),
    readFile: async (url) => ({ kind: 'answered', location: '', ...(await readThroughProxy(url, api)) }),
  }
  await test.step('behind the proxy the address is connected', async () => {
    await runAccountHostCheck({ ctx: placet.deps.job, input: { accountId, probe } })
    await page.reload()
    await expect(section).toContainText(`New links for your clients begin with ${HOST}.`)
    await expect(section.getByRole('note')).toHaveCount(0)
  })

  const { PLACET_HEADLESS_SHELL: executablePath } = await readServicesEnv()
  const names = `--host-resolver-rules=MAP ${HOST} 127.0.0.1`
  const client = await chromium.launch({ executablePath, args: [...chromiumFlags, names] })
  const guest = await client.newPage()
  const requested = new Set<string>()
  const refused: string[] = []
  guest.on('request', (request) => requested.add(new URL(request.url()).hostname))
  guest.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  const open = async (url: string) => {
    const { hostname, pathname, hash } = new URL(url)
    expect(hostname).toBe(HOST)
    await guest.goto(`http://${HOST}:${api.port}${pathname}${hash}`)
  }

  await test.step('the client opens the report and the draft there, without a cookie or a word about Placet', async () => {
    await open((await addReportLink({ ctx, input: { domainId, name: 'Client', expiresInDays: 7 } })).url)
    await expect(guest.getByRole('heading', { level: 1, name: owner.name })).toBeVisible()
    await expect(guest).toHaveTitle(/ · Nordlicht$/)
    await expect(guest.locator('body')).not.toContainText('Placet')
    await expect(guest.getByRole('link', { name: 'Help for this page' })).toHaveCount(0)
    await open((await createDraftLink({ ctx, input: { domainId, note: '' } })).url)
    await expect(guest.getByRole('heading', { name: `Cookie banner of ${owner.name}` })).toBeVisible()
    const banner = guest.frameLocator('iframe')
    await expect(banner.getByRole('button', { name: 'Accept all' })).toBeVisible()
    expect(await guest.context().cookies()).toEqual([])
    expect([[...requested], refused]).toEqual([[HOST], []])
  })

  await test.step('nobody logs in there', async () => {
    await guest.goto(`http://${HOST}:${api.port}/login`)
    await expect(guest.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
  await client.close()

  await test.step('the owner removes the address, and links are Placet’s again', async () => {
    await section.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove address' }).click()
    await expectNotice(page, 'The address was removed.')
    await expect(section.getByLabel('Host name')).toBeVisible()
    const { url } = await addReportLink({ ctx, input: { domainId, name: 'Client', expiresInDays: 7 } })
    expect(new URL(url).host).not.toContain(HOST)
  })
})
