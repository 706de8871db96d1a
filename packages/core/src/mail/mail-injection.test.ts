import { TicketInput } from '@placet/contract/support'
import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import { type Person, anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { type SmtpHandle, startSmtp } from '@placet/testkit/services/smtp'
import { type TemporaryDir, createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { listMails, mailbox } from '@placet/testkit/mailbox'
import { waitFor } from '@placet/testkit/wait-for'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { z } from 'zod'
import { addMember } from '../members/index.ts'
import { sendTicket } from '../support/index.ts'

const ENDS = ['\r\n', '\n', '\r', '\r\n\r\n', '\n\n', '\u2028', '\u0085', '\v', '%0d%0a', '=0D=0A']
const HEADERS = ['Bcc: evil@example.net', 'Content-Type: text/html', 'To: evil@example.net', 'X-Evil: 1']
const MARKUP = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><a href="https://evil.example">x</a>',
  '</title><meta http-equiv=refresh content=0>',
  '</p><form action=https://evil.example>',
  "' onmouseover='alert(1)",
  '<!--',
  '&lt;b&gt;',
  '{{constructor}}',
  '=?utf-8?B?DQpCY2M6IGV2aWxAZXhhbXBsZS5uZXQ=?=',
]
const PAYLOADS = [...ENDS.flatMap((end) => HEADERS.map((header) => `Hi${end}${header}`)), ...MARKUP]
let smtp: SmtpHandle
let temporary: TemporaryDir
let delivery: { stop(): Promise<void> }
test.beforeAll(async ({ deps }) => {
  temporary = await createTemporaryDir()
  smtp = await startSmtp({ dir: temporary.dir })
  delivery = await startMailDelivery(deps, { smtpUrl: smtp.url })
}, 60_000)
afterAll(async () => {
  await delivery.stop()
  await smtp.stop()
  await temporary.remove()
})

test('T49: 50 payloads in names, subjects and messages add no header, no recipient and no element to a mail', async ({
  deps,
}) => {
  expect(PAYLOADS).toHaveLength(50)
  await causeMails(deps, 'Harmless', 'to-harmless@example.com')
  const template = await templateTags([deps.installation.supportEmail, 'to-harmless@example.com'])
  for (const [n, payload] of PAYLOADS.entries()) await causeMails(deps, payload, `to-${n}@example.com`)
  const mails = await waitFor(
    async () => {
      const received = await receivedMails()
      return received.length === 2 * (PAYLOADS.length + 1) ? received : undefined
    },
    { timeoutMs: 60_000, everyMs: 200, what: 'all the mails' },
  )

  for (const isTicket of [true, false]) {
    const ofKind = mails.filter(
      ({ recipients }) => recipients.includes(deps.installation.supportEmail) === isTicket,
    )
    expect(ofKind).toHaveLength(PAYLOADS.length + 1)
    expect(new Set(ofKind.map(({ headers }) => headers.join(', ')))).toHaveProperty('size', 1)
  }
  for (const { recipients } of mails) expect(recipients).toHaveLength(1)

  const addresses = [deps.installation.supportEmail, ...PAYLOADS.map((_, n) => `to-${n}@example.com`)]
  const parsed = await Promise.all(addresses.map((address) => listMails(smtp.mailApiUrl, address)))
  expect(parsed.flat()).toHaveLength(2 * PAYLOADS.length)
  for (const { html } of parsed.flat()) expect(tagsOf(html).filter((tag) => !template.has(tag))).toEqual([])
}, 120_000)

async function templateTags(addresses: string[]): Promise<Set<string>> {
  const { mailApiUrl } = smtp
  const mails = await Promise.all(addresses.map((address) => mailbox(address, { mailApiUrl })))
  const tags = new Set(mails.flatMap(({ html }) => tagsOf(html)))
  expect(tags.size).toBeGreaterThan(8)
  return tags
}

/** A ticket to support, and an invitation into an account whose name got past the check of its letters. */
async function causeMails(deps: TestDeps, text: string, invited: string): Promise<void> {
  const { ctx, accountId }: Person = await anOwner(deps)
  const input = TicketInput.parse({
    name: 'Ada',
    email: 'ada@example.com',
    domain: '',
    domainName: text,
    subject: text,
    message: `${text}\n\nBye`,
    type: 'question',
    files: [],
  })
  await sendTicket({ ctx, input })
  await deps.db.updateTable('account').set({ name: text }).where('id', '=', accountId).execute()
  await addMember({ ctx, input: { email: invited, owner: false } })
}

const StoredMail = z.object({ recipients: z.array(z.string()), raw: z.base64() })

async function receivedMails() {
  const dir = join(temporary.dir, 'mails')
  const names = (await readdir(dir)).filter((name) => /^\d.*\.json$/.test(name))
  return Promise.all(
    names.map(async (name) => {
      const { recipients, raw } = StoredMail.parse(JSON.parse(await readFile(join(dir, name), 'utf8')))
      const [head = ''] = Buffer.from(raw, 'base64').toString('latin1').split('\r\n\r\n')
      const headers = head
        .replaceAll(/\r?\n[ \t]+/g, ' ')
        .split(/\r\n|\n|\r/)
        .map((line) => line.slice(0, line.indexOf(':')))
      return { recipients, headers }
    }),
  )
}

/** Each element with its attributes; ids and one-time keys differ from mail to mail. */
function tagsOf(html: string): string[] {
  return (html.match(/<[^>]*>/g) ?? []).map((tag) =>
    tag.replaceAll(/href="https:\/\/dashboard\.example\/[\w/?=&;#.-]*"/g, 'href'),
  )
}
