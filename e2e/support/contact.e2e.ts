import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { anOwner, leaveAccount } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'
import { withoutNetwork } from '../without-network.ts'

const SUPPORT = 'support@placet.example'
const FAILED = 'Unable to send support Ticket. Please try again later.'
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWMQ6SrAihiGlgQASU5DgQZGWaYAAAAASUVORK5CYII=',
  'base64',
)

test('a ticket goes out by mail with its pictures, or the form says why not', async ({ page, placet }) => {
  const owner = await anOwnerWithDomain(placet.deps)
  const subject = `The banner hides ${randomUUID()}`
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/contact`)
  const form = page.getByRole('region', { name: 'New ticket' })
  const send = form.getByRole('button', { name: 'Send' })
  const pictures = form.getByRole('list', { name: 'Attached pictures' }).getByRole('listitem')

  await test.step('what is missing is marked', async () => {
    await expect(form.getByLabel('Name')).toHaveValue('Ada')
    await send.click()
    await expect(form.getByText('Please enter a subject.')).toBeVisible()
    await expect(form.getByText('Please enter a message.')).toBeVisible()
    await expect(form.getByLabel('Subject')).toBeFocused()
  })
  await form.getByLabel('Subject').fill(subject)
  await form.getByLabel('Message').fill('It is gone since Monday.\n\nSee the picture.')
  await form.getByRole('combobox', { name: 'What is it about?' }).click()
  await page.getByRole('option', { name: 'Something doesn’t work' }).click()
  await form.getByRole('combobox', { name: 'Domain (optional)' }).fill(owner.name.slice(0, 10))
  await page.getByRole('option', { name: owner.name }).click()

  await test.step('files of another type are named and left out', async () => {
    await form.locator('input[type=file]').setInputFiles([
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
      { name: 'screen.png', mimeType: 'image/png', buffer: PICTURE },
      { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    ])
    await expect(
      form.getByText("These files are of invalid type and won't be included: notes.txt, letter.pdf"),
    ).toBeVisible()
    await expect(pictures).toHaveCount(1)
    await expect(pictures).toContainText('screen.png')
  })
  await test.step('a picture that is none is refused with a 406, and marked', async () => {
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await send.click()
    await expectNotice(page, 'One of the images could not be read. Please remove it and try again.')
    await expect(pictures.filter({ hasText: 'broken.png' })).toContainText('Can’t be read')
    await form.getByRole('button', { name: 'Remove broken.png' }).click()
    await expect(pictures).toHaveCount(1)
  })
  await test.step('a 5xx and a lost network; nothing that was typed is lost', async () => {
    await withoutDatabase(placet, async () => {
      await send.click()
      await expectNotice(page, FAILED)
    })
    await withoutNetwork(page, async () => {
      await send.click()
      await expectNotice(page, FAILED)
    })
    await expect(form.getByLabel('Subject')).toHaveValue(subject)
  })
  await test.step('the ticket is mailed to support and listed to its author', async () => {
    await send.click()
    await expectNotice(page, 'Your ticket is on its way. We reply by e-mail.')
    await expect(form.getByLabel('Subject')).toHaveValue('')
    await expect(pictures).toHaveCount(0)
    const ticket = page.getByRole('list', { name: 'Your tickets' }).getByRole('listitem')
    await expect(ticket).toContainText(subject)
    await expect(ticket).toContainText(owner.name)
    await expect(ticket).toContainText('screen.png')
    const mail = await mailbox(SUPPORT, { matching: (received) => received.subject.includes(subject) })
    expect(mail.text).toContain('It is gone since Monday.')
    await expect(ticket).toContainText('Sent')
  })
})

test('somebody without an account can still write to support', async ({ page, placet }) => {
  const person = await anOwner(placet.deps)
  await leaveAccount(placet.deps, person)
  const subject = `Where is my account ${randomUUID()}`
  await signInAs(page, person)
  await page.goto(`${placet.dashboardUrl}/`)
  await expect(page.getByRole('heading', { name: 'You are not in an account' })).toBeVisible()
  await page.getByRole('link', { name: 'Support' }).click()
  const form = page.getByRole('region', { name: 'New ticket' })
  await form.getByLabel('Subject').fill(subject)
  await form.getByLabel('Message').fill('I was thrown out.')
  await expect(form.getByRole('combobox', { name: 'Domain (optional)' })).toHaveCount(0)
  await form.getByRole('button', { name: 'Send' }).click()
  await expectNotice(page, 'Your ticket is on its way. We reply by e-mail.')
  await mailbox(SUPPORT, { matching: (received) => received.subject.includes(subject) })
})
