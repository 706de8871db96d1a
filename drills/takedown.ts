import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import { createAnalytics } from '@placet/analytics/client'
import { consentLogName } from '@placet/analytics/proof-record'
import { migrateAnalytics } from '@placet/analytics/migrate'
import { DELETION_DAYS } from '@placet/contract/domains'
import { DomainCode, type DomainId } from '@placet/contract/ids'
import { SCREEN_SIZES } from '@placet/contract/proofs'
import { closeAccount, deleteDueAccounts, importAccount } from '@placet/core/account-exit/index'
import { verifyArchive } from '@placet/core/account-exit/verify-archive'
import { writeArchive } from '@placet/core/account-exit/write-archive'
import { sealAudit } from '@placet/core/accounts/index'
import { type Ctx, withTx } from '@placet/core/context'
import { deleteDomain, eraseDueDomains } from '@placet/core/domains/index'
import { checkLog, recordPictures } from '@placet/core/proofs/index'
import { publishSettings } from '@placet/core/settings/index'
import { migrate } from '@placet/db/migrate'
import { createSigner } from '@placet/merkle-log/create-signer'
import { connectStream } from '@placet/stream/connect'
import { signingKey } from '@placet/stream/publish-keys'
import { aPng } from '@placet/testkit/factories/a-png'
import { asOperator } from '@placet/testkit/factories/as-operator'
import { aDomain, withPolicy } from '@placet/testkit/factories/domains'
import { anInvoice } from '@placet/testkit/factories/invoices'
import { type Person, anOwner } from '@placet/testkit/factories/people'
import { type TestDeps, connectTestDeps } from '@placet/testkit/factories/test-deps'
import { readLedger } from '@placet/testkit/load/ledger'
import { type LoadDomain, trustingEdgeEnv } from '@placet/testkit/load/plan-consent'
import { servedVersion } from '@placet/testkit/load/publish-domains'
import { startSender } from '@placet/testkit/load/start-sender'
import { untilLogged } from '@placet/testkit/load/until-logged'
import { LOCAL_LOG_KEY, LOCAL_LOG_ORIGIN } from '@placet/testkit/local-log-key'
import { administratorCredentials } from '@placet/testkit/local-stream-authority'
import { awayFromMidnight } from '@placet/testkit/measure/away-from-midnight'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { startPrivateServices } from '@placet/testkit/measure/private-services'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { startStack } from '@placet/testkit/processes/start-stack'
import { clickhouseUrlFor } from '@placet/testkit/services/clickhouse'
import { waitFor } from '@placet/testkit/wait-for'
import pg from 'pg'
import { type Traces, tracesInBuckets, tracesInClickhouse, tracesInPostgres } from './takedown/find-traces.ts'
import { KEPT } from './takedown/kept.ts'

const TIMEOUT_MS = 30 * 60 * 1000
const SIZES = {
  full: { domains: 100, accounts: 10, ofEach: 3, staying: 5, consents: 20_000, perSecond: 250 },
  small: { domains: 8, accounts: 2, ofEach: 2, staying: 2, consents: 1000, perSecond: 100 },
}
const SHARDS = 2
const OFF_WITHIN_MS = 60_000
const DAY_MS = 24 * 60 * 60 * 1000
const SERVED_MAX_MS = 180_000
/** Sites are deleted as if it had been two weeks ago, less this: time to see that they are off before they are erased. */
const GRACE_LEFT_MS = 100_000

const { values } = parseArgs({ options: { size: { type: 'string', default: 'full' } } })
const size = values.size === 'small' ? SIZES.small : SIZES.full

interface Site extends LoadDomain {
  name: string
}

/** Sites are deleted and accounts closed under traffic: nothing is served, and then nothing is left. */
await runMeasurement('takedown', { timeoutMs: TIMEOUT_MS }, async (run) => {
  run.say(`size ${values.size}: ${JSON.stringify(size)}`)
  await ensureBuilt(run)
  await awayFromMidnight(run, TIMEOUT_MS / 2)
  const services = await startPrivateServices(run)
  const { addresses } = services
  const stack = await startStack({
    ...{ ...addresses, dir: join(services.dir, 'placet'), shards: SHARDS, edges: 2, code: { kind: 'built' } },
    env: trustingEdgeEnv,
  })
  run.onEnd(() => stack.stop())
  const edgeUrls = stack.edges.map(({ url }) => url)
  const deps = connectTestDeps(addresses)
  const analytics = createAnalytics(addresses.analytics)
  const conn = await connectStream({
    servers: addresses.stream.url.split(','),
    name: 'drill',
    credentials: await administratorCredentials(),
  })
  run.onEnd(() => Promise.all([deps.drop(), analytics.close(), conn.close()]))

  const deleting = await openAccount(size.domains)
  const closing: { owner: Person; sites: Site[] }[] = []
  for (let account = 0; account < size.accounts; account += 1) closing.push(await openAccount(size.ofEach))
  const staying = await openAccount(size.staying)
  const gone = [...deleting.sites, ...closing.flatMap(({ sites }) => sites)]
  for (const { owner } of closing) await anInvoice(owner)
  for (const [at, { domainId }] of gone.entries()) await takePicture(domainId, at + 1)
  for (const [at, { domainId }] of staying.sites.entries()) await takePicture(domainId, gone.length + at + 1)
  await Promise.all(
    [...gone, ...staying.sites].flatMap(({ code }) =>
      edgeUrls.map((edgeUrl) => servedVersion(edgeUrl, code, 1, SERVED_MAX_MS)),
    ),
  )
  const picturesBefore = await countPictures()
  run.say(`${gone.length + staying.sites.length} sites are served; visitors choose`)
  const first = await send([...gone, ...staying.sites], size.consents, 'before')
  await untilLogged(addresses, stack.worker.url, first.accepted, 180_000)

  run.say('one account is exported with everything')
  const leaving = closing[0]
  if (leaving === undefined) throw new Error('no account leaves')
  await sealAudit({ ctx: deps.job, input: {} })
  const archive = await writeTo(deps, leaving.owner, 'leaving')
  const imported = await importElsewhere(leaving.owner, archive)
  run.say(`imported elsewhere: ${imported.files} files, ${imported.differing.length} differ`)

  run.say(`${size.domains} sites are deleted and ${size.accounts} accounts closed`)
  const clock = { now: () => new Date(Date.now() - DELETION_DAYS * DAY_MS + GRACE_LEFT_MS) }
  const removedAt = performance.now()
  for (const { domainId, name } of deleting.sites)
    await deleteDomain({ ctx: earlier(deleting.owner), input: { domainId, name } })
  for (const { owner } of closing) await closeAccount({ ctx: earlier(owner), input: { name: 'Example Ltd' } })
  const lastRemovedAt = performance.now()
  await Promise.all(gone.flatMap(({ code }) => edgeUrls.map((url) => untilOff(url, code))))
  const offAfterMs = Math.round(performance.now() - lastRemovedAt)
  run.say(`the last one was off ${offAfterMs} ms after the last was removed`)
  const rowsOfGone = await countRows(gone)
  const second = await send(staying.sites, Math.round(size.consents / 10), 'after')
  const takenAfter = (await countRows(gone)) - rowsOfGone

  run.say('the grace period ends')
  await waitFor(async () => performance.now() - removedAt > GRACE_LEFT_MS + 2000, {
    timeoutMs: GRACE_LEFT_MS + 30_000,
    what: 'the end of the grace period',
  })
  await eraseDueDomains({ ctx: deps.job, input: {} })
  await waitFor(async () => (await countSites(gone)) === 0, {
    timeoutMs: 15 * 60 * 1000,
    everyMs: 1000,
    what: 'the sites to be erased',
  })
  const { deleted } = await deleteDueAccounts({ ctx: deps.job, input: {} })
  await untilLogged(addresses, stack.worker.url, 0, 60_000)

  const ids = [
    ...gone.flatMap(({ domainId, code, name }) => [domainId, code, name]),
    ...closing.map(({ owner }) => owner.accountId),
  ]
  const traces: Traces = {
    ...(await tracesInPostgres(addresses.databaseUrl, ids)),
    ...(await tracesInClickhouse(analytics, ids)),
    ...(await tracesInBuckets(conn, ids)),
  }
  const left = Object.fromEntries(Object.entries(traces).filter(([where]) => !Object.hasOwn(KEPT, where)))
  const pictures = await countPictures()
  const invoices = await one<{ count: string }>('SELECT count(*) FROM invoice')
  const problems = await checkLogs()
  const ledger = [...(await readLedger(ledgerOf('before'))), ...(await readLedger(ledgerOf('after')))]
  const stayingIds = new Set<string>(staying.sites.map(({ domainId }) => domainId))
  const acceptedByStaying = ledger.filter(({ cell }) => stayingIds.has(cell.domain)).length
  const rowsOfStaying = await countRows(staying.sites)
  return {
    figures: {
      ...{ size, removed: { sites: gone.length, accounts: deleted }, offAfterMs, takenAfter },
      ...{ accepted: first.accepted + second.accepted, rowsOfGone, acceptedByStaying, rowsOfStaying },
      ...{
        archive: imported,
        kept: traces,
        left,
        picturesBefore,
        pictures,
        invoices: Number(invoices.count),
      },
      checkProblems: problems,
    },
    expectations: {
      'nothing was served or taken 60 s after the removal': offAfterMs <= OFF_WITHIN_MS && takenAfter === 0,
      'all removed accounts are gone': deleted === size.accounts,
      'no table, bucket or key names a removed site or account, but for those that are listed':
        Object.keys(left).length === 0,
      'pictures of removed sites are gone, others stay':
        picturesBefore === gone.length + size.staying && pictures === size.staying,
      'invoices are kept': Number(invoices.count) === size.accounts,
      'the log of the others has every accepted consent once': rowsOfStaying === acceptedByStaying,
      'the nightly check of the log finds nothing': problems === 0,
      'every visitor’s choice was settled': first.unsettled + second.unsettled === 0,
      'the export, imported elsewhere and exported again, is equal by hash':
        imported.files > 0 && imported.differing.length === 0,
    },
  }

  async function openAccount(count: number): Promise<{ owner: Person; sites: Site[] }> {
    const owner = await anOwner(deps)
    const sites: Site[] = []
    for (let at = 0; at < count; at += 1) {
      const { domainId, name } = await aDomain(owner, { settings: withPolicy })
      const reason = 'No person visits this domain: it is measured only.'
      await publishSettings({ ctx: owner.ctx, input: { domainId, settings: undefined, reason } })
      const { code } = await withTx(owner.ctx, (tx) =>
        tx.selectFrom('domain').select('code').where('id', '=', domainId).executeTakeFirstOrThrow(),
      )
      sites.push({ domainId, name, code: DomainCode.parse(code), hosts: [name, `www.${name}`] })
    }
    return { owner, sites }
  }

  /** Taken once the worker has recorded what was published. */
  async function takePicture(domainId: DomainId, dark: number): Promise<void> {
    const png = aPng(SCREEN_SIZES.phone, dark)
    const take = () =>
      recordPictures({
        ctx: deps.job,
        input: {
          ...{ type: 'pictures.made.v1', id: `drill-${dark}`, isCheck: false, failure: null, domainId },
          ...{ version: 1, region: 0, language: 'en', pictures: [{ layer: 'banner', screen: 'phone', png }] },
        },
      })
    await waitFor(take, { timeoutMs: SERVED_MAX_MS, everyMs: 250, what: `the bundle of ${domainId}` })
  }

  async function countPictures(): Promise<number> {
    return Number((await one<{ count: string }>('SELECT count(*) FROM picture')).count)
  }

  function earlier({ ctx }: Person): Ctx {
    // The session was confirmed now, which is later than then.
    return { ...ctx, clock }
  }

  function ledgerOf(name: string): string {
    return join(services.dir, `ledger-${name}.jsonl`)
  }

  async function send(domains: readonly Site[], consents: number, name: string) {
    const sender = startSender(run, {
      ...{ edgeUrls, consents, consentsPerSecond: size.perSecond, wrongEvery: 0, scriptsPerSecond: 5 },
      domains: domains.map(({ domainId, code, hosts }) => ({ domainId, code, hosts })),
      ...{ ledgerFile: ledgerOf(name), patienceMs: 60_000 },
    })
    return sender.report
  }

  async function untilOff(edgeUrl: string, code: string): Promise<void> {
    await waitFor(
      async () => {
        const script = await fetch(`${edgeUrl}/c2/${code}.js`)
        await script.arrayBuffer()
        const consent = await fetch(`${edgeUrl}/c2/${code}/consent`, { method: 'POST', body: '{}' })
        await consent.arrayBuffer()
        return script.status === 404 && consent.status === 404
      },
      { timeoutMs: 2 * OFF_WITHIN_MS, everyMs: 250, what: `${code} to be off` },
    )
  }

  async function one<Row extends pg.QueryResultRow>(sql: string, params: unknown[] = []): Promise<Row> {
    const client = new pg.Client({ connectionString: addresses.databaseUrl })
    await client.connect()
    try {
      const { rows } = await client.query<Row>(sql, params)
      if (rows[0] === undefined) throw new Error('no row')
      return rows[0]
    } finally {
      await client.end()
    }
  }

  async function countSites(sites: readonly Site[]): Promise<number> {
    const sql = 'SELECT count(*) FROM domain WHERE id = ANY ($1)'
    return Number((await one<{ count: string }>(sql, [sites.map(({ domainId }) => domainId)])).count)
  }

  async function countRows(sites: readonly Site[]): Promise<number> {
    const { client } = analytics
    const answer = await client.query({
      query: 'SELECT count() AS rows FROM consent_log WHERE domain_id IN {ids:Array(String)}',
      query_params: { ids: sites.map(({ domainId }) => domainId) },
      format: 'JSONEachRow',
    })
    const [row] = await answer.json<{ rows: number }>()
    return Number(row?.rows ?? 0)
  }

  async function checkLogs(): Promise<number> {
    const [from = '', to = ''] = [Date.now() - DAY_MS, Date.now()].map((ms) =>
      new Date(ms).toISOString().slice(0, 10),
    )
    const logs = Array.from({ length: SHARDS }, (_, shard) => shard)
    const keys = logs.map(
      (shard) => createSigner(`${LOCAL_LOG_ORIGIN}/${consentLogName(shard)}`, signingKey(LOCAL_LOG_KEY)).key,
    )
    let found = 0
    for (const shard of logs) {
      const { foreign, missing, unsigned } = await checkLog(analytics, { shard, from, to, keys })
      found += foreign.length + missing.length + unsigned.length
    }
    return found
  }

  async function writeTo(of: TestDeps, { accountId }: Person, name: string): Promise<string> {
    const file = join(services.dir, `${name}.tar.gz`)
    await pipeline(Readable.from(writeArchive(of.job, accountId)), createGzip(), createWriteStream(file))
    return file
  }

  /** Another installation: a database of its own in both engines. */
  async function importElsewhere(owner: Person, file: string) {
    const client = new pg.Client({ connectionString: addresses.databaseUrl })
    await client.connect()
    await client.query('CREATE DATABASE elsewhere')
    await client.end()
    const databaseUrl = new URL(addresses.databaseUrl)
    databaseUrl.pathname = '/elsewhere'
    const there = { url: addresses.analytics.url, database: 'placet_elsewhere' }
    await migrate(databaseUrl.href)
    await migrateAnalytics(clickhouseUrlFor(there.url, 'placet_owner'), there.database)
    const others = connectTestDeps({ databaseUrl: databaseUrl.href, analytics: there })
    const owning = createAnalytics(there)
    try {
      await asOperator(databaseUrl.href, (ctx) =>
        importAccount({ ctx: { ...ctx, jobs: others.jobs, analytics: owning }, input: { file } }),
      )
      const again = await writeTo(others, owner, 'again')
      const [here, elsewhere] = [await hashesOf(file), await hashesOf(again)]
      const differing = [...here]
        .filter(([path, sha256]) => elsewhere.get(path) !== sha256)
        .map(([path]) => path)
      return { files: here.size, again: elsewhere.size, differing }
    } finally {
      await Promise.all([others.drop(), owning.close()])
    }
  }

  async function hashesOf(file: string): Promise<Map<string, string>> {
    const { files } = await verifyArchive(file)
    return new Map(
      files.flatMap(({ path, sha256, isImported }) => (isImported ? [[path, sha256] as const] : [])),
    )
  }
})
