import { randomUUID } from 'node:crypto'
import { addAccount, saveAccount } from '@placet/contract/accounts'
import { correctAddress, register, signIn } from '@placet/contract/auth'
import { addMember } from '@placet/contract/members'
import { saveProfile } from '@placet/contract/profile'
import { sendTicket } from '@placet/contract/support'
import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import { PASSWORD, anOwner } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import { createTestApp } from '../../../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
let mails: Awaited<ReturnType<typeof startMailDelivery>>
beforeAll(async () => {
  api = await createTestApp()
  mails = await startMailDelivery(api.deps)
})
afterAll(async () => {
  await mails.stop()
  await api.close()
})

const anAddress = () => `${randomUUID()}@example.com`
const newcomer = (name: string, email = anAddress()) => ({
  name,
  email,
  password: PASSWORD,
  password2: PASSWORD,
})

async function signedIn() {
  const owner = await anOwner(api.deps)
  const browser = openBrowser(api)
  await browser.send(signIn, { body: { email: owner.email, password: PASSWORD } })
  return { owner, browser }
}

const BAITS = [
  'Claim it: https://evil.example/claim',
  'Claim it at WWW.evil.example',
  'write to win@evil.example',
  'You won\nClaim it today',
  'You won\u2028Claim it today',
  'evil\u202Eelpmaxe',
]

test('V12: no name of a person or an account can carry a link, an address or a second line', async () => {
  const { browser } = await signedIn()
  for (const name of BAITS) {
    const answers = [
      await openBrowser(api).send(register, { body: newcomer(name) }),
      await browser.send(saveProfile, { body: { name } }),
      await browser.send(saveAccount, { body: { name } }),
      await browser.send(addAccount, { body: { name } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  }
})

test('V12: a mail to an unconfirmed address doesn’t repeat the name typed by whoever signed up', async () => {
  const email = anAddress()
  await openBrowser(api).send(register, { body: newcomer('Your prize is waiting', email) })
  const mail = await mailbox(email, { matching: ({ subject }) => /Confirm your e-mail/.test(subject) })
  expect(`${mail.subject} ${mail.text}`).not.toContain('prize')
})

test('V12: an invitation shortens the names that its sender chose', async () => {
  const { browser } = await signedIn()
  const email = anAddress()
  await browser.send(saveAccount, { body: { name: 'Your parcel can’t be delivered. '.repeat(6).trim() } })
  expect((await browser.send(addMember, { body: { email, owner: false } })).status).toBe(200)
  const { subject } = await mailbox(email, { matching: (one) => one.subject.includes('invited you') })
  expect(subject.length).toBeLessThan(140)
})

test('V13: one address gets at most five mails an hour, whichever person or account asks for them', async () => {
  const email = anAddress()
  const statuses: number[] = []
  for (let count = 0; count < 3; count += 1) {
    statuses.push((await openBrowser(api).send(register, { body: newcomer('Ada', email) })).status)
  }
  for (let count = 0; count < 2; count += 1) {
    const { browser } = await signedIn()
    statuses.push((await browser.send(addMember, { body: { email, owner: false } })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  const { browser } = await signedIn()
  const unconfirmed = openBrowser(api)
  await unconfirmed.send(register, { body: newcomer('Ada') })
  const more = [
    await openBrowser(api).send(register, { body: newcomer('Ada', email) }),
    await browser.send(addMember, { body: { email, owner: false } }),
    await browser.send(saveProfile, { body: { email, password: PASSWORD } }),
    await unconfirmed.send(correctAddress, { body: { email } }),
  ]
  expect(more.map(({ status }) => status)).toEqual([429, 429, 429, 429])
})

test('V13: a ticket comes from the person who is signed in, whatever address they type', async () => {
  const { owner, browser } = await signedIn()
  const subject = `Help ${randomUUID()}`
  const typed = 'ceo@bank.example'
  const ticket = {
    name: 'The CEO',
    email: typed,
    domain: '',
    domainName: '',
    subject,
    message: 'Hello',
    type: 'question',
    files: [],
  }
  expect((await browser.send(sendTicket, { body: ticket })).status).toBe(200)
  const mail = await mailbox(api.deps.installation.supportEmail, {
    matching: (one) => one.subject.includes(subject),
  })
  expect(mail.text).toContain(`<${owner.email}> writes`)
  expect(mail.text).toContain(`Asks for an answer to The CEO <${typed}>`)
})
