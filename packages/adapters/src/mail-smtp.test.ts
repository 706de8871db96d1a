import { randomUUID } from 'node:crypto'
import { readServicesEnv } from '@placet/testkit/env'
import { mailbox } from '@placet/testkit/mailbox'
import { expect, test } from 'vitest'
import { connectSmtp } from './mail-smtp.ts'

test('a mail arrives over SMTP with its text and HTML', async () => {
  const { PLACET_SMTP_URL: url } = await readServicesEnv()
  const to = `${randomUUID()}@example.com`
  const mailer = connectSmtp({ url, from: 'Placet <hello@placet.example>' })
  await mailer.send({ to, subject: 'Grüße', text: 'Hello', html: '<p>Hello</p>' })
  mailer.close()
  expect(await mailbox(to)).toMatchObject({ subject: 'Grüße', text: expect.stringContaining('Hello') })
})

test('a subject with a line break cannot add a header', async () => {
  const { PLACET_SMTP_URL: url } = await readServicesEnv()
  const to = `${randomUUID()}@example.com`
  const mailer = connectSmtp({ url, from: 'Placet <hello@placet.example>' })
  await mailer.send({ to, subject: 'Hi\r\nBcc: victim@example.com', text: 'x', html: 'x' })
  mailer.close()
  expect((await mailbox(to)).to).toEqual([to])
})
