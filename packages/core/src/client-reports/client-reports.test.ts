import { randomUUID } from 'node:crypto'
import { clickhouseBootId } from '@placet/analytics/queries/clickhouse-boot-id'
import { insertConsents } from '@placet/analytics/writer'
import type { DomainId } from '@placet/contract/ids'
import { sendClientReports as job } from '@placet/contract/jobs/send-client-reports'
import { CHOICE_METRIC } from '@placet/contract/reports'
import { firstShard } from '@placet/contract/shard'
import { connectDb, urlForRole } from '@placet/db/client'
import { handleJob, workJobs } from '@placet/db/job-queue'
import { aConsentRecord } from '@placet/testkit/factories/consents'
import { aDomainGroup } from '@placet/testkit/factories/domain-groups'
import { aDomain, anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { aFinishedScan } from '@placet/testkit/factories/finished-scan'
import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import { type Person, aMember, anOwner } from '@placet/testkit/factories/people'
import { someSessions } from '@placet/testkit/factories/sessions'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { listMails, mailbox } from '@placet/testkit/mailbox'
import { type SmtpHandle, startSmtp } from '@placet/testkit/services/smtp'
import { type TemporaryDir, createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { test } from '@placet/testkit/test'
import { waitFor } from '@placet/testkit/wait-for'
import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { afterAll, expect } from 'vitest'
import { listActions } from '../actions/index.ts'
import { type Ctx, NOWHERE, withTx } from '../context.ts'
import { deleteDomainGroup } from '../domain-groups/index.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { deleteDomain } from '../domains/index.ts'
import { getConsentStats, getSessionStats } from '../reports/index.ts'
import { publishSettings } from '../settings/index.ts'
import {
  downloadClientReport,
  getClientReport,
  saveClientReport,
  sendClientReports,
  stopClientReport,
} from './index.ts'

let smtp: SmtpHandle
let temporary: TemporaryDir
test.beforeAll(async () => {
  temporary = await createTemporaryDir()
  smtp = await startSmtp({ dir: temporary.dir })
}, 60_000)
afterAll(async () => {
  await smtp.stop()
  await temporary.remove()
})

const at = (ctx: Ctx, moment: string): Ctx => ({ ...ctx, clock: { now: () => new Date(moment) } })
const OCTOBER = '2026-10-20T10:00:00Z'
const FIRST_OF_NOVEMBER = '2026-11-01T05:20:00Z'
const DECEMBER = '2026-12-01T05:20:00Z'
const NOBODY = { kind: 'nobody' } as const

/** Choices of a site, by day: how many accept all, and how many accept some. */
async function someChoices(
  deps: TestDeps,
  { ctx, domainId }: { ctx: Ctx; domainId: DomainId },
  on: Readonly<Record<string, readonly [allowed: number, partial: number]>>,
) {
  const { code } = await withTx(ctx, (tx) => getDomainInAccount(tx, ctx, domainId))
  const all = { preferences: true, analytics: true, marketing: true, uncategorized: true }
  for (const [day, [allowed, partial]] of Object.entries(on)) {
    const receivedAtMs = Date.parse(`${day}T12:00:00Z`)
    const kinds = [
      ...Array.from({ length: allowed }, () => ({ categories: all, action: 'accept_all' as const })),
      ...Array.from({ length: partial }, () => ({})),
    ]
    await insertConsents(deps.analytics, {
      shard: firstShard(code, deps.installation.consentShards),
      incarnation: 'test',
      token: randomUUID(),
      bootId: await clickhouseBootId(deps.analytics),
      rows: kinds.map((record, index) => ({
        record: aConsentRecord({ ...record, domainId, code, receivedAt: receivedAtMs }),
        ...{ day, receivedAtMs, clockDiffers: false, streamAtMs: receivedAtMs },
        ...{ isConflict: false, position: 1, index },
      })),
    })
  }
}

/** An agency with a client of three sites: a busy one, a new one without data, and one that is being deleted. */
async function anAgency(deps: TestDeps) {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  const { ctx, domainId } = owner
  const quiet = await aDomain(owner)
  const deleted = await aDomain(owner)
  const others = await aDomain(owner)
  await someChoices(deps, owner, {
    '2026-09-30': [1, 1],
    '2026-10-01': [3, 1],
    '2026-10-31': [6, 2],
    '2026-11-01': [5, 0],
  })
  await someSessions(owner, { '2026-09-15': 50, '2026-10-01': 40, '2026-10-31': 35, '2026-11-01': 7 })
  await someChoices(deps, { ctx, domainId: others.domainId }, { '2026-10-05': [9, 0] })
  await publishSettings({
    ctx: at(ctx, '2026-10-12T10:00:00Z'),
    input: { domainId, settings: undefined, reason: 'A test publishes it.' },
  })
  const writes = [{ name: '_ga' }, { name: 'basket' }]
  const pages = [{ url: `https://${owner.name}/`, writes }]
  await aFinishedScan(deps, at(ctx, '2026-10-13T10:00:00Z'), { domainId, pages })
  await deleteDomain({ ctx, input: { domainId: deleted.domainId, name: deleted.name } })
  const groupId = await aDomainGroup(owner, [domainId, quiet.domainId, deleted.domainId], 'Bakery Müller')
  return { ...owner, groupId, quiet, deleted, others }
}

async function textOf(pdf: Buffer | Uint8Array): Promise<string> {
  return (await extractText(new Uint8Array(pdf), { mergePages: true })).text.replaceAll(/\s+/g, ' ')
}

async function switchOn(
  person: Person & { groupId: Awaited<ReturnType<typeof aDomainGroup>> },
  recipients: string[],
) {
  const input = { groupId: person.groupId, isOn: true, timeZone: 'Europe/Berlin', recipients }
  await saveClientReport({ ctx: at(person.ctx, OCTOBER), input })
}

const anAddress = () => `${randomUUID()}@client.example`

/** A worker that runs the job when it is queued, and delivers mails, at a moment of our choice. */
async function startWorker(deps: TestDeps, moment: string) {
  const url = urlForRole(deps.ownerUrl, 'placet_worker')
  const db = connectDb({ url, poolMax: 2 })
  const actor = { kind: 'job', name: job.name } as const
  const ctx = at({ ...deps, db, actor, from: NOWHERE }, moment)
  const worker = workJobs(
    url,
    [handleJob(job, (input) => sendClientReports({ ctx, input }))],
    (name, error) => process.stderr.write(`${name}: ${String(error)}\n`),
  )
  const delivery = await startMailDelivery(deps, { smtpUrl: smtp.url })
  return {
    /** Until the job, and every mail that follows from it, is done. */
    async run() {
      await withTx(ctx, (tx) => deps.jobs.enqueue(tx, job, {}, {}))
      await waitFor(
        async () => {
          const { rows } = await sql`
            SELECT FROM pgboss.job WHERE name IN ('send-mail', 'send-client-reports') AND state <> 'completed'`.execute(
            deps.job.db,
          )
          return rows.length === 0 || undefined
        },
        { timeoutMs: 60_000, everyMs: 100, what: 'the jobs' },
      )
    },
    async stop() {
      await worker.stop()
      await delivery.stop()
      await db.destroy()
    },
  }
}

test('an agency turns the report on, and the client gets one PDF with the figures of the reports', async ({
  deps,
}) => {
  const agency = await anAgency(deps)
  const { ctx, domainId, groupId, name } = agency
  const [to, other] = [anAddress(), anAddress()]
  await switchOn(agency, [to, other])
  expect(await getClientReport({ ctx: at(ctx, OCTOBER), input: { groupId } })).toMatchObject({
    isOn: true,
    next: { month: '2026-10', at: '2026-11-01T05:00:00.000Z' },
    sent: [],
  })

  const early = await startWorker(deps, '2026-11-01T04:59:00Z')
  await early.run()
  expect(await listMails(smtp.mailApiUrl, to)).toEqual([])
  await early.stop()
  const worker = await startWorker(deps, FIRST_OF_NOVEMBER)
  await worker.run()
  await worker.stop()
  const restarted = await startWorker(deps, '2026-11-02T09:20:00Z')
  await restarted.run()
  await restarted.stop()

  const mails = await listMails(smtp.mailApiUrl, to)
  expect(mails).toHaveLength(1)
  expect(await listMails(smtp.mailApiUrl, other)).toHaveLength(1)
  const [mail] = mails
  expect(mail?.subject).toBe('Consent report for Bakery Müller: October 2026')
  expect(mail?.attachments).toMatchObject([{ fileName: 'consent-report-2026-10.pdf' }])

  const november = at(ctx, FIRST_OF_NOVEMBER)
  const text = await textOf(Buffer.from(mail?.attachments[0]?.data ?? '', 'base64'))
  const range = {
    ...{ domainId, date_from: '2026-10-01', date_to: '2026-10-31' },
    ...{ country: '', url: '', host: '', flagged: false },
  }
  const visits = sum((await getSessionStats({ ctx: november, input: range })).values)
  const { metrics } = await getConsentStats({ ctx: november, input: range })
  const counts = metrics
    .find((metric) => metric.name === CHOICE_METRIC)
    ?.values.map(({ timerange }) => sum(timerange.buckets.map(({ doc_count }) => doc_count)))
  const choices = sum(counts ?? [])
  expect([visits, choices]).toEqual([75, 12])
  const { actions } = await listActions({ ctx: november, input: { domainId } })
  for (const said of [
    'Example Ltd',
    'Bakery Müller',
    'October 2026',
    name,
    `Visits ${visits} +50 %`,
    `Choices ${choices} +500 %`,
    'Accepted all 75 % +25 points',
    '12 October: version 1',
    '1 scan',
    'New: _ga, basket',
    ...actions.map(({ title }) => title),
    'as of 1 November 2026',
  ]) {
    expect(text).toContain(said)
  }
  expect(text).toContain(`${agency.quiet.name} `)
  expect(text).toContain('Being deleted')
  expect(text).not.toContain(agency.others.name)
  const { content } = await downloadClientReport({ ctx: november, input: { groupId } })
  expect(await textOf(content)).toBe(text)
  expect(await getClientReport({ ctx: november, input: { groupId } })).toMatchObject({
    next: { month: '2026-11' },
    sent: [{ month: '2026-10', recipients: 2 }],
  })
}, 120_000)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test('a client unsubscribes with the link in the mail, and the agency sees it', async ({ deps }) => {
  const agency = await anAgency(deps)
  const { ctx, groupId } = agency
  const [to, other] = [anAddress(), anAddress()]
  await switchOn(agency, [to, other])
  const worker = await startWorker(deps, FIRST_OF_NOVEMBER)
  await worker.run()
  await worker.stop()
  const { text } = await mailbox(to, { mailApiUrl: smtp.mailApiUrl })
  const link = /https:\S+\/stop-report#(\S+)/.exec(text)
  const nobody: Ctx = { ...deps, actor: NOBODY, from: { ...NOWHERE, network: randomUUID() } }
  const stop = (token: string) => stopClientReport({ ctx: nobody, input: { token } })
  await stop(link?.[1] ?? '')
  await stop(link?.[1] ?? '')
  await expect(stop('A'.repeat(43))).rejects.toMatchObject({ code: 'link_invalid' })
  // Saving the list as it is subscribes nobody again.
  await switchOn(agency, [to, other])
  const { recipients } = await getClientReport({ ctx, input: { groupId } })
  expect(recipients).toHaveLength(2)
  expect(recipients).toContainEqual({ email: to, stoppedAt: expect.any(String) })
  expect(recipients).toContainEqual({ email: other, stoppedAt: null })
  const next = await startWorker(deps, DECEMBER)
  await next.run()
  await next.stop()
  expect(await listMails(smtp.mailApiUrl, to)).toHaveLength(1)
  expect(await listMails(smtp.mailApiUrl, other)).toHaveLength(2)
}, 120_000)

async function queued(deps: TestDeps, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ to: string }>`
    SELECT data ->> 'to' AS to FROM pgboss.job
    WHERE data ->> 'template' = 'client-report' AND data ->> 'groupId' = ${groupId}`.execute(deps.job.db)
  return rows.map((row) => row.to)
}

test('nothing is sent about months before it was turned on, to nobody, or once the client is deleted', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx } = owner
  const groupId = await aDomainGroup(owner, [owner.domainId])
  const save = (isOn: boolean, recipients: string[], moment: string) =>
    saveClientReport({ ctx: at(ctx, moment), input: { groupId, isOn, timeZone: 'UTC', recipients } })
  const run = (moment: string) => sendClientReports({ ctx: at(deps.job, moment), input: {} })
  await expect(save(true, [], OCTOBER)).rejects.toMatchObject({ code: 'client_report_unread' })
  await save(true, ['a@client.example'], '2026-11-03T10:00:00Z')
  await run('2026-11-03T11:00:00Z')
  expect(await queued(deps, groupId)).toEqual([])
  await save(false, ['a@client.example'], '2026-11-10T10:00:00Z')
  await run('2026-12-01T07:00:00Z')
  expect(await queued(deps, groupId)).toEqual([])
  await save(true, ['a@client.example'], '2026-12-05T10:00:00Z')
  await run('2026-12-05T11:00:00Z')
  expect(await queued(deps, groupId)).toEqual([])
  await save(true, ['a@client.example', 'b@client.example'], '2027-01-01T07:00:00Z')
  await Promise.all([1, 2, 3].map(() => run('2027-01-01T08:00:00Z')))
  expect(await queued(deps, groupId)).toEqual(['a@client.example'])
  await deleteDomainGroup({ ctx, input: { groupId } })
  await run('2027-02-01T08:00:00Z')
  expect(await queued(deps, groupId)).toHaveLength(1)
})

test('a client without sites gets a report that says so', async ({ deps }) => {
  const owner = await anOwner(deps)
  const groupId = await aDomainGroup(owner, [], 'Nobody yet')
  const { content } = await downloadClientReport({ ctx: owner.ctx, input: { groupId } })
  expect(await textOf(content)).toContain('No sites belong to this client yet.')
})

test('only people who manage users read and change it, in their account', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const groupId = await aDomainGroup(owner, [owner.domainId])
  const { accountId } = owner
  const input = { groupId, isOn: true, timeZone: 'UTC', recipients: ['a@client.example'] }
  const auditor = await aMember(deps, { accountId, role: 'auditor' })
  await expect(saveClientReport({ ctx: auditor.ctx, input })).rejects.toMatchObject({ code: 'forbidden' })
  expect(await getClientReport({ ctx: auditor.ctx, input: { groupId } })).toMatchObject({ isOn: false })
  const limited = await aMember(deps, { accountId, role: 'auditor', groups: [groupId] })
  await expect(getClientReport({ ctx: limited.ctx, input: { groupId } })).rejects.toMatchObject({
    code: 'forbidden',
  })
  const stranger = await anOwner(deps)
  for (const verb of [getClientReport, downloadClientReport]) {
    await expect(verb({ ctx: stranger.ctx, input: { groupId } })).rejects.toMatchObject({
      code: 'domain_group_not_found',
    })
  }
  await expect(saveClientReport({ ctx: stranger.ctx, input })).rejects.toMatchObject({
    code: 'domain_group_not_found',
  })
  await expect(
    saveClientReport({ ctx: owner.ctx, input: { ...input, timeZone: 'Europe/Nowhere' } }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
})
