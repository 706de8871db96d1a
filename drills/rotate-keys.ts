import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { judgeReceipt, readKeys } from '@placet/merkle-log/judge'
import { signingKey, verifyingKeyText } from '@placet/stream/publish-keys'
import { baseChildEnv, repositoryDir } from '@placet/testkit/env'
import { PASSWORD, anOwner } from '@placet/testkit/factories/people'
import { connectTestDeps } from '@placet/testkit/factories/test-deps'
import { signUp } from '@placet/testkit/load/api-session'
import { trustingEdgeEnv } from '@placet/testkit/load/plan-consent'
import { publishDomains, servedVersion } from '@placet/testkit/load/publish-domains'
import { startSender } from '@placet/testkit/load/start-sender'
import { countRows, untilLogged } from '@placet/testkit/load/until-logged'
import { localCredentials } from '@placet/testkit/local-stream-authority'
import { LOCAL_LOG_KEY } from '@placet/testkit/local-log-key'
import { LOCAL_PUBLISH_KEY } from '@placet/testkit/local-publish-key'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { startPrivateServices } from '@placet/testkit/measure/private-services'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { startStack } from '@placet/testkit/processes/start-stack'
import { queryClickhouse } from '@placet/testkit/services/clickhouse'
import { waitFor } from '@placet/testkit/wait-for'
import { sql } from 'kysely'
import { openBalancer } from './rotate-keys/open-balancer.ts'
import { openClient, signInWithCode } from './rotate-keys/open-client.ts'

const TIMEOUT_MS = 15 * 60 * 1000
const DOMAINS = 4
const PER_SECOND = 20
const CALLS_APART_MS = 50
const CONSENTS_MAX = 100_000
const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const hexKey = () => randomBytes(32).toString('hex')
const publicHalf = (seed: string) => verifyingKeyText(signingKey(seed))
/** A list in each round: the new key is accepted, then used, then alone. */
const rounds = (old: string, recent: string) => [`${old},${recent}`, `${recent},${old}`, recent]

/** T56: every key is replaced while visitors and owners go on, and what was proven before stays proven. */
await runMeasurement('rotate-keys', { timeoutMs: TIMEOUT_MS }, async (run) => {
  await ensureBuilt(run)
  const services = await startPrivateServices(run)
  const { addresses, smtp } = services
  const dir = join(services.dir, 'placet')
  const code = { kind: 'built' } as const
  const stack = await startStack({
    ...{ ...addresses, dir, code, apis: 2, edges: 2, workers: 2 },
    env: trustingEdgeEnv,
  })
  run.onEnd(() => stack.stop())
  const urlsOf = (app: string) =>
    stack.programs.flatMap((each) => (each.app === app ? [each.handle.url] : []))
  const balancers = {
    api: await openBalancer(run, urlsOf('api')),
    edge: await openBalancer(run, urlsOf('edge')),
  }
  const deps = connectTestDeps(addresses)
  run.onEnd(() => deps.drop())

  const owner = await signUp(balancers.api.url, smtp.mailApiUrl)
  const domains = await publishDomains(owner, urlsOf('edge'), DOMAINS)
  const client = await openClient(balancers.api.url, owner.sessionSecret)
  const careful = await anOwner(deps)
  await deps.job.db
    .updateTable('app_user')
    .set({ totp_secret: deps.seal.close('two-factor', TOTP_SECRET, careful.userId) })
    .where('id', '=', careful.userId)
    .execute()

  const sender = startSender(run, {
    edgeUrls: [balancers.edge.url],
    domains,
    consents: CONSENTS_MAX,
    consentsPerSecond: PER_SECOND,
    scriptsPerSecond: PER_SECOND,
    wrongEvery: 0,
    ledgerFile: join(services.dir, 'ledger.jsonl'),
    patienceMs: 60_000,
  })
  const calls: Record<string, number> = {}
  let isOver = false
  const calling = (async () => {
    while (!isOver) {
      const answer = await client.look().catch((error: unknown) => `failed: ${String(error)}`)
      calls[answer] = (calls[answer] ?? 0) + 1
      await delay(CALLS_APART_MS)
    }
  })()

  await waitFor(async () => (await countRows(addresses.analytics)) > 0, {
    timeoutMs: 60_000,
    what: 'the first consents',
  })
  const readKnownKeys = async () => readKeys(await (await fetch(`${balancers.api.url}/log/keys`)).text()).keys
  const receiptOfNewest = async () => {
    const statement = `SELECT domain_id, token, event_id FROM ${addresses.analytics.database}.consent_log ORDER BY received_at DESC LIMIT 1 FORMAT TSV`
    const row = (await queryClickhouse(addresses.analytics.url, statement)).trim().split('\t')
    const [domainId = '', token = '', eventId = ''] = row.map((field) => field.replaceAll('-', ''))
    const { bytes } = await waitFor(
      async () => {
        const answer = await client.receiptOf(domainId, { token, eventId })
        return answer.status === 200 && answer
      },
      { timeoutMs: 60_000, what: `a receipt for ${eventId}` },
    )
    return bytes
  }
  const receiptBefore = await receiptOfNewest()
  const keysBefore = await readKnownKeys()

  let restarts = 0
  async function roll(app: 'api' | 'edge' | 'worker', changes: Record<string, string>): Promise<void> {
    for (const { handle, env } of stack.programs.filter((each) => each.app === app)) {
      const balancer = app === 'worker' ? null : balancers[app]
      await balancer?.leave(handle.url)
      Object.assign(env, changes)
      await handle.restart()
      balancer?.enter(handle.url)
      restarts += 1
    }
  }
  async function publishEverywhere(): Promise<void> {
    for (const { domainId, code: domainCode } of domains) {
      const version = await client.publish(domainId)
      await Promise.all(urlsOf('edge').map((url) => servedVersion(url, domainCode, version, 60_000)))
    }
  }
  async function operate(seal: string, ...args: string[]): Promise<string> {
    const env = { ...baseChildEnv(), PLACET_DATABASE_URL: addresses.databaseUrl, PLACET_SEAL_KEY: seal }
    const main = join(repositoryDir, 'apps/operator/dist/main.js')
    const { stdout } = await promisify(execFile)(process.execPath, [main, ...args], { env })
    const lines = args.includes('new') ? ['a key'] : stdout.trim().split('\n')
    for (const line of lines) run.say(`operator ${args.join(' ')}: ${line}`)
    return stdout
  }

  const oldSeal = 'd0'.repeat(32)
  const newSeal = (await operate(oldSeal, 'seal-keys', 'new')).trim()
  const seals = rounds(`1:${oldSeal}`, newSeal)
  const sessions = rounds('this key signs sessions on a developer machine only', hexKey())
  const newPublish = hexKey()
  const publishes = rounds(LOCAL_PUBLISH_KEY, newPublish)
  const publics = rounds(publicHalf(LOCAL_PUBLISH_KEY), publicHalf(newPublish))
  const logs = rounds(LOCAL_LOG_KEY, hexKey())
  const { prefix } = addresses.stream
  for (const [round, what] of ['adding', 'switching', 'removing'].entries()) {
    run.say(`${what}: seal, session, publish and log keys`)
    const edgeEnv = { PLACET_PUBLISH_PUBLIC_KEYS: publics[round] ?? '' }
    const apiEnv = {
      ...edgeEnv,
      PLACET_SEAL_KEY: seals[round] ?? '',
      PLACET_SESSION_KEY: sessions[round] ?? '',
    }
    const workerEnv = {
      PLACET_SEAL_KEY: seals[round] ?? '',
      PLACET_PUBLISH_KEY: publishes[round] ?? '',
      PLACET_LOG_KEY: logs[round] ?? '',
    }
    if (what === 'removing') {
      await operate(seals[1] ?? '', 'seal-keys', 'reseal')
      await operate(seals[1] ?? '', 'seal-keys', 'retire', '1')
      await operate(seals[1] ?? '', 'publish-key', 'resign')
      await untilSignedAgain()
      // Dashboards renew their bearer before it expires; the runbook waits for that before the old key goes.
      await client.renew()
    }
    const isSwitching = what === 'switching'
    const credentials = async (role: 'worker' | 'edge') => ({
      [`PLACET_${role.toUpperCase()}_NATS_CREDENTIALS`]: await localCredentials(role, prefix),
    })
    if (what !== 'removing')
      await roll('edge', { ...edgeEnv, ...(isSwitching && (await credentials('edge'))) })
    await roll('api', apiEnv)
    await roll('worker', { ...workerEnv, ...(isSwitching && (await credentials('worker'))) })
    if (what === 'removing') await roll('edge', edgeEnv)
    else await publishEverywhere()
  }
  async function untilSignedAgain(): Promise<void> {
    const waiting = async () => {
      const { rows } = await sql<{ count: string }>`SELECT count(*) AS count FROM pgboss.job
        WHERE name = 'push-followed-config' AND state < 'completed'`.execute(deps.job.db)
      return Number(rows[0]?.count)
    }
    await waitFor(async () => (await waiting()) === 0, { timeoutMs: 60_000, what: 'the queue to be empty' })
  }

  const scriptsAfter = await Promise.all(
    urlsOf('edge').flatMap((url) =>
      domains.map(async (domain) => (await fetch(`${url}/c2/${domain.code}.js`)).status),
    ),
  )
  await publishEverywhere()
  const receiptAfter = await receiptOfNewest()
  const keysAfter = await readKnownKeys()
  const login = { email: careful.email, password: PASSWORD }
  const secondFactorAfter = await signInWithCode(balancers.api.url, login, TOTP_SECRET)
  const oldKeyRefused = await refusalWith({ PLACET_SEAL_KEY: oldSeal })
  run.say(`an API with the old key alone: ${oldKeyRefused}`)

  async function refusalWith(env: Record<string, string>): Promise<string> {
    const api = stack.programs.find((each) => each.app === 'api')
    const main = join(repositoryDir, 'apps/api/dist/main.js')
    const started = promisify(execFile)(process.execPath, [main], {
      env: { ...baseChildEnv(), ...api?.env, ...env, PORT: '0' },
      timeout: 60_000,
    })
    const output = await started.then(
      () => 'it started',
      (error: unknown) =>
        error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error),
    )
    return /PLACET_SEAL_KEY [^"]*/.exec(output)?.[0] ?? output.slice(0, 200)
  }

  isOver = true
  await calling
  sender.stopSending()
  const sent = await sender.report
  await untilLogged(addresses, stack.worker.url, sent.accepted, 60_000)
  const rows = await countRows(addresses.analytics)
  const oldProofs = await Promise.all(
    [keysBefore, keysAfter].map(async (keys) => (await judgeReceipt(receiptBefore, keys)).isFine),
  )
  const newProof = (await judgeReceipt(receiptAfter, keysAfter)).isFine
  const newProofByOldKeys = (await judgeReceipt(receiptAfter, keysBefore)).isFine
  const scripts = Object.values(sent.scriptAnswers).reduce((sum, count) => sum + count, 0)
  return {
    figures: {
      restarts,
      apiCalls: calls,
      consents: sent.sent,
      consentAnswers: sent.consentAnswers,
      scripts,
      scriptAnswers: sent.scriptAnswers,
      failedBehindBalancer: { api: balancers.api.failures, edge: balancers.edge.failures },
      rows,
      logKeys: { before: keysBefore.length, after: keysAfter.length },
      oldKeyRefused,
    },
    expectations: {
      'no call of the session that was open before failed': Object.keys(calls).join() === '200',
      'every script was answered with 200': sent.scriptAnswers['200'] === scripts && scripts > 0,
      'every consent was answered with 204 at the first try':
        sent.consentAnswers['204'] === sent.sent && sent.unanswered === 0 && sent.accepted === sent.sent,
      'every consent is in the log once': rows === sent.accepted,
      'edges that know only the new key serve every domain': scriptsAfter.every((status) => status === 200),
      'a receipt from before verifies with the keys from before, and with those of today':
        oldProofs.every(Boolean),
      'a receipt from after verifies with the new key, and not with the old one':
        newProof && !newProofByOldKeys,
      'a second factor from before still signs in': secondFactorAfter === 200,
      'a program with the old seal key alone does not start': oldKeyRefused.startsWith('PLACET_SEAL_KEY '),
    },
  }
})
