import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServiceStatus } from '@placet/testkit/services/service-status'

// Imports only Node's built-in modules: the doctor also runs when nothing is installed yet.

export interface Finding {
  name: string
  /** `note`: not a problem, but worth knowing. */
  state: 'ok' | 'note' | 'missing'
  detail: string
  fix?: string
  isService?: true
}

const ROOT = join(import.meta.dirname, '..')
const NODE_MAJOR_MIN = 24
const GIB = 1024 ** 3
const FREE_GIB = { needed: 2, comfortable: 6 }
const TOOLS = { 'apt-get': 'apt', dpkg: 'dpkg', setpriv: 'util-linux', id: 'coreutils' }
const INSTALL = 'sh scripts/bootstrap.sh'
const SERVICES_UP = 'npm run services -- up'

/** One finding for each requirement on this machine and on the checkout at `root`. */
export async function examine(root = ROOT): Promise<Finding[]> {
  const installed = await examineInstallation(root)
  return [
    examineNode(process.versions.node),
    examinePnpm(),
    ...Object.entries(TOOLS).map(([tool, aptPackage]) => examineTool(tool, aptPackage)),
    examineFreeDisk(await freeGib(root)),
    installed,
    ...(existsSync(join(root, 'node_modules')) ? await examineServices(join(root, '.services')) : []),
    examineBuild(root, 'packages/banner/dist/banner.json', 'node packages/banner/build.ts'),
    ...['api', 'edge', 'worker', 'scanner'].map((app) =>
      examineBuild(root, `apps/${app}/dist/main.js`, 'npm run build'),
    ),
    examineBuild(root, 'apps/dashboard/dist', 'npm run build'),
  ]
}

export function tellFindings(findings: readonly Finding[]): void {
  const width = Math.max(...findings.map(({ name }) => name.length))
  for (const { name, state, detail, fix } of findings) {
    const hint = fix === undefined ? '' : `  ->  ${fix}`
    console.log(`${state.padEnd(7)}  ${name.padEnd(width)}  ${detail}${hint}`)
  }
}

export function examineNode(version: string): Finding {
  const isNew = Number(version.split('.')[0]) >= NODE_MAJOR_MIN
  if (isNew) return ok('node', version)
  return missing(
    'node',
    `${version}, ${NODE_MAJOR_MIN} is the oldest`,
    `${INSTALL}, then start it by npm run`,
  )
}

export function examineFreeDisk(free: number): Finding {
  const detail = `${free.toFixed(1)} GiB free`
  if (free >= FREE_GIB.comfortable) return ok('disk', detail)
  const fix = `make room: packages, services and the demo take about ${FREE_GIB.needed} GiB`
  return { name: 'disk', state: free < FREE_GIB.needed ? 'missing' : 'note', detail, fix }
}

function examinePnpm(): Finding {
  const version = answerOf('pnpm', '--version')
  if (version !== undefined) return ok('pnpm', version)
  return note(
    'pnpm',
    'not here; installing takes it from npm',
    'npm install --global pnpm, to change dependencies',
  )
}

function examineTool(tool: string, aptPackage: string): Finding {
  const path = answerOf('sh', '-c', 'command -v "$1"', 'sh', tool)
  return path === undefined
    ? missing(tool, 'not on this machine', `apt-get install ${aptPackage}`)
    : ok(tool, path)
}

async function freeGib(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return (bavail * bsize) / GIB
}

// pnpm keeps a copy of the lockfile it installed from.
async function examineInstallation(root: string): Promise<Finding> {
  const [wanted, installed] = await Promise.all(
    ['pnpm-lock.yaml', 'node_modules/.pnpm/lock.yaml'].map((path) =>
      readFile(join(root, path), 'utf8').catch(() => undefined),
    ),
  )
  if (installed === undefined) return missing('packages', 'not installed', INSTALL)
  if (installed !== wanted) return missing('packages', 'not those of pnpm-lock.yaml', INSTALL)
  return ok('packages', 'as pnpm-lock.yaml says')
}

async function examineServices(servicesDir: string): Promise<Finding[]> {
  const { serviceStatus } = await import('@placet/testkit/services/service-status')
  const { findPostgres } = await import('@placet/testkit/services/postgres-binaries')
  const rows = await serviceStatus(servicesDir)
  const postgres = await findPostgres(join(servicesDir, 'postgres/data')).catch(() => undefined)
  const services = rows.filter(({ name }) => name !== 'chromium')
  const chromium = rows.find(({ name }) => name === 'chromium')
  return [
    postgres ? ok('postgresql', postgres.version) : examineAptPackage('postgresql'),
    chromium?.health === 'healthy' ? ok('chromium', chromium.version) : examineAptPackage('chromium'),
    ...services.map((service): Finding => ({ ...examineService(service), isService: true })),
  ]
}

function examineService({ name, version, address, health }: ServiceStatus): Finding {
  switch (health) {
    case 'healthy':
      return ok(name, `${version} at ${address}`)
    case 'not answering':
      return missing(name, `does not answer at ${address}`, SERVICES_UP)
    case 'down':
      return note(name, 'not running', SERVICES_UP)
  }
}

function examineAptPackage(name: string): Finding {
  return process.getuid?.() === 0
    ? note(name, `not installed; starting the services installs it`, SERVICES_UP)
    : missing(name, 'not installed', `apt-get install ${name}, as root`)
}

function examineBuild(root: string, path: string, fix: string): Finding {
  return existsSync(join(root, path)) ? ok(path, 'built') : note(path, 'not built', fix)
}

function answerOf(command: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', timeout: 20_000 })
  return status === 0 ? stdout.trim() : undefined
}

function ok(name: string, detail: string): Finding {
  return { name, state: 'ok', detail }
}

function note(name: string, detail: string, fix: string): Finding {
  return { name, state: 'note', detail, fix }
}

function missing(name: string, detail: string, fix: string): Finding {
  return { name, state: 'missing', detail, fix }
}

if (import.meta.main) {
  const findings = await examine()
  tellFindings(findings)
  const count = findings.filter(({ state }) => state === 'missing').length
  console.log(count === 0 ? '\nNothing is missing.' : `\n${count} missing: see the fixes above.`)
  process.exitCode = count === 0 ? 0 : 1
}
