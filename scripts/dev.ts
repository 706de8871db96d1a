import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { DEMO_SITE_DOMAIN, demoSiteTargets, serveDemoSite } from '@placet/testkit/demo-site/serve-demo-site'
import { startProcess } from '@placet/testkit/processes/start-process'
import { type Stack, startStack } from '@placet/testkit/processes/start-stack'
import { assignPorts } from '@placet/testkit/services/assign-ports'
import { stopOwnProcesses } from '@placet/testkit/services/supervise-process'
import { waitFor } from '@placet/testkit/wait-for'
import { DEMO_LOGIN, openLocalPlacet } from '@placet/testkit/processes/local-placet'
import { seedDemo } from '@placet/testkit/demo/seed-demo'

const ROOT = join(import.meta.dirname, '..')
const FIRST_PUBLISH_TIMEOUT_MS = 60_000
/** After an install, Vite rebundles every dependency while the other programs start. */
const DASHBOARD_READY_TIMEOUT_MS = 120_000

const startedAt = performance.now()
let stack: Stack | undefined
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0))
try {
  await start()
} catch (error) {
  if (!isStopping) {
    console.error(error instanceof Error ? `\nPlacet could not start: ${error.message}` : error)
    await stop(1)
  }
}

async function start(): Promise<void> {
  const placet = await openLocalPlacet()
  const { status } = spawnSync('node', ['packages/banner/build.ts'], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error('the banner could not be built')
  const { sites } = await seedDemo(placet)
  const domain = sites.find(({ name }) => name === DEMO_SITE_DOMAIN)
  if (domain === undefined) throw new Error(`the demo has no domain ${DEMO_SITE_DOMAIN}`)

  const ports = await assignPorts(join(placet.dir, 'dev'), ['vite', 'site'])
  const [, programs] = await Promise.all([
    startProcess({
      name: 'dashboard',
      dir: placet.dir,
      cwd: join(ROOT, 'apps/dashboard'),
      command: join(ROOT, 'node_modules/.bin/vite'),
      args: ['--port', String(ports.vite), '--strictPort', '--host', '127.0.0.1'],
      env: {},
      port: ports.vite,
      readyPath: '/@vite/client',
      readyTimeoutMs: DASHBOARD_READY_TIMEOUT_MS,
    }),
    startStack({
      ...placet,
      scanner: { allowedTargets: demoSiteTargets(ports.site) },
      code: { kind: 'sources', dashboardDevUrl: `http://127.0.0.1:${ports.vite}` },
    }),
  ])
  stack = programs
  const scriptUrl = `${stack.edgeUrl}/c2/${domain.code}.js`
  const site = await serveDemoSite({ port: ports.site, scriptUrl })
  await waitFor(async () => (await fetch(scriptUrl)).ok, {
    timeoutMs: FIRST_PUBLISH_TIMEOUT_MS,
    everyMs: 100,
    what: `the banner of ${DEMO_SITE_DOMAIN} to be published`,
  })

  process.stdout.write(`
  Placet is running   ${stack.dashboardUrl}
  Sign in with        ${DEMO_LOGIN.email}  /  ${DEMO_LOGIN.password}
  Demo website        ${site.url}
  Its settings        ${stack.dashboardUrl}/domain/${domain.domainId}/settings
  Its live view       ${stack.dashboardUrl}/domain/${domain.domainId}/consentlog/live
  Mails               ${placet.services.PLACET_MAIL_API_URL}/mails
  API                 ${stack.dashboardUrl}/api/docs
  Logs                ${placet.dir}
  Ready after         ${((performance.now() - startedAt) / 1000).toFixed(1)} s. Stop with Ctrl+C; the services stay up.

`)
  setInterval(() => undefined, 60_000)
}

async function stop(exitCode: number): Promise<void> {
  isStopping = true
  await stack?.stop()
  await stopOwnProcesses()
  process.exit(exitCode)
}
