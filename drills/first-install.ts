import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LinkToken, acceptInvitation } from '@placet/contract/auth'
import { InvitationId } from '@placet/contract/ids'
import { CHOICE_METRIC, getConsentStats } from '@placet/contract/reports'
import { repositoryDir } from '@placet/testkit/env'
import { SELLER_ENV } from '@placet/testkit/factories/seller'
import { callApi, openSession } from '@placet/testkit/load/api-session'
import { planConsent } from '@placet/testkit/load/plan-consent'
import { publishDomains } from '@placet/testkit/load/publish-domains'
import { mailbox } from '@placet/testkit/mailbox'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { runCommand } from '@placet/testkit/services/run-command'
import { startSmtp } from '@placet/testkit/services/smtp'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { waitFor } from '@placet/testkit/wait-for'
import { createBuilder } from './first-install/build-image.ts'
import { openMailServer, openProxy } from './first-install/open-ways.ts'
import { readCommands } from './first-install/read-commands.ts'
import { serveDocker } from './first-install/serve-docker.ts'

const TIMEOUT_MS = 45 * 60 * 1000
const COMMAND_TIMEOUT_MS = 30 * 60 * 1000
const COMMANDS_MAX = 10
const MAIL_PORT = 2525
/** The example of the documentation, and the mail server of this drill. */
const MAIL_SERVER = [
  'smtps://USER:PASSWORD@mail.example.com',
  `smtp://mail.example.com:${MAIL_PORT}`,
] as const
const OWNER = 'ada@example.com'

/** A first production install, by the documentation's own commands, to a first banner and a first consent in the report. */
await runMeasurement('first-install', { timeoutMs: TIMEOUT_MS }, async (run) => {
  const { dir, remove } = await createTemporaryDir()
  run.onEnd(remove)
  const checkout = join(dir, 'placet')
  await copyTree(checkout)
  const page = await readFile(join(checkout, 'deploy/README.md'), 'utf8')
  const commands = readCommands(page, '## Kubernetes').map((command) => command.replace(...MAIL_SERVER))
  const smtp = await startSmtp({ dir: join(dir, 'smtp') })
  run.onEnd(() => smtp.stop())
  const builder = await createBuilder(join(dir, 'images'), run.say)
  const docker = await serveDocker(run, join(dir, 'docker'), builder)

  const seconds: number[] = []
  for (const command of commands) {
    run.say(`$ ${command}`)
    if (command.startsWith('docker compose')) await fillInSeller(join(checkout, 'deploy/.env'))
    const startedAt = performance.now()
    const options = { timeoutMs: COMMAND_TIMEOUT_MS, cwd: checkout, env: docker.env }
    run.say((await runCommand('sh', ['-ec', command], options)).trim())
    seconds.push(Math.round((performance.now() - startedAt) / 1000))
    if (command.includes(' up ')) {
      const { machine } = docker.installation().networks
      await openMailServer(run, { host: machine, port: MAIL_PORT }, smtp.url)
    }
  }
  const { networks, containerOf } = docker.installation()
  const dashboardUrl = await openProxy(run, {
    ...{ host: networks.addressOf('api'), port: 8080, name: 'dashboard.example.com' },
  })
  const edgeUrl = `http://${networks.addressOf('edge-cache')}:8090`

  run.say('the owner follows the invitation')
  const { links } = await mailbox(OWNER, { mailApiUrl: smtp.mailApiUrl, timeoutMs: 60_000 })
  const link = links.map((each) => new URL(each)).find(({ pathname }) => pathname === '/invitation')
  if (!link) throw new Error('the invitation has no link')
  const password = randomBytes(12).toString('hex')
  await callApi(dashboardUrl, acceptInvitation, {
    params: { invitationId: InvitationId.parse(link.searchParams.get('i')) },
    body: {
      ...{ name: 'Ada Owner', password, password2: password },
      ...{ announcements: false, scan_reports: true, billing: true },
      key: LinkToken.parse(link.searchParams.get('k')),
    },
  })
  const session = await openSession(dashboardUrl, { email: OWNER, password })
  const [domain] = await publishDomains(session, [edgeUrl], 1)
  if (domain === undefined) throw new Error('no site was published')
  run.say(`a banner is served at ${edgeUrl}/c2/${domain.code}.js`)

  const { submission, headers } = planConsent(0, [domain])
  const answer = await fetch(`${edgeUrl}/c2/${domain.code}/consent`, {
    method: 'POST',
    headers,
    body: JSON.stringify(submission),
  })
  await answer.body?.cancel()
  const day = new Date().toISOString().slice(0, 10)
  // This month: the free plan offers no other range that ends today.
  const request = {
    params: { domainId: domain.domainId },
    body: { date_from: `${day.slice(0, 7)}-01`, date_to: day, country: '', url: '', host: '', flagged: true },
  }
  const reported = await waitFor(
    async () => {
      const { metrics } = await session.call(getConsentStats, request)
      const choices = metrics.find(({ name }) => name === CHOICE_METRIC)?.values ?? []
      const counts = choices.flatMap(({ timerange }) => timerange.buckets.map((bucket) => bucket.doc_count))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    { timeoutMs: 60_000, everyMs: 500, what: 'the consent in the report' },
  )
  const reach = ['node', '-e', REACH, 'postgres', '5432']
  const reachable = {
    fromApi: await containerOf('api').try(reach),
    fromEdge: await containerOf('edge').try(reach),
    fromScanner: await containerOf('scanner').try(reach),
  }
  return {
    figures: {
      ...{ commands, seconds, images: docker.images(), consentAnswer: answer.status, reported },
      postgresReachable: reachable,
    },
    expectations: {
      'ten commands are enough': commands.length > 0 && commands.length <= COMMANDS_MAX,
      'all images of the programs were built': docker.images().length === 5,
      'the consent was accepted through the cache': answer.status === 204,
      'the report has it': reported === 1,
      'only programs of the network "control" reach PostgreSQL':
        reachable.fromApi && !reachable.fromEdge && !reachable.fromScanner,
    },
  }
})

const REACH = `require('net').connect(process.argv[2], process.argv[1]).setTimeout(2000)
  .on('connect', () => process.exit(0)).on('error', () => process.exit(1)).on('timeout', () => process.exit(1))`

/** The files of a clone, with the changes that are not committed yet. */
async function copyTree(to: string): Promise<void> {
  await mkdir(to)
  const script = `git ls-files -co --exclude-standard -z | xargs -0 cp --parents -t '${to}'`
  await runCommand('sh', ['-ec', script], { timeoutMs: 60_000, cwd: repositoryDir })
}

/** The second step of the documentation. */
async function fillInSeller(file: string): Promise<void> {
  const before = await readFile(file, 'utf8')
  const after = Object.entries(SELLER_ENV).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^${name}=$`, 'm'), `${name}="${value}"`),
    before,
  )
  await writeFile(file, after)
}
