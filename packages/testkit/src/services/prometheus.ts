import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { servicesDir } from '../env.ts'
import { freePort } from './assign-ports.ts'
import { withLock } from './lock.ts'
import { runCommand } from './run-command.ts'
import { type ProcessHandle, startAnew } from './supervise-process.ts'

const toolsDir = join(servicesDir, 'tools/prometheus')
const promtoolPath = join(toolsDir, 'usr/bin/promtool')
const prometheusPath = join(toolsDir, 'usr/bin/prometheus')
const DOWNLOAD_TIMEOUT_MS = 300_000
const RUN_TIMEOUT_MS = 120_000
/** A test of rules writes a database for each case: on a disk, most of its time would be waiting for writes. */
const MEMORY = '/dev/shm'

/** Runs the promtool of the machine's Debian, which is downloaded once. */
export async function runPromtool(args: readonly string[], cwd: string): Promise<string> {
  await findPromtool()
  const memory = (await isThere(MEMORY)) ? MEMORY : tmpdir()
  return runCommand(promtoolPath, args, { timeoutMs: RUN_TIMEOUT_MS, cwd, env: { TMPDIR: memory } })
}

export interface PrometheusOptions {
  dir: string
  /** Contents of the rule file. */
  rules: string
  /** Addresses of `/metrics`, such as http://127.0.0.1:9090. */
  targets: readonly string[]
  scrapeInterval: string
}

/** The Prometheus of the machine's Debian. */
export async function startPrometheus(options: PrometheusOptions): Promise<ProcessHandle> {
  const { dir, rules, targets, scrapeInterval } = options
  await findPromtool()
  await mkdir(dir, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const hosts = targets.map((target) => new URL(target).host)
  // JSON is YAML.
  const config = {
    global: { scrape_interval: scrapeInterval, evaluation_interval: scrapeInterval },
    rule_files: [join(dir, 'rules.yaml')],
    scrape_configs: [{ job_name: 'placet', static_configs: [{ targets: hosts }] }],
  }
  await writeFile(join(dir, 'rules.yaml'), rules)
  await writeFile(join(dir, 'prometheus.yaml'), JSON.stringify(config))
  return startAnew({
    ...{ name: 'prometheus', dir, url, ports: [port], command: prometheusPath, cwd: dir },
    args: [
      `--config.file=${join(dir, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(dir, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    isReady: async () => {
      const { ok, body } = await fetch(`${url}/-/ready`, { signal: AbortSignal.timeout(5000) })
      await body?.cancel()
      return ok
    },
    readyTimeoutMs: 60_000,
    isDetached: false,
  })
}

async function findPromtool(): Promise<void> {
  if (await isThere(promtoolPath)) return
  await withLock(toolsDir, 2 * DOWNLOAD_TIMEOUT_MS, async () => {
    if (await isThere(promtoolPath)) return
    const work = join(toolsDir, 'download')
    await mkdir(work, { recursive: true })
    const options = { timeoutMs: DOWNLOAD_TIMEOUT_MS, cwd: work, logFile: join(toolsDir, 'apt.log') }
    await runCommand('apt-get', ['download', 'prometheus'], options)
    for (const archive of (await readdir(work)).filter((file) => file.endsWith('.deb'))) {
      await runCommand('dpkg', ['-x', archive, toolsDir], options)
    }
    await rm(work, { recursive: true, force: true })
  })
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
