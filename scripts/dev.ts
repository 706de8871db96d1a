import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startProcess } from '@placet/testkit/processes/start-process'
import { startStack } from '@placet/testkit/processes/start-stack'
import { assignPorts } from '@placet/testkit/services/assign-ports'
import { DEMO_LOGIN, openLocalPlacet } from '@placet/testkit/processes/local-placet'
import { seedDemo } from '@placet/testkit/demo/seed-demo'

const ROOT = join(import.meta.dirname, '..')

const startedAt = performance.now()
const placet = await openLocalPlacet()
spawnSync('node', ['packages/banner/build.ts'], { cwd: ROOT, stdio: 'inherit' })
await seedDemo(placet)

const { vite } = await assignPorts(join(placet.dir, 'dashboard'), ['vite'])
const dashboard = await startProcess({
  name: 'dashboard',
  dir: placet.dir,
  cwd: join(ROOT, 'apps/dashboard'),
  command: join(ROOT, 'node_modules/.bin/vite'),
  args: ['--port', String(vite), '--strictPort', '--host', '127.0.0.1'],
  env: {},
  port: vite,
  readyPath: '/@vite/client',
})
const stack = await startStack({
  ...placet,
  scanner: { allowedTargets: [] },
  code: { kind: 'sources', dashboardDevUrl: dashboard.url },
})

process.stdout.write(`
  Placet is running   ${stack.dashboardUrl}
  Sign in with        ${DEMO_LOGIN.email}  /  ${DEMO_LOGIN.password}
  Mails               ${placet.services.PLACET_MAIL_API_URL}/mails
  API                 ${stack.dashboardUrl}/api/docs
  Logs                ${placet.dir}
  Ready after         ${((performance.now() - startedAt) / 1000).toFixed(1)} s. Stop with Ctrl+C; the services stay up.

`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([stack.stop(), dashboard.stop()]).then(() => process.exit(0))
  })
}
setInterval(() => undefined, 60_000)
