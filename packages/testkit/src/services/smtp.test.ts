import { createTransport } from 'nodemailer'
import { afterAll, expect, test } from 'vitest'
import { listMails, mailbox } from '../mailbox.ts'
import { startSmtp } from './smtp.ts'
import { createTemporaryDir } from './temporary-dir.ts'

const { dir, remove } = await createTemporaryDir()
const smtp = await startSmtp({ dir })
afterAll(async () => {
  await smtp.stop()
  await remove()
})
const { mailApiUrl } = smtp

test('a mail is read back parsed, by any of its recipients, the newest first', async () => {
  await send({ to: ['anna@one.test', 'Bert@two.test'], subject: 'First' })
  await send({
    to: ['anna@one.test'],
    subject: 'Grüße',
    text: 'See https://placet.test/verify?a=1.',
    html: '<a href="https://placet.test/verify?a=1&amp;b=2">verify</a>',
  })

  const mail = await mailbox('anna@one.test', { mailApiUrl })
  expect(mail).toMatchObject({
    from: 'sender@placet.test',
    to: ['anna@one.test'],
    subject: 'Grüße',
    text: expect.stringContaining('See https://'),
    html: expect.stringContaining('verify</a>'),
    links: ['https://placet.test/verify?a=1&b=2', 'https://placet.test/verify?a=1'],
  })
  const first = await mailbox('bert@two.test', { mailApiUrl })
  expect(first.subject).toBe('First')
  expect(await listMails(mailApiUrl, 'nobody@one.test')).toEqual([])
})

test('waiting for a mail that does not come ends with its address', async () => {
  await expect(mailbox('nobody@one.test', { mailApiUrl, timeoutMs: 300 })).rejects.toThrow('nobody@one.test')
})

test('an accepted mail outlives a kill of the server', async () => {
  await send({ to: ['carl@one.test'], subject: 'Kept' })

  await smtp.kill('SIGKILL')
  await smtp.restart()

  expect((await mailbox('carl@one.test', { mailApiUrl })).subject).toBe('Kept')
})

test('connections are refused while the fault is switched on', async () => {
  await smtp.refuseConnections(true)
  await expect(send({ to: ['dora@one.test'], subject: 'Refused' })).rejects.toThrow('ECONNREFUSED')
  expect(await smtp.isHealthy()).toBe(false)

  await smtp.refuseConnections(false)
  await send({ to: ['dora@one.test'], subject: 'Accepted' })
  expect((await listMails(mailApiUrl, 'dora@one.test')).map(({ subject }) => subject)).toEqual(['Accepted'])
})

async function send(mail: { to: string[]; subject: string; text?: string; html?: string }): Promise<void> {
  const transport = createTransport(smtp.url)
  await transport.sendMail({ from: 'sender@placet.test', text: 'Hello', ...mail })
  transport.close()
}
