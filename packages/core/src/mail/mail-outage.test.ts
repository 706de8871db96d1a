import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import { type DueMail, MAILS } from '@placet/testkit/factories/mails'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { listMails } from '@placet/testkit/mailbox'
import { type Relay, openRelay } from '@placet/testkit/open-relay'
import { sized } from '@placet/testkit/sized'
import { type SmtpHandle, startSmtp } from '@placet/testkit/services/smtp'
import { type TemporaryDir, createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { waitFor } from '@placet/testkit/wait-for'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
let smtp: SmtpHandle
let relay: Relay
let temporary: TemporaryDir
let delivery: { stop(): Promise<void> }
test.beforeAll(async ({ deps }) => {
  temporary = await createTemporaryDir()
  smtp = await startSmtp({ dir: temporary.dir })
  const { hostname, port } = new URL(smtp.url)
  relay = await openRelay({ host: hostname, port: Number(port), opensTls: true })
  delivery = await startMailDelivery(deps, { smtpUrl: `smtp://127.0.0.1:${relay.port}` })
}, 60_000)
afterAll(async () => {
  await delivery.stop()
  await Promise.all([relay.close(), smtp.stop()])
  await temporary.remove()
})

const EVERY = sized(3, { full: 1 })

async function prepare(deps: TestDeps, every = 1): Promise<DueMail[]> {
  const kinds = Object.values(MAILS).filter((_, index) => index % every === 0)
  return Promise.all(kinds.map((make) => make(deps, smtp.mailApiUrl)))
}

/** Of each unsent mail, whether a try has failed already; none when all are sent. */
async function unsent(deps: TestDeps): Promise<boolean[]> {
  const { rows } = await sql<{ failed: boolean }>`
    SELECT state = 'retry' OR retry_count > 0 AS failed FROM pgboss.job
    WHERE name = 'send-mail' AND state <> 'completed'`.execute(deps.db)
  return rows.map(({ failed }) => failed)
}

async function arrived({ to, holding = '' }: DueMail) {
  return (await listMails(smtp.mailApiUrl, to)).filter(({ text }) => text.includes(holding))
}

const until = (what: string, holds: () => Promise<boolean>) =>
  waitFor(async () => (await holds()) || undefined, { timeoutMs: 60_000, everyMs: 100, what })
const allSent = (deps: TestDeps) =>
  until('all mails to be sent', async () => (await unsent(deps)).length === 0)
const allTried = (deps: TestDeps, count: number) =>
  until('every mail to be tried in vain', async () => {
    const failed = await unsent(deps)
    // A change of address is also told to the old one.
    return failed.length >= count && failed.every(Boolean)
  })

test('each kind of mail arrives exactly once though the mail server was away', async ({ deps }) => {
  const due = await prepare(deps)
  await allSent(deps)
  relay.cut()
  for (const { cause } of due) await cause()
  await allTried(deps, due.length)
  relay.restore()
  await allSent(deps)
  for (const mail of due) expect(await arrived(mail)).toHaveLength(1)
}, 120_000)

test('a mail arrives exactly once though the connection broke in the middle of it', async ({ deps }) => {
  const due = await prepare(deps, EVERY)
  await allSent(deps)
  relay.breakAt((piece, towards) => towards === 'service' && piece.includes('Message-ID:'))
  for (const { cause } of due) await cause()
  await allTried(deps, due.length)
  relay.carryOn()
  await allSent(deps)
  for (const mail of due) expect(await arrived(mail)).toHaveLength(1)
}, 120_000)

// No sender can tell a lost answer from a lost mail, so the same one goes out again: receivers know it by its id.
test('a mail whose acceptance got lost is sent again as the very same mail, with the same link', async ({
  deps,
}) => {
  const due = await prepare(deps, EVERY)
  await allSent(deps)
  relay.breakAt((piece, towards) => towards === 'caller' && piece.includes('message queued'))
  for (const { cause } of due) await cause()
  await until('a first copy of each', async () =>
    (await Promise.all(due.map(arrived))).every(({ length }) => length > 0),
  )
  relay.carryOn()
  await allSent(deps)
  for (const mail of due) {
    const copies = await arrived(mail)
    expect(copies.length).toBeGreaterThan(1)
    const distinct = new Set(
      copies.map(({ messageId, text, html }) => JSON.stringify([messageId, text, html])),
    )
    expect([...distinct]).toHaveLength(1)
  }
}, 120_000)
