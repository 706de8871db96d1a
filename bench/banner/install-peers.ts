import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Measurement } from '@placet/testkit/measure/run-measurement'
import { z } from 'zod'
import manifest from './peers/package.json' with { type: 'json' }

const TIMEOUT_MS = 90_000
const execute = promisify(execFile)
const peersDir = join(import.meta.dirname, 'peers')
const Installed = z.object({ version: z.string() })

/** The peers' folder, or null if they cannot be installed: then only our banner is measured. */
export async function installPeers({ say }: Pick<Measurement, 'say'>): Promise<string | null> {
  if (await areThere()) return peersDir
  say('installing the peers')
  // No lock file: it would contain the registry that this machine installs from.
  const options = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--legacy-peer-deps']
  try {
    // Passes the whole environment, which may configure the registry.
    await execute('npm', ['install', ...options], { cwd: peersDir, timeout: TIMEOUT_MS })
    return peersDir
  } catch (error) {
    say(`the peers could not be installed, so they are not measured: ${String(error).slice(0, 300)}`)
    return null
  }
}

async function areThere(): Promise<boolean> {
  const checks = Object.entries(manifest.dependencies).map(async ([name, version]) => {
    const file = join(peersDir, 'node_modules', name, 'package.json')
    return Installed.parse(JSON.parse(await readFile(file, 'utf8'))).version === version
  })
  return Promise.all(checks).then(
    (fits) => fits.every(Boolean),
    () => false,
  )
}
