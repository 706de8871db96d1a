import { aBannerBuild } from '@placet/contract/fixtures/a-banner-build'
import { type DomainId, ErasureId } from '@placet/contract/ids'
import { shardOf } from '@placet/contract/shard'
import type { Ctx } from '@placet/core/context'
import { getConsent, getConsentReceipt, listConsents } from '@placet/core/consents/index'
import {
  eraseConsents as askToErase,
  eraseVisitorConsents,
  findProofs,
  findVisitorConsents,
  getEvidence,
  getReceipt,
  listLogKeys,
  openPublicLog,
  packRuntime,
  recordBundle,
  saveProofPolicy,
} from '@placet/core/proofs/index'
import { publishSettings } from '@placet/core/settings/index'
import { judgeBundle, judgeReceipt, readKeys, tellJudgement } from '@placet/merkle-log/judge'
import { openCheckpoint } from '@placet/merkle-log/checkpoint'
import { decodeEntryBundle } from '@placet/merkle-log/fixtures/decode-entry-bundle'
import { signingKey } from '@placet/stream/publish-keys'
import { createTestAnalytics } from '@placet/testkit/create-test-analytics'
import { createTestDatabase } from '@placet/testkit/create-test-database'
import { aConsentRecord } from '@placet/testkit/factories/consents'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { connectTestDeps, type TestDeps } from '@placet/testkit/factories/test-deps'
import { LOCAL_LOG_KEY, LOCAL_LOG_ORIGIN } from '@placet/testkit/local-log-key'
import { waitFor } from '@placet/testkit/wait-for'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createSinkOfATest } from '../../fixtures/sink-of-a-test.ts'
import { eraseConsents } from './erase-consents.ts'
import { writePublicationLog } from './write-publication-log.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const SHARDS = 2
const target = { origin: LOCAL_LOG_ORIGIN, keys: [signingKey(LOCAL_LOG_KEY)] }
const build = aBannerBuild({ banner: 'b($config)', bannerWithoutRules: 'b($config)' })
const runtime = packRuntime({ ...build, preview: 'p($config)' })

let deps: TestDeps
let sink: Awaited<ReturnType<typeof createSinkOfATest>>
let close: () => Promise<void>

beforeAll(async () => {
  const [database, clickhouse] = await Promise.all([createTestDatabase(), createTestAnalytics()])
  deps = connectTestDeps({ databaseUrl: database.url, analytics: clickhouse })
  sink = await createSinkOfATest({ shards: SHARDS, clickhouse })
  await sink.startWorker()
  close = async () => {
    await deps.drop()
    await sink.drop()
    await database.drop()
  }
})
afterAll(() => close())

function writeLog(to = target): Promise<void> {
  const { conn, names } = sink
  return writePublicationLog(deps.job, to, { conn, names, checkDatabase: () => Promise.resolve() })
}

async function aPublishedDomain() {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  const { ctx, domainId } = owner
  const reason = 'A test publishes what it likes.'
  await publishSettings({ ctx, input: { domainId, settings: undefined, reason } })
  await recordBundle({ ctx: deps.job, input: { domainId, version: 1, runtime, isDescribed: true } })
  await writeLog()
  const { code } = await deps.job.db
    .selectFrom('domain')
    .select('code')
    .where('id', '=', domainId)
    .executeTakeFirstOrThrow()
  return { ...owner, code }
}

type Published = Awaited<ReturnType<typeof aPublishedDomain>>

/** Choices of one visitor, in the log and sealed. */
async function aVisitor({ ctx, domainId, code }: Published, choices = 2) {
  const first = aConsentRecord({ domainId, code, region: 0, framework: 'default' })
  const { token } = first
  const others = Array.from({ length: choices - 1 }, () =>
    aConsentRecord({ domainId, code, token, action: 'withdraw', region: 0 }),
  )
  await sink.send([first, ...others], { shard: shardOf(code, SHARDS) })
  const look = async () =>
    (await findProofs({ ctx, input: { domainId, query: token } })).history?.records ?? []
  await waitFor(
    async () => {
      const records = await look()
      return records.length === choices && records.every(({ sealed }) => sealed !== null)
    },
    { timeoutMs: 60_000, what: 'the choices to be sealed' },
  )
  return { token, look, records: await look() }
}

function unpacked(archive: Uint8Array): Map<string, Uint8Array> {
  return new Map(Object.entries(unzipSync(archive)))
}

async function keys() {
  return readKeys((await listLogKeys(deps)).join('\n')).keys
}

async function eraseNow(domainId: DomainId): Promise<void> {
  const { id } = await deps.job.db
    .selectFrom('erasure')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  await eraseConsents(deps.job, sink, { erasureId: ErasureId.parse(id) })
}

test('a token leads to what was chosen, and each record to a receipt that anybody can check', async () => {
  const published = await aPublishedDomain()
  const { ctx, domainId } = published
  const { token, records } = await aVisitor(published)
  const withDashes = `${token.slice(0, 8)}-${token.slice(8, 12)}-${token.slice(12)}`.toUpperCase()
  const { kind, tokens } = await findProofs({ ctx, input: { domainId, query: withDashes } })
  expect({ kind, tokens }).toEqual({ kind: 'token', tokens: [token] })

  const { eventId = '' } = records[0] ?? {}
  const receipt = await getReceipt({ ctx, input: { domainId, token, eventId } })
  const judgement = await judgeReceipt(Buffer.from(receipt), await keys())
  expect(judgement.problems).toEqual([])
  const pasted = await findProofs({ ctx, input: { domainId, query: receipt } })
  expect(pasted).toMatchObject({ kind: 'receipt', verdict: { isFine: true, state: 'kept' } })

  const forged = receipt.replace('"marketing":false', '"marketing":true')
  const { verdict } = await findProofs({ ctx, input: { domainId, query: forged } })
  expect(verdict).toMatchObject({ isFine: false })
  expect(verdict?.lines.join()).toContain('the record was changed')

  const other = await aPublishedDomain()
  const elsewhere = await findProofs({ ctx: other.ctx, input: { domainId: other.domainId, query: receipt } })
  expect(elsewhere).toMatchObject({ verdict: { state: 'other-domain' }, history: null, tokens: [] })
  const strange = await findProofs({ ctx: other.ctx, input: { domainId: other.domainId, query: token } })
  expect(strange.history?.records).toEqual([])
})

test('a listed record is checked against the log when it is opened, and its receipt is audited', async () => {
  const published = await aPublishedDomain()
  const { ctx, domainId } = published
  await aVisitor(published, 1)
  const today = ctx.clock.now().toISOString().slice(0, 10)
  const range = { date_from: `${today.slice(0, 7)}-01`, date_to: today, country: '', host: '', url: '' }
  const wanted = { domainId, ...range, choice: null, token: null, after: null }
  const [row] = (await listConsents({ ctx, input: wanted })).consents
  expect(row).toMatchObject({ isSealed: true })
  const input = { domainId, recordId: row?.id ?? '' }
  const opened = await getConsent({ ctx, input })
  expect(opened.verdict).toMatchObject({ isFine: true, lines: [expect.stringContaining('Verified. Record')] })
  const receipt = await getConsentReceipt({ ctx, input })
  expect(await judgeReceipt(Buffer.from(receipt), await keys())).toMatchObject({ isFine: true, problems: [] })
  const entry = await deps.job.db
    .selectFrom('audit_entry')
    .select(['detail'])
    .where('action', '=', 'proof.receipt')
    .where('entity', '=', domainId)
    .executeTakeFirstOrThrow()
  expect(entry.detail).toEqual({ recordId: input.recordId })
})

test('a TC string leads to all whose it was', async () => {
  const published = await aPublishedDomain()
  const { ctx, domainId, code } = published
  const tcString = `CQ${'A'.repeat(40)}.YAAAAAAAAAAA`
  const records = [1, 2].map(() => aConsentRecord({ domainId, code, tcString }))
  await sink.send(records, { shard: shardOf(code, SHARDS) })
  const find = () => findProofs({ ctx, input: { domainId, query: tcString } })
  await waitFor(async () => (await find()).tokens.length === 2, { timeoutMs: 60_000, what: 'both' })
  const found = await find()
  expect(found.tokens.toSorted()).toEqual(records.map(({ token }) => token).toSorted())
  expect(found).toMatchObject({ kind: 'tc-string', history: null })
})

test('the evidence verifies as a whole, and one changed byte is named', async () => {
  const published = await aPublishedDomain()
  const { ctx, domainId } = published
  const { token } = await aVisitor(published, 3)
  const parts = await getEvidence({ ctx, input: { domainId, token, verifyPage: '<!doctype html>' } })
  const archive = Buffer.concat([...parts])
  const files = unpacked(archive)
  const judgement = await judgeBundle(files, await keys(), archive)
  expect(tellJudgement(judgement)).toEqual([
    expect.stringMatching(/^Verified\. 3 records \(0 erased\), 2 publications/),
  ])
  const changed = Buffer.from(archive)
  const at = changed.indexOf('"marketing":false')
  changed.write('"marketing":true ', at)
  const wrong = await judgeBundle(unpacked(changed), await keys(), changed)
  expect(wrong.problems).toEqual(
    expect.arrayContaining([expect.objectContaining({ file: 'consents/records.jsonl' })]),
  )
})

test('V4: a forged choice of a version that was never published leaves the evidence of the others intact', async () => {
  const published = await aPublishedDomain()
  const { ctx, domainId, code } = published
  const { token, look } = await aVisitor(published)
  const forged = [2, 3_000_000_000].map((version) => aConsentRecord({ domainId, code, token, version }))
  await sink.send(forged, { shard: shardOf(code, SHARDS) })
  await waitFor(async () => (await look()).filter(({ sealed }) => sealed !== null).length === 4, {
    timeoutMs: 60_000,
    what: 'the forged choices to be sealed',
  })
  const parts = await getEvidence({ ctx, input: { domainId, token, verifyPage: '<!doctype html>' } })
  const archive = Buffer.concat([...parts])
  const judgement = await judgeBundle(unpacked(archive), await keys(), archive)
  expect(tellJudgement(judgement)).toEqual([
    expect.stringMatching(/^Verified\. 4 records \(0 erased, 2 for versions that were never published\)/),
  ])
})

test('what is published is logged once, however often and from however many sides', async () => {
  const { domainId } = await aPublishedDomain()
  await recordBundle({ ctx: deps.job, input: { domainId, version: 1, runtime, isDescribed: true } })
  await Promise.all([1, 2, 3].map(() => writeLog()))
  const log = openPublicLog(deps, 'publications') ?? expect.fail()
  const { size, note } = (await log.checkpoint()) ?? expect.fail()
  expect(note.startsWith(`${LOCAL_LOG_ORIGIN}/publications\n${size}\n`)).toBe(true)
  const width = size % 256 === 0 ? '' : `.p/${size % 256}`
  const index = String(Math.floor((size - 1) / 256)).padStart(3, '0')
  const bundle = decodeEntryBundle((await log.tile(`tile/entries/${index}${width}`)) ?? expect.fail()) ?? []
  const entries = bundle.map((entry) => String(Buffer.from(entry)))
  expect(entries.filter((entry) => entry.includes(domainId))).toHaveLength(1)
  expect(entries.filter((entry) => entry.includes('"kind":"runtime"'))).toHaveLength(1)
  expect(await log.tile(`tile/0/${index}${width}`)).toHaveLength(bundle.length * 32)
  expect(await log.tile('tile/0/999')).toBeNull()
  expect(openPublicLog(deps, 'consents/2')).toBeNull()
})

test('T56: while the log’s key is replaced both keys sign, and what the old one signed verifies for good', async () => {
  const published = await aPublishedDomain()
  const { ctx, domainId } = published
  const { token, records } = await aVisitor(published)
  const { eventId = '' } = records[0] ?? {}
  const receipt = Buffer.from(await getReceipt({ ctx, input: { domainId, token, eventId } }))
  const known = await keys()
  const log = openPublicLog(deps, 'publications') ?? expect.fail()
  const headSignedWith = async (version: number, ...seeds: string[]) => {
    const reason = 'A test publishes again.'
    await publishSettings({ ctx, input: { domainId, settings: undefined, reason } })
    await recordBundle({ ctx: deps.job, input: { domainId, version, runtime, isDescribed: true } })
    await writeLog({ ...target, keys: seeds.map(signingKey) })
    return (await log.checkpoint())?.note ?? ''
  }
  const during = await headSignedWith(2, LOCAL_LOG_KEY, '2d'.repeat(32))
  expect(await openCheckpoint(during, known)).toMatchObject({ signedBy: { length: 1 } })
  expect(await openCheckpoint(during, await keys())).toMatchObject({ signedBy: { length: 2 } })
  const after = await headSignedWith(3, '2d'.repeat(32))
  expect(await openCheckpoint(after, known)).toEqual({ problem: 'signature_unknown' })
  expect(await openCheckpoint(after, await keys())).toMatchObject({ signedBy: { length: 1 } })
  for (const either of [known, await keys()]) {
    expect((await judgeReceipt(receipt, either)).problems).toEqual([])
  }
})

test('an erased visitor is gone, and a receipt that was kept says so', async () => {
  const published = await aPublishedDomain()
  const { ctx, domainId } = published
  const { token, look, records } = await aVisitor(published)
  const { eventId = '' } = records[0] ?? {}
  const receipt = await getReceipt({ ctx, input: { domainId, token, eventId } })
  const asked = await askToErase({ ctx, input: { domainId, token } })
  expect(asked).toMatchObject({ requestedBy: 'account', doneAt: null })
  await eraseNow(domainId)
  expect(await look()).toEqual([])
  const after = await findProofs({ ctx, input: { domainId, query: receipt } })
  expect(after).toMatchObject({
    verdict: { isFine: true, state: 'erased' },
    history: { erasure: { records: 2, doneAt: expect.any(String) } },
  })
  const [row] = await deps.job.db
    .selectFrom('erasure')
    .selectAll()
    .where('domain_id', '=', domainId)
    .execute()
  expect(row?.sealed_token).toBeNull()
  await expect(askToErase({ ctx, input: { domainId, token } })).rejects.toMatchObject({
    code: 'record_not_found',
  })
})

test('a visitor sees and erases with nothing but website and token, unless the owner wants to be asked', async () => {
  const published = await aPublishedDomain()
  const { ctx, domainId, name, code } = published
  const { token } = await aVisitor(published)
  const nobody: Ctx = { ...deps, actor: { kind: 'nobody' }, from: { network: '192.0.2.0', browser: '' } }
  for (const website of [name, code]) {
    expect((await findVisitorConsents(nobody, { website, token }))?.records).toHaveLength(2)
  }
  const guessed = { website: name, token: '0'.repeat(32) }
  expect(await findVisitorConsents(nobody, guessed)).toBeNull()
  expect(await eraseVisitorConsents(nobody, guessed)).toBeNull()

  const policy = { domainId, retentionMonths: 24, erasure: 'on-request' as const }
  await expect(saveProofPolicy({ ctx, input: { ...policy, reason: '' } })).rejects.toMatchObject({
    code: 'erasure_reason_missing',
  })
  await saveProofPolicy({ ctx, input: { ...policy, reason: 'A claim is pending.' } })
  expect(await eraseVisitorConsents(nobody, { website: name, token })).toBe('ask')
  await saveProofPolicy({ ctx, input: { ...policy, erasure: 'self-service', reason: '' } })
  expect(await eraseVisitorConsents(nobody, { website: name, token })).toMatchObject({
    requestedBy: 'visitor',
  })
  await eraseNow(domainId)
  expect(await findVisitorConsents(nobody, { website: name, token })).toMatchObject({
    records: [],
    erasure: { records: 2 },
  })
})

test('after the shards were doubled, one archive proves the records of both shards, and an erasure reaches both', async () => {
  const before = deps.installation.consentShards
  deps.installation.consentShards = [1, SHARDS]
  onTestFinished(() => {
    deps.installation.consentShards = before
  })
  let published = await aPublishedDomain()
  while (shardOf(published.code, SHARDS) !== 1) published = await aPublishedDomain()
  const { ctx, domainId, code } = published
  const { token, look } = await aVisitor(published)
  const older = [1, 2].map(() => aConsentRecord({ domainId, code, token, region: 0, framework: 'default' }))
  await sink.send(older, { shard: 0 })
  await waitFor(async () => (await look()).filter(({ sealed }) => sealed !== null).length === 4, {
    timeoutMs: 60_000,
    what: 'the records of both shards to be sealed',
  })
  const logs = new Set((await look()).map(({ sealed }) => sealed?.log))
  expect(logs).toEqual(new Set(['consents/0', 'consents/1']))

  const parts = await getEvidence({ ctx, input: { domainId, token, verifyPage: '<!doctype html>' } })
  const archive = Buffer.concat([...parts])
  expect(tellJudgement(await judgeBundle(unpacked(archive), await keys(), archive))).toEqual([
    expect.stringMatching(/^Verified\. 4 records \(0 erased\)/),
  ])
  const files = unpacked(archive)
  const second = Buffer.from(files.get('consents-2/records.jsonl') ?? expect.fail()).toString()
  files.set('consents-2/records.jsonl', Buffer.from(second.replace('"marketing":false', '"marketing":true')))
  const { problems } = await judgeBundle(files, await keys(), archive)
  expect(problems).toContainEqual(expect.objectContaining({ file: 'consents-2/records.jsonl' }))

  await askToErase({ ctx, input: { domainId, token } })
  await eraseNow(domainId)
  expect(await look()).toEqual([])
  const { history } = await findProofs({ ctx, input: { domainId, query: token } })
  expect(history?.erasure).toMatchObject({ records: 4 })
})
