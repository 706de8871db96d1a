import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { examine, tellFindings } from './doctor.ts'
import { openLocalPlacet } from '@placet/testkit/processes/local-placet'
import { seedDemo } from '@placet/testkit/demo/seed-demo'
import { tellLinks } from '@placet/testkit/demo/tell-links'

const ROOT = join(import.meta.dirname, '..')
const startedAt = performance.now()

const findings = await examine()
tellFindings(findings)
// Services that don't respond are restarted below.
const missing = findings.filter(({ state, isService }) => state === 'missing' && isService !== true)
if (missing.length > 0) {
  console.error(
    `\nMissing: ${missing.map(({ name }) => name).join(', ')}. Follow the hints above, then run it again.`,
  )
  process.exit(1)
}

step('Services and databases (the first time, this downloads them)')
const placet = await openLocalPlacet()
step('Banner')
run('packages/banner/build.ts')
step('Demo')
const demo = await seedDemo(placet)
await tellLinks(demo, placet.dir)
step('Done')
console.log(`
  npm run dev       starts everything with reload and prints the address
  npm run verify    format, lint, types, imports, unused code: no services needed
  npm test          all tests, on the real services
`)

function step(name: string): void {
  console.log(`\n== ${name} (after ${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
}

function run(script: string): void {
  const { status } = spawnSync(process.execPath, [join(ROOT, script)], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${script} failed`)
}
