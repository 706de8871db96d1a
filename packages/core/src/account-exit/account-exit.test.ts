import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { DELETION_DAYS } from '@placet/contract/domains'
import { EXPORT_DAYS } from '@placet/contract/account-exit'
import { aBannerBuild } from '@placet/contract/fixtures/a-banner-build'
import { AccountExportId, AccountId } from '@placet/contract/ids'
import { makeAccountExport as makeJob } from '@placet/contract/jobs/make-account-export'
import { pushPublishedConfig } from '@placet/contract/jobs/push-published-config'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { SCREEN_SIZES } from '@placet/contract/proofs'
import { arrayOf } from '@placet/testkit/array-of'
import { withSecondPerson } from '@placet/testkit/factories/approvals'
import { aPng } from '@placet/testkit/factories/a-png'
import { asOperator } from '@placet/testkit/factories/as-operator'
import { aDomain, anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { aLivedInAccount } from '@placet/testkit/factories/lived-in-account'
import { aMember } from '@placet/testkit/factories/people'
import { type TestDeps, createTestDeps } from '@placet/testkit/factories/test-deps'
import { queuedJobs } from '@placet/testkit/queued-jobs'
import { test } from '@placet/testkit/test'
import { afterAll, beforeAll, expect } from 'vitest'
import { type Ctx, withTx } from '../context.ts'
import { deleteDomain, eraseDomainRows, getDomain, keepDomain } from '../domains/index.ts'
import { packRuntime, recordBundle, recordPictures } from '../proofs/index.ts'
import { publishSettings } from '../settings/index.ts'
import {
  closeAccount,
  deleteDueAccounts,
  deleteEndedExports,
  downloadAccountExport,
  getAccountClosing,
  importAccount,
  keepAccount,
  listAccountExports,
  makeAccountExport,
  requestAccountExport,
} from './index.ts'
import { verifyArchive } from './verify-archive.ts'
import { writeArchive } from './write-archive.ts'
import { Manifest } from './manifest.ts'
import { type ArchiveFile, packTar, unpackTar } from './tar.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const reason = 'A test publishes it.'
let dir: string
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), 'placet-exit-'))))
afterAll(() => rm(dir, { recursive: true }))

function later(ctx: Ctx, days: number): Ctx {
  return { ...ctx, clock: { now: () => new Date(Date.now() + days * DAY_MS) } }
}

async function archiveOf(deps: TestDeps, accountId: AccountId, name: string): Promise<string> {
  const path = join(dir, `${name}.tar.gz`)
  await writeFile(path, gzipSync(Buffer.concat(await arrayOf(writeArchive(deps.job, accountId)))))
  return path
}

function importInto(deps: TestDeps, file: string) {
  const { analytics, jobs } = deps
  return asOperator(deps.ownerUrl, (ctx) =>
    importAccount({ ctx: { ...ctx, jobs, analytics }, input: { file } }),
  )
}

function filesOf(archive: Buffer): Promise<ArchiveFile[]> {
  return arrayOf(unpackTar(Readable.from([gunzipSync(archive)]), { maxBytes: 2 ** 28 }))
}

async function importedFiles(path: string) {
  const { files } = await verifyArchive(path)
  return files.filter(({ isImported }) => isImported).map(({ path: name, sha256 }) => `${sha256} ${name}`)
}

test('an account with everything in it is exported, imported elsewhere and exported again, equal by hash', async ({
  deps,
}) => {
  const { domainId } = await aLivedInAccount(deps)
  const { account_id } = await deps.job.db
    .selectFrom('domain')
    .select('account_id')
    .where('id', '=', domainId)
    .executeTakeFirstOrThrow()
  const accountId = AccountId.parse(account_id)
  const view = { version: 1, region: 0, language: 'en', layer: 'banner', screen: 'desktop' } as const
  const png = aPng(SCREEN_SIZES.desktop)
  const runtime = packRuntime({
    ...aBannerBuild({ banner: 'b($config)', bannerWithoutRules: 'b($config)', preferences: 'p()' }),
    preview: 'shown($config)',
  })
  const { version } = view
  await recordBundle({ ctx: deps.job, input: { domainId, version, runtime, isDescribed: true } })
  await recordPictures({
    ctx: deps.job,
    input: {
      ...{ type: 'pictures.made.v1', id: 'one', isCheck: false, failure: null, domainId },
      ...{ version: view.version, region: view.region, language: view.language },
      pictures: [{ layer: view.layer, screen: view.screen, png }],
    },
  })
  const before = await archiveOf(deps, accountId, 'before')
  const elsewhere = await createTestDeps()
  try {
    const { sites } = await importInto(elsewhere, before)
    expect(sites).toBeGreaterThan(1)
    const after = await archiveOf(elsewhere, accountId, 'after')
    const [left, right] = [await importedFiles(before), await importedFiles(after)]
    expect(right).toEqual(left)
    const names = left.map((line) => line.slice(65))
    const folders = ['rows/domain', 'rows/scan_cookie', 'rows/audit_entry', 'pictures/', 'log/consent_log/']
    expect(folders.filter((folder) => !names.some((path) => path.startsWith(folder)))).toEqual([])
    expect((await queuedJobs(elsewhere, pushPublishedConfig)).length).toBeGreaterThan(0)
    await expect(importInto(elsewhere, before)).rejects.toThrow('is in this installation')
  } finally {
    await elsewhere.drop()
  }
}, 240_000)

test('an archive has no secret, and the hashes of its manifest are those of its files', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  const path = await archiveOf(deps, owner.accountId, 'secrets')
  const files = await filesOf(await readFile(path))
  expect((await verifyArchive(path)).files).toHaveLength(files.length - 1)
  const { password_hash } = await deps.job.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', owner.userId)
    .executeTakeFirstOrThrow()
  const all = Buffer.concat(files.map(({ content }) => content)).toString('latin1')
  expect(all).toContain(owner.email)
  expect(all).not.toContain(password_hash)
  expect(all).not.toMatch(/"(?:\w*secret\w*|sealed_\w+|stop_hash|key_hash|totp_\w+)":/)
})

test('archives that are damaged or forged change nothing', async ({ deps }) => {
  const victim = await anOwnerWithDomain(deps)
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  const files = await filesOf(await readFile(await archiveOf(deps, owner.accountId, 'whole')))
  const elsewhere = await createTestDeps()
  const forge = async (name: string, change: (text: string) => string, path: string) => {
    const forged = files.map((file) =>
      file.path === path ? { path, content: Buffer.from(change(file.content.toString('utf8'))) } : file,
    )
    const manifest = Manifest.parse(JSON.parse(forged.at(-1)?.content.toString('utf8') ?? ''))
    for (const each of manifest.files) {
      const content = forged.find((file) => file.path === each.path)?.content ?? Buffer.alloc(0)
      each.sha256 = createHash('sha256').update(content).digest('hex')
    }
    const all = [
      ...forged.slice(0, -1),
      { path: 'manifest.json', content: Buffer.from(JSON.stringify(manifest)) },
    ]
    const file = join(dir, `${name}.tar.gz`)
    await writeFile(file, gzipSync(Buffer.concat(await arrayOf(packTar(all)))))
    return file
  }
  try {
    await importInto(elsewhere, await archiveOf(deps, victim.accountId, 'victim'))
    const settings = 'rows/settings_version.ndjson'
    const ofVictim = await forge('site', (text) => text.replaceAll(owner.domainId, victim.domainId), settings)
    await expect(importInto(elsewhere, ofVictim)).rejects.toThrow('rows of another account')
    const account = await forge(
      'account',
      (text) => text.replaceAll(owner.accountId, victim.accountId),
      settings,
    )
    await expect(importInto(elsewhere, account)).rejects.toThrow('rows of another account')
    const password = await forge(
      'password',
      (text) => text.replaceAll('"email":', '"password_hash": "x", "email":'),
      'rows/app_user.ndjson',
    )
    await expect(importInto(elsewhere, password)).rejects.toThrow('password_hash')
    const damaged = join(dir, 'damaged.tar.gz')
    const bytes = Buffer.concat(await arrayOf(packTar(files)))
    bytes.write('!', bytes.indexOf(owner.domainId))
    await writeFile(damaged, gzipSync(bytes))
    await expect(importInto(elsewhere, damaged)).rejects.toThrow('damaged or missing')
    const accounts = await elsewhere.job.db.selectFrom('account').select('id').execute()
    expect(accounts).toEqual([{ id: victim.accountId }])
  } finally {
    await elsewhere.drop()
  }
})

test('an owner asks for an archive, gets a mail when it is ready, and downloads it for a week', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, accountId, userId } = owner
  const standard = await aMember(deps, { accountId, role: 'admin' })
  await expect(requestAccountExport({ ctx: standard.ctx, input: {} })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await requestAccountExport({ ctx, input: {} })
  await requestAccountExport({ ctx, input: {} })
  const [waiting, ...others] = await listAccountExports({ ctx, input: {} })
  expect(others).toEqual([])
  expect(waiting).toMatchObject({ state: 'waiting', bytes: null })
  const jobs = (await queuedJobs(deps, makeJob)).filter((each) => each['accountId'] === accountId)
  expect(jobs).toHaveLength(1)
  const exportId = AccountExportId.parse(jobs[0]?.['exportId'])
  await expect(downloadAccountExport({ ctx, input: { exportId } })).rejects.toMatchObject({
    code: 'export_not_found',
  })

  await makeAccountExport({ ctx: deps.job, input: { accountId, exportId } })
  await makeAccountExport({ ctx: deps.job, input: { accountId, exportId } })
  const mails = (await queuedJobs(deps, sendMail)).filter((mail) => mail['exportId'] === exportId)
  expect(mails).toEqual([{ template: 'account-exported', userId, accountId, exportId }])
  const [ready] = await listAccountExports({ ctx, input: {} })
  const { content, name } = await downloadAccountExport({ ctx, input: { exportId } })
  const bytes = Buffer.concat((await content.toArray()) as Buffer[])
  expect(name).toMatch(/^placet-account-\d{4}-\d\d-\d\d\.tar\.gz$/)
  expect(ready).toMatchObject({ state: 'ready', bytes: bytes.length })
  expect((await filesOf(bytes)).at(-1)?.path).toBe('manifest.json')

  const stranger = await anOwnerWithDomain(deps)
  await expect(downloadAccountExport({ ctx: stranger.ctx, input: { exportId } })).rejects.toMatchObject({
    code: 'export_not_found',
  })
  const late = later(ctx, EXPORT_DAYS + 1)
  await expect(downloadAccountExport({ ctx: late, input: { exportId } })).rejects.toMatchObject({
    code: 'export_not_found',
  })
  expect((await deleteEndedExports({ ctx: later(deps.job, EXPORT_DAYS + 1), input: {} })).deleted).toBe(1)
  const pieces = await deps.job.db.selectFrom('account_export_piece').select('position').execute()
  expect(pieces).toEqual([])
})

test('a closed account takes its sites down with it, and keeping it brings back those that were up', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  const { ctx, accountId, domainId, userId } = owner
  await publishSettings({ ctx, input: { domainId, settings: undefined, reason } })
  const gone = await aDomain(owner)
  await deleteDomain({ ctx, input: gone })
  await expect(closeAccount({ ctx, input: { name: 'Other Ltd' } })).rejects.toMatchObject({
    code: 'account_name_wrong',
  })
  const { deletionAt } = await closeAccount({ ctx, input: { name: 'Example Ltd' } })
  expect(await closeAccount({ ctx, input: { name: 'Example Ltd' } })).toEqual({ deletionAt })
  expect(await getAccountClosing({ ctx, input: {} })).toEqual({ deletionAt, sites: 2, members: 1 })
  expect(await getDomain({ ctx, input: { domainId } })).toMatchObject({ deletionAt })
  const mails = (await queuedJobs(deps, sendMail)).filter((mail) => mail['accountId'] === accountId)
  expect(mails).toEqual([{ template: 'account-closed', userId, accountId, closedBy: userId }])
  await expect(keepDomain({ ctx, input: { domainId } })).rejects.toMatchObject({ code: 'account_closing' })
  expect(await deleteDueAccounts({ ctx: deps.job, input: {} })).toEqual({ deleted: 0 })

  await keepAccount({ ctx, input: {} })
  await keepAccount({ ctx, input: {} })
  expect(await getAccountClosing({ ctx, input: {} })).toMatchObject({ deletionAt: null })
  expect(await getDomain({ ctx, input: { domainId } })).toMatchObject({
    deletionAt: null,
    publishedVersion: 1,
  })
  expect((await getDomain({ ctx, input: gone })).deletionAt).not.toBeNull()
})

test('when its time is over, an account goes after its last site, and its people stay', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, accountId, domainId, userId } = owner
  await closeAccount({ ctx, input: { name: 'Example Ltd' } })
  const due = later(deps.job, DELETION_DAYS + 1)
  await expect(keepAccount({ ctx: later(ctx, DELETION_DAYS + 1), input: {} })).rejects.toMatchObject({
    code: 'account_deletion_final',
  })
  expect(await deleteDueAccounts({ ctx: due, input: {} })).toEqual({ deleted: 0 })
  await eraseDomainRows({ ctx: due, input: { domainId } })
  expect(await deleteDueAccounts({ ctx: due, input: {} })).toEqual({ deleted: 1 })
  const left = await withTx(deps.job, (tx) =>
    tx
      .selectFrom('app_user')
      .leftJoin('membership', 'membership.user_id', 'app_user.id')
      .leftJoin('account', (join_) => join_.on('account.id', '=', accountId))
      .select(['app_user.id', 'membership.account_id', 'account.name'])
      .where('app_user.id', '=', userId)
      .execute(),
  )
  expect(left).toEqual([{ id: userId, account_id: null, name: null }])
})

test('T84: where erasing needs a second person, an account is closed only without sites', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  await withSecondPerson(deps, owner, ['erase'])
  await expect(closeAccount({ ctx: owner.ctx, input: { name: 'Example Ltd' } })).rejects.toMatchObject({
    code: 'second_person_close',
  })
  expect(await getAccountClosing({ ctx: owner.ctx, input: {} })).toMatchObject({ deletionAt: null })
})
