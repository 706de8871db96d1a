import { randomUUID } from 'node:crypto'
import { clickhouseBootId } from '@placet/analytics/queries/clickhouse-boot-id'
import { insertConsents } from '@placet/analytics/writer'
import type { DomainId, UserId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { REPORT_LINKS_MAX, NOTES_PER_DAY_MAX } from '@placet/contract/report-sharing'
import { firstShard } from '@placet/contract/shard'
import { aConsentRecord } from '@placet/testkit/factories/consents'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember, anOwner, inAnotherAccount, leaveAccount } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Ctx, NOWHERE, withTx } from '../context.ts'
import { savePolicy } from '../accounts/index.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { transferDomain } from '../domains/index.ts'
import { deliverMail } from '../mail/index.ts'
import type { Mail } from '../ports.ts'
import {
  addReportLink,
  addReportNote,
  deleteReportLink,
  deleteReportNote,
  getReportMail,
  getReportMarks,
  listReportLinks,
  openSharedReport,
  saveReportMail,
  saveReportNote,
  sendReportMails,
} from './index.ts'

const DAY = '2026-11-12'
const RANGE = { date_from: '2026-11-01', date_to: '2026-11-15' }
const MONDAY = '2026-11-16T06:30:00Z'
const all = { preferences: true, analytics: true, marketing: true, uncategorized: true }

const at = (ctx: Ctx, moment: string): Ctx => ({ ...ctx, clock: { now: () => new Date(moment) } })
const notesOf = async (ctx: Ctx, domainId: DomainId) =>
  (await getReportMarks({ ctx, input: { domainId, ...RANGE } })).notes

async function someChoices(deps: TestDeps, { ctx, domainId }: { ctx: Ctx; domainId: DomainId }, day = DAY) {
  const { code } = await withTx(ctx, (tx) => getDomainInAccount(tx, ctx, domainId))
  const receivedAtMs = Date.parse(`${day}T12:00:00Z`)
  await insertConsents(deps.analytics, {
    shard: firstShard(code, deps.installation.consentShards),
    incarnation: 'test',
    token: randomUUID(),
    bootId: await clickhouseBootId(deps.analytics),
    rows: [{ categories: all, action: 'accept_all', host: 'secret.example', path: '/secret' }, {}].map(
      (record, index) => ({
        record: aConsentRecord({ ...record, domainId, code, receivedAt: receivedAtMs }),
        ...{ day, receivedAtMs, clockDiffers: false, streamAtMs: receivedAtMs },
        ...{ isConflict: false, position: 1, index },
      }),
    ),
  })
}

test('a note is read by everybody who reads the reports, and changed by its author and owners', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { accountId, domainId } = owner
  const [author, colleague, analyst] = [
    await aMember(deps, { accountId, role: 'editor' }),
    await aMember(deps, { accountId, role: 'standard' }),
    await aMember(deps, { accountId, role: 'analyst' }),
  ]
  const { id: noteId } = await addReportNote({
    ctx: author.ctx,
    input: { domainId, day: DAY, text: 'Newsletter' },
  })
  const note = { id: noteId, day: DAY, text: 'Newsletter', author: 'Ada', editedAt: null }
  expect(await notesOf(analyst.ctx, domainId)).toMatchObject([{ ...note, isEditable: false }])
  expect(await notesOf(colleague.ctx, domainId)).toMatchObject([{ ...note, isEditable: false }])
  expect(await notesOf(author.ctx, domainId)).toMatchObject([{ ...note, isEditable: true }])

  const change = { domainId, noteId, text: 'Newsletter to everybody' }
  await expect(saveReportNote({ ctx: colleague.ctx, input: change })).rejects.toMatchObject({
    code: 'report_note_not_yours',
  })
  await saveReportNote({ ctx: author.ctx, input: change })
  expect(await notesOf(owner.ctx, domainId)).toMatchObject([
    { text: change.text, editedAt: expect.any(String), isEditable: true },
  ])
  await deleteReportNote({ ctx: owner.ctx, input: { domainId, noteId } })
  expect(await notesOf(analyst.ctx, domainId)).toEqual([])
  await expect(deleteReportNote({ ctx: owner.ctx, input: { domainId, noteId } })).rejects.toMatchObject({
    code: 'report_note_not_found',
  })
})

test('notes have limits: no text, days to come, people who only read, and other sites', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, accountId, domainId } = owner
  const add = (who: Ctx, input: { day?: string; text?: string } = {}) =>
    addReportNote({ ctx: who, input: { domainId, day: DAY, text: 'A note', ...input } })
  await expect(add(ctx, { text: '  ' })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(add(ctx, { text: 'x'.repeat(281) })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(add(at(ctx, MONDAY), { day: '2026-11-17' })).rejects.toMatchObject({
    code: 'report_range_future',
  })
  const analyst = await aMember(deps, { accountId, role: 'analyst' })
  await expect(add(analyst.ctx)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(add((await anOwner(deps)).ctx)).rejects.toMatchObject({ code: 'domain_not_found' })
  const other = await aDomain(owner)
  const limited = await aMember(deps, { accountId, role: 'editor', domains: [other.domainId] })
  await expect(add(limited.ctx)).rejects.toMatchObject({ code: 'domain_not_found' })
  const { id: noteId } = await add(ctx)
  await expect(deleteReportNote({ ctx, input: { domainId: other.domainId, noteId } })).rejects.toMatchObject({
    code: 'report_note_not_found',
  })
  for (let count = 1; count < NOTES_PER_DAY_MAX; count += 1) await add(ctx)
  await expect(add(ctx)).rejects.toMatchObject({ code: 'report_notes_full' })
})

const nobody = (deps: TestDeps, network: string = randomUUID()): Ctx => ({
  ...deps,
  actor: { kind: 'nobody' },
  from: { ...NOWHERE, network },
})

async function aLink(ctx: Ctx, domainId: DomainId, expiresInDays: 7 | null = null) {
  const { id, url } = await addReportLink({ ctx, input: { domainId, name: 'Client', expiresInDays } })
  return { id, url, token: new URL(url).hash.slice(1) }
}

const open = (ctx: Ctx, token: string) => openSharedReport({ ctx, input: { token, days: 30 } })
const GONE = { code: 'shared_report_not_found' }

test('T73: a link shows the totals of its site to anybody, and neither hosts, paths nor other sites', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId, name } = owner
  await someChoices(deps, owner)
  const { id, token } = await aLink(ctx, domainId)
  const visitor = at(nobody(deps), MONDAY)
  const report = await open(visitor, token)
  expect(report).toMatchObject({
    site: name,
    range: { from: '2026-10-17', to: '2026-11-15' },
    before: { range: { from: '2026-09-17', to: '2026-10-16' } },
    funnel: { answered: 2, allowed: 1, shown: null },
  })
  expect(JSON.stringify(report)).not.toMatch(/secret|dom_|acc_|usr_|rln_/)
  const { links } = await listReportLinks({ ctx, input: { domainId } })
  expect(links).toMatchObject([
    { id, name: 'Client', createdBy: 'Ada', expiresAt: null, lastUsedAt: new Date(MONDAY).toISOString() },
  ])
})

test('T73: revoked, expired and unknown links, and those opened elsewhere than allowed, look the same', async ({
  deps,
}) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const [revoked, short] = [await aLink(ctx, domainId), await aLink(ctx, domainId, 7)]
  await deleteReportLink({ ctx, input: { domainId, linkId: revoked.id } })
  const later = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000).toISOString()
  const answers = [
    () => open(nobody(deps), revoked.token),
    () => open(at(nobody(deps), later), short.token),
    () => open(nobody(deps), 'A'.repeat(43)),
  ]
  for (const answer of answers) await expect(answer()).rejects.toMatchObject(GONE)
  await expect(open(nobody(deps), short.token)).resolves.toMatchObject({ range: expect.any(Object) })

  const isWithin = () => true
  await savePolicy({
    ctx: { ...ctx, from: { ...ctx.from, isWithin } },
    input: { networks: ['203.0.113.0/24'] },
  })
  await expect(open(nobody(deps), short.token)).rejects.toMatchObject(GONE)
  const inside = nobody(deps)
  await expect(open({ ...inside, from: { ...inside.from, isWithin } }, short.token)).resolves.toBeDefined()
})

test('T73: the database holds no secret of a link, guessing is limited, and so is their number', async ({
  deps,
}) => {
  const { ctx, domainId, accountId } = await anOwnerWithDomain(deps)
  const { token } = await aLink(ctx, domainId)
  const { rows } = await withTx(ctx, (tx) =>
    sql`SELECT l::text FROM report_link l UNION ALL SELECT a::text FROM audit_entry a`.execute(tx),
  )
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
  const guesser = nobody(deps)
  const guesses = await Promise.allSettled(Array.from({ length: 121 }, () => open(guesser, 'B'.repeat(43))))
  const refused = expect.objectContaining({ code: 'too_many_requests' })
  expect(guesses).toContainEqual({ status: 'rejected', reason: refused })
  await expect(open(nobody(deps), token)).resolves.toBeDefined()

  const analyst = await aMember(deps, { accountId, role: 'analyst' })
  await expect(aLink(analyst.ctx, domainId)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(aLink((await anOwner(deps)).ctx, domainId)).rejects.toMatchObject({ code: 'domain_not_found' })
  for (let count = 1; count < REPORT_LINKS_MAX; count += 1) await aLink(ctx, domainId)
  await expect(aLink(ctx, domainId)).rejects.toMatchObject({ code: 'report_links_full' })
})

test('T73: a site that moves to another account keeps its notes, but neither links nor e-mails', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  const other = await inAnotherAccount(deps, owner)
  const { token } = await aLink(ctx, domainId)
  await addReportNote({ ctx, input: { domainId, day: DAY, text: 'Moves along' } })
  await saveReportMail({ ctx, input: { domainId, rhythm: 'weekly' } })
  await transferDomain({ ctx, input: { domainId, source: other.accountId } })
  await expect(open(nobody(deps), token)).rejects.toMatchObject(GONE)
  expect(await notesOf(other.ctx, domainId)).toMatchObject([{ text: 'Moves along', author: 'Ada' }])
  expect(await getReportMail({ ctx: other.ctx, input: { domainId } })).toMatchObject({ own: null })
})

/** Mails of the site that wait to be sent, as people and periods. */
async function queued(deps: TestDeps, domainId: DomainId) {
  const { rows } = await sql<{ id: string; userId: UserId; from: string; to: string; choices: unknown }>`
    SELECT id, data ->> 'userId' AS "userId", data ->> 'from' AS from, data ->> 'to' AS to,
      data -> 'choices' AS choices
    FROM pgboss.job WHERE data ->> 'template' = 'report-summary' AND data ->> 'domainId' = ${domainId}
    ORDER BY created_on, id`.execute(deps.job.db)
  return rows
}

/** Two runs at once, as when a worker takes over from one that hangs. */
async function run(deps: TestDeps, moment: string) {
  const ctx = at(deps.job, moment)
  await Promise.all([1, 2].map(() => sendReportMails({ ctx, input: {} })))
}

test('a summary is queued once for each person and period, from the first period after it was chosen', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId, userId } = owner
  await someChoices(deps, owner)
  await saveReportMail({ ctx: at(ctx, '2026-11-13T10:00:00Z'), input: { domainId, rhythm: 'weekly' } })
  await run(deps, '2026-11-14T10:00:00Z')
  await run(deps, '2026-11-16T05:59:00Z')
  expect(await queued(deps, domainId)).toEqual([])
  await run(deps, MONDAY)
  await run(deps, '2026-11-18T12:00:00Z')
  const first = {
    userId,
    from: '2026-11-09',
    to: '2026-11-15',
    choices: { allowed: 1, partial: 1, denied: 0 },
  }
  expect(await queued(deps, domainId)).toMatchObject([first])
  await saveReportMail({ ctx: at(ctx, '2026-11-19T10:00:00Z'), input: { domainId, rhythm: 'monthly' } })
  await run(deps, '2026-11-23T12:00:00Z')
  await run(deps, '2026-12-01T07:00:00Z')
  const month = { from: '2026-11-01', to: '2026-11-30', choices: first.choices }
  expect(await queued(deps, domainId)).toMatchObject([first, month])
})

test('nothing is queued for people who left, lost the right or see other sites only', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, accountId, domainId } = owner
  const other = await aDomain(owner)
  const [left, demoted, limited, reader] = [
    await aMember(deps, { accountId, role: 'standard' }),
    await aMember(deps, { accountId, role: 'analyst' }),
    await aMember(deps, { accountId, role: 'analyst' }),
    await aMember(deps, { accountId, role: 'analyst' }),
  ]
  const early = at(ctx, '2026-11-10T10:00:00Z')
  for (const { userId } of [left, demoted, limited, reader]) {
    await saveReportMail({ ctx: early, input: { domainId, rhythm: 'weekly', user: userId } })
  }
  await leaveAccount(deps, left)
  await withTx(ctx, async (tx) => {
    const of = (userId: UserId) => tx.updateTable('membership').where('user_id', '=', userId)
    await of(demoted.userId).set({ role: 'billing' }).execute()
    await of(limited.userId)
      .set({ domain_ids: [other.domainId] })
      .execute()
  })
  await run(deps, MONDAY)
  expect(await queued(deps, domainId)).toMatchObject([{ userId: reader.userId }])
})

test('the mail says the numbers, the change and where to look, and is not written once it is turned off', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId, name } = owner
  await someChoices(deps, owner)
  await saveReportMail({ ctx: at(ctx, '2026-11-10T10:00:00Z'), input: { domainId, rhythm: 'weekly' } })
  await run(deps, MONDAY)
  await run(deps, '2026-11-23T07:00:00Z')
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  const deliver = async () => {
    const { rows } = await sql<{ id: string; data: unknown }>`
      SELECT id, data FROM pgboss.job
      WHERE data ->> 'template' = 'report-summary' AND data ->> 'domainId' = ${domainId}
      ORDER BY data ->> 'from'`.execute(deps.job.db)
    for (const { id: jobId, data } of rows) {
      const payload = sendMail.payload.parse(data)
      await deliverMail({ ctx: deps.job, input: { mailer, payload, jobId } })
    }
  }
  await deliver()
  expect(sent.map(({ to }) => to)).toEqual([owner.email, owner.email])
  expect(sent[0]?.text).toContain(`Visitors made 2 choices on ${name} from 9 Nov 2026 to 15 Nov 2026`)
  expect(sent[0]?.text).toContain('Accepted all: 50% (1).')
  expect(sent[0]?.text).toContain(`/domain/${domainId}/consentlog?from=2026-11-09&to=2026-11-15`)
  expect(sent[1]?.text).toContain(`No choices were recorded on ${name}`)
  expect(sent[1]?.text).toContain('There were 2 in the week before.')
  await saveReportMail({ ctx, input: { domainId, rhythm: null } })
  await deliver()
  expect(sent).toHaveLength(2)
})

test('people choose for themselves, and those who manage users for everybody who may read', async ({
  deps,
}) => {
  const { ctx, accountId, domainId } = await anOwnerWithDomain(deps)
  const [analyst, billing] = [
    await aMember(deps, { accountId, role: 'analyst' }),
    await aMember(deps, { accountId, role: 'billing' }),
  ]
  const save = (who: Ctx, user?: UserId) =>
    saveReportMail({ ctx: who, input: { domainId, rhythm: 'weekly', user } })
  await save(analyst.ctx)
  expect(await getReportMail({ ctx: analyst.ctx, input: { domainId } })).toEqual({
    own: 'weekly',
    people: null,
  })
  await expect(save(analyst.ctx, billing.userId)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(save(billing.ctx)).rejects.toMatchObject({ code: 'report_mail_unreadable' })
  await expect(save(ctx, billing.userId)).rejects.toMatchObject({ code: 'report_mail_unreadable' })
  const stranger = await anOwner(deps)
  await expect(save(ctx, stranger.userId)).rejects.toMatchObject({ code: 'member_not_found' })
  await expect(save(stranger.ctx)).rejects.toMatchObject({ code: 'domain_not_found' })
  const { own, people } = await getReportMail({ ctx, input: { domainId } })
  expect(own).toBeNull()
  expect(people).toHaveLength(2)
  expect(people).toContainEqual(expect.objectContaining({ id: analyst.userId, rhythm: 'weekly' }))
})
