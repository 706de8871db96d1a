import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { WebhookBody } from '@placet/contract/audit-stream'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { sealAudit } from '@placet/core/accounts/index'
import * as auditStream from '@placet/core/audit-stream/index'
import type { Ctx } from '@placet/core/context'
import { addMember } from '@placet/core/members/index'
import type { WebhookSender } from '@placet/core/ports'
import { recordEvent } from '@placet/core/security-event'
import { parseAllowedTargets } from '@placet/node-runtime/allowed-targets'
import { type Person, aMember, anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { queuedJobs } from '@placet/testkit/queued-jobs'
import { type LocalWebhook, serveWebhook } from '@placet/testkit/serve-webhook'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { test } from '@placet/testkit/test'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { z } from 'zod'
import { createWebhookSender } from './webhook-sender.ts'

const HOUR_MS = 60 * 60 * 1000
const temporary = await createTemporaryDir()
let receiver: LocalWebhook
let webhooks: WebhookSender
let aheadMs = 0

/** The function of docs/audit-stream.md. */
type ReadRequest = (secret: string, header: string, body: string, nowMs?: number) => unknown
let readRequest: ReadRequest

beforeAll(async () => {
  receiver = await serveWebhook()
  webhooks = createWebhookSender({ allowed: parseAllowedTargets(receiver.target) })
  const page = readFileSync(new URL('../../../../../docs/audit-stream.md', import.meta.url), 'utf8')
  const [, code = ''] = /```js\n([\s\S]+?)```/.exec(page) ?? []
  const file = join(temporary.dir, 'example.mjs')
  writeFileSync(file, code)
  const example: { readRequest: ReadRequest } = await import(pathToFileURL(file).href)
  readRequest = example.readRequest
})
afterAll(async () => {
  await Promise.all([receiver.close(), temporary.remove()])
})
beforeEach(() => {
  aheadMs = 0
  receiver.accepted.length = 0
  receiver.answerWith(200)
})

const nowMs = () => Date.now() + aheadMs
/** The worker's clock can be ahead; people act now. */
const ahead = (ctx: Ctx): Ctx => ({ ...ctx, clock: { now: () => new Date(nowMs()) } })

async function anOwnerWithWebhook(deps: TestDeps) {
  const owner = await anOwner(deps)
  const { secret } = await auditStream.saveAuditWebhook({ ctx: owner.ctx, input: { url: receiver.url } })
  return { ...owner, secret: secret ?? '' }
}

/** One minute of the worker: seal, number, deliver. */
async function run(deps: TestDeps, { accountId }: Pick<Person, 'accountId'>, sender = webhooks) {
  const ctx = ahead(deps.job)
  await sealAudit({ ctx, input: {} })
  await auditStream.queueStream({ ctx, input: { hasSyslog: false } })
  return auditStream.deliverAudit({ ctx, input: { receiver: accountId, webhooks: sender, syslog: null } })
}

/** Checks every signature with the example of the docs. */
function receivedWith(secret: string) {
  return receiver.accepted.flatMap(({ signature, body }) => {
    const read = WebhookBody.parse(readRequest(secret, signature, body, nowMs()))
    return read.entries.map((entry) => ({ ...entry, account: read.account }))
  })
}

const Chained = z.object({ action: z.string(), previous: z.string() })
const numbers = (entries: readonly { sequence: number }[]) => entries.map(({ sequence }) => sequence)
const invite = ({ ctx }: Person, email: string) => addMember({ ctx, input: { email, owner: false } })

test('an invited member arrives at the receiver, signed and linked to the entry before', async ({ deps }) => {
  const owner = await anOwnerWithWebhook(deps)
  await invite(owner, 'grace@example.com')
  expect(await run(deps, owner)).toEqual({ delivered: 2, failed: 0 })
  const entries = receivedWith(owner.secret)
  expect(numbers(entries)).toEqual([1, 2])
  const audit = entries.flatMap((entry) => (entry.type === 'audit' ? [entry] : []))
  const chained = audit.map(({ entry }) => Chained.parse(JSON.parse(entry)))
  expect(chained.map(({ action }) => action)).toEqual(['webhook.save', 'member.invite'])
  for (const { entry, hash: given } of audit) expect(hash('sha256', entry)).toBe(given)
  expect(chained[1]?.previous).toBe(audit[0]?.hash)
  expect(await run(deps, owner)).toEqual({ delivered: 0, failed: 0 })
})

test('the example of the docs refuses changed bodies, other secrets and old requests', async ({ deps }) => {
  const owner = await anOwnerWithWebhook(deps)
  await run(deps, owner)
  const [{ signature, body } = { signature: '', body: '' }] = receiver.accepted
  expect(readRequest(owner.secret, signature, body, nowMs())).not.toBeNull()
  expect(readRequest(owner.secret, signature, `${body} `, nowMs())).toBeNull()
  expect(readRequest(`${owner.secret}x`, signature, body, nowMs())).toBeNull()
  expect(readRequest(owner.secret, signature.replace('v1=', 'v0='), body, nowMs())).toBeNull()
  expect(readRequest(owner.secret, signature, body, nowMs() + HOUR_MS)).toBeNull()
})

test('a receiver that is down gets everything later, in order and without gaps', async ({ deps }) => {
  const owner = await anOwnerWithWebhook(deps)
  receiver.answerWith(503)
  expect(await run(deps, owner)).toEqual({ delivered: 0, failed: 1 })
  await invite(owner, 'ada@example.com')
  expect(await run(deps, owner)).toEqual({ delivered: 0, failed: 0 })
  const { webhook } = await auditStream.getAuditWebhook({ ctx: owner.ctx, input: {} })
  expect(webhook).toMatchObject({ waiting: 2, lastError: 'status 503', disabledAt: null })
  aheadMs += HOUR_MS
  expect(await run(deps, owner)).toEqual({ delivered: 0, failed: 1 })
  await invite(owner, 'grace@example.com')
  receiver.answerWith(200)
  aheadMs += HOUR_MS
  expect(await run(deps, owner)).toEqual({ delivered: 3, failed: 0 })
  expect(numbers(receivedWith(owner.secret))).toEqual([1, 2, 3])
  const after = await auditStream.getAuditWebhook({ ctx: owner.ctx, input: {} })
  expect(after.webhook).toMatchObject({ waiting: 0, failingSince: null, lastError: 'status 503' })
})

test('an event that commits after one with a larger id is not lost', async ({ deps }) => {
  const owner = await anOwnerWithWebhook(deps)
  const { accountId, userId } = owner
  const record = (db: Parameters<typeof recordEvent>[0]) =>
    recordEvent(db, owner.ctx, { kind: 'sign_out', detail: {} }, { accountId, userId })
  const later = await deps.db.transaction().execute(async (tx) => {
    const smaller = await record(tx)
    const larger = await record(deps.db)
    await run(deps, owner)
    return { smaller, larger }
  })
  await run(deps, owner)
  const ids = receivedWith(owner.secret).flatMap((entry) => (entry.type === 'security' ? [entry.id] : []))
  expect(ids).toEqual([later.larger, later.smaller])
  expect(numbers(receivedWith(owner.secret))).toEqual([1, 2, 3])
})

test('each account gets its own entries, and those about its members', async ({ deps }) => {
  const [mine, theirs] = [await anOwnerWithWebhook(deps), await anOwnerWithWebhook(deps)]
  const member = await aMember(deps, { accountId: mine.accountId, role: 'standard' })
  const { accountId, userId } = theirs
  await recordEvent(deps.db, theirs.ctx, { kind: 'sign_out', detail: {} }, { accountId, userId })
  const event = { kind: 'two_factor_on', detail: {} } as const
  await recordEvent(deps.db, mine.ctx, event, { userId: member.userId })
  await run(deps, mine)
  const kinds = receivedWith(mine.secret).map((entry) =>
    entry.type === 'security' ? entry.kind : entry.type,
  )
  expect(kinds).toEqual(expect.arrayContaining(['audit', 'two_factor_on']))
  expect(kinds).not.toContain('sign_out')
  expect(new Set(receivedWith(mine.secret).map(({ account }) => account))).toEqual(new Set([mine.accountId]))
})

test('a repeated event is sent again when its count reaches ten', async ({ deps }) => {
  const owner = await anOwnerWithWebhook(deps)
  const { accountId, userId } = owner
  const event = { kind: 'sign_in_failed', detail: { reason: 'password' } } as const
  for (let times = 1; times <= 12; times += 1) {
    await recordEvent(deps.db, owner.ctx, event, { accountId, userId })
    if (times === 1) await run(deps, owner)
  }
  await run(deps, owner)
  const counts = receivedWith(owner.secret).flatMap((entry) =>
    entry.type === 'security' ? [entry.count] : [],
  )
  expect(counts).toEqual([1, 12])
})

test('a worker that dies after sending makes the batch come twice, and loses nothing', async ({ deps }) => {
  const owner = await anOwnerWithWebhook(deps)
  const dying: WebhookSender = {
    async post(url, request) {
      await webhooks.post(url, request)
      throw new Error('the worker dies')
    },
  }
  await expect(run(deps, owner, dying)).rejects.toThrow('the worker dies')
  expect(await run(deps, owner)).toEqual({ delivered: 0, failed: 0 })
  aheadMs += 61_000
  await invite(owner, 'grace@example.com')
  await run(deps, owner)
  expect(numbers(receivedWith(owner.secret))).toEqual([1, 1, 2])
})

test('during a rotation both secrets are valid, and a day later only the new one', async ({ deps }) => {
  const owner = await anOwnerWithWebhook(deps)
  const { secret } = await auditStream.rotateAuditWebhookSecret({ ctx: owner.ctx, input: {} })
  await run(deps, owner)
  expect(receivedWith(owner.secret)).toEqual(receivedWith(secret))
  receiver.accepted.length = 0
  await invite(owner, 'grace@example.com')
  aheadMs += 25 * HOUR_MS
  await run(deps, owner)
  const [{ signature, body } = { signature: '', body: '' }] = receiver.accepted
  expect(readRequest(owner.secret, signature, body, nowMs())).toBeNull()
  expect(readRequest(secret, signature, body, nowMs())).not.toBeNull()
})

test('after three days of failures owners are mailed, and turning it on again delivers everything', async ({
  deps,
}) => {
  const owner = await anOwnerWithWebhook(deps)
  receiver.answerWith(500)
  await run(deps, owner)
  aheadMs += 71 * HOUR_MS
  await run(deps, owner)
  const state = () => auditStream.getAuditWebhook({ ctx: owner.ctx, input: {} })
  expect((await state()).webhook?.disabledAt).toBeNull()
  aheadMs += 2 * HOUR_MS
  await run(deps, owner)
  expect((await state()).webhook?.disabledAt).not.toBeNull()
  const mails = await queuedJobs(deps, sendMail)
  expect(mails).toContainEqual(
    expect.objectContaining({ template: 'webhook-disabled', userId: owner.userId, host: 'siem.example.com' }),
  )
  receiver.answerWith(200)
  await auditStream.saveAuditWebhook({ ctx: owner.ctx, input: { url: receiver.url } })
  await run(deps, owner)
  expect(numbers(receivedWith(owner.secret))).toEqual([1, 2, 3])
})

test('T63: every owner is mailed when the webhook is added, moved or removed, and nobody else', async ({
  deps,
}) => {
  const { ctx, accountId, userId } = await anOwnerWithWebhook(deps)
  const partner = await aMember(deps, { accountId, role: 'owner' })
  await aMember(deps, { accountId, role: 'standard' })
  await auditStream.saveAuditWebhook({ ctx, input: { url: receiver.url } })
  await auditStream.saveAuditWebhook({ ctx, input: { url: 'https://logs.example.com/' } })
  await auditStream.deleteAuditWebhook({ ctx, input: {} })
  const mails = (await queuedJobs(deps, sendMail)).filter((mail) => mail['accountId'] === accountId)
  const told = mails.map((mail) => [mail['userId'], mail['change'], mail['host']])
  expect(told).toHaveLength(5)
  expect(told).toEqual(
    expect.arrayContaining([
      [userId, 'added', 'siem.example.com'],
      ...[userId, partner.userId].flatMap((owner) => [
        [owner, 'moved', 'logs.example.com'],
        [owner, 'removed', 'logs.example.com'],
      ]),
    ]),
  )
})

test('two owners who add the webhook at once get one webhook and one secret', async ({ deps }) => {
  const { ctx, accountId } = await anOwner(deps)
  const partner = await aMember(deps, { accountId, role: 'owner' })
  const urls = [receiver.url, `${receiver.url}/other`]
  const saved = await Promise.all(
    [ctx, partner.ctx].map((each, at) =>
      auditStream.saveAuditWebhook({ ctx: each, input: { url: urls[at] ?? '' } }),
    ),
  )
  expect(saved.filter(({ secret }) => secret !== null)).toHaveLength(1)
})

test('a test is signed, has no entries and leaves the numbering alone', async ({ deps }) => {
  const owner = await anOwnerWithWebhook(deps)
  const { accountId, ctx, secret } = owner
  await auditStream.testAuditWebhook({ ctx, input: {} })
  receiver.answerWith(404)
  const runTest = () => auditStream.runWebhookTest({ ctx: ahead(deps.job), input: { accountId, webhooks } })
  await runTest()
  const failed = await auditStream.getAuditWebhook({ ctx, input: {} })
  expect(failed.webhook).toMatchObject({ isTesting: false, testError: 'status 404' })
  receiver.answerWith(200)
  await runTest()
  const [{ signature, body } = { signature: '', body: '' }] = receiver.accepted
  expect(readRequest(secret, signature, body, nowMs())).toEqual({
    kind: 'test',
    account: accountId,
    entries: [],
  })
  expect((await auditStream.getAuditWebhook({ ctx, input: {} })).webhook).toMatchObject({ testError: null })
})

test('T32: webhooks are not sent inside our own network, without TLS, or to another name', async () => {
  const request = { headers: {}, body: '{}' }
  for (const url of [
    'https://127.0.0.1/',
    'https://localhost/',
    'https://169.254.169.254/',
    'https://[::1]/',
  ]) {
    expect(await webhooks.post(url, request)).toEqual({ kind: 'failed', reason: 'not a public address' })
  }
  expect(await webhooks.post('http://siem.example.com/', request)).toMatchObject({ kind: 'failed' })
  receiver.answerWith(302)
  expect(await webhooks.post(receiver.url, request)).toEqual({ kind: 'failed', reason: 'status 302' })
})
