import { createHmac, randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { WebhookBody } from '@placet/contract/audit-stream'
import { sealAudit } from '@placet/core/accounts/index'
import { queueStream } from '@placet/core/audit-stream/index'
import { PASSWORD } from '@placet/testkit/factories/people'
import { findViolations } from '@placet/testkit/find-violations'
import { expectNotice } from '../expect-notice.ts'
import { type Placet, test } from '../placet-test.ts'
import { signUp } from '../sign-up.ts'

/** Runs the worker’s jobs that are due every minute. */
async function passMinute({ deps: { job: ctx } }: Placet): Promise<void> {
  await sealAudit({ ctx, input: {} })
  await queueStream({ ctx, input: { hasSyslog: false } })
}

/** Entries that came with a valid signature; a wrong one fails the story. */
function entriesOf({ webhook }: Placet, secret: string) {
  return webhook.accepted.flatMap(({ signature, body }) => {
    const [, time = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
    expect(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')).toBe(given)
    return WebhookBody.parse(JSON.parse(body)).entries
  })
}

test('an owner adds a webhook, and the receiver gets every entry, also those from while it was down', async ({
  browser,
  placet,
}) => {
  const id = randomBytes(6).toString('hex')
  const { dashboardUrl, webhook } = placet
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  let secret = ''

  const invite = async (email: string) => {
    await page.goto(`${dashboardUrl}/account/users`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Add user' }).click()
    await expectNotice(page, 'The invitation is on its way.')
  }

  await test.step('the webhook is added, and its secret shown once', async () => {
    await signUp(page, dashboardUrl, `owner-${id}@example.com`)
    await page.goto(`${dashboardUrl}/account/audit`)
    await page.getByRole('tab', { name: 'Webhook' }).click()
    await page.getByLabel('Address').fill('http://siem.example.com/placet')
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await expect(page.getByText('Please enter an address that begins with https://.')).toBeVisible()
    await page.getByLabel('Address').fill(webhook.url)
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const identity = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await identity.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await identity.getByRole('button', { name: 'Confirm' }).click()
    await expectNotice(page, 'The webhook was saved.')
    const dialog = page.getByRole('dialog', { name: 'Secret of the webhook' })
    secret = await dialog.locator('code').innerText()
    await dialog.getByRole('button', { name: 'I’ve copied it' }).click()
  })

  await test.step('a test reaches the receiver', async () => {
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect(page.getByRole('note')).toContainText('Your receiver accepted the test')
    // The first entries may have been sent already, if a minute began meanwhile.
    const sent = webhook.accepted.map(({ body }) => WebhookBody.parse(JSON.parse(body)).entries)
    expect(sent).toContainEqual([])
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('an invitation arrives, signed', async () => {
    await invite(`grace-${id}@example.com`)
    await passMinute(placet)
    await expect.poll(() => JSON.stringify(entriesOf(placet, secret))).toContain('member.invite')
  })

  await test.step('while the receiver is down, the page says so and nothing is lost', async () => {
    webhook.answerWith(503)
    const before = entriesOf(placet, secret).length
    await invite(`ada-${id}@example.com`)
    await passMinute(placet)
    await page.goto(`${dashboardUrl}/account/webhook`)
    await expect(page.getByText('Failing', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Last error: status 503.')).toBeVisible()
    webhook.answerWith(200)
    await page.getByLabel('Address').fill(`${webhook.url}/logs`)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expectNotice(page, 'The webhook was saved.')
    await passMinute(placet)
    await expect.poll(() => entriesOf(placet, secret).length).toBeGreaterThan(before)
    const sequences = entriesOf(placet, secret).map(({ sequence }) => sequence)
    expect(sequences).toEqual(sequences.map((_, index) => index + 1))
  })
  await page.close()
})
