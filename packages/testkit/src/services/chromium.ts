import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { installPackages } from './apt.ts'
import { runCommand } from './run-command.ts'

const executablePath = '/usr/bin/chromium'
/** The same engine without windows: a context costs a third of the CPU time. */
const headlessShell = '/usr/lib/chromium/chromium-headless-shell'

export interface Chromium {
  executablePath: string
  headlessShell: string
  version: string
}

export async function ensureChromium(logDir: string): Promise<Chromium> {
  const present = await findChromium()
  if (present) return present
  const packages = ['chromium', 'chromium-headless-shell', 'chromium-sandbox', 'fonts-liberation']
  await installPackages(packages, join(logDir, 'apt.log'))
  const installed = await findChromium()
  if (!installed) throw new Error(`Debian's chromium is installed but ${executablePath} does not run`)
  return installed
}

export async function findChromium(): Promise<Chromium | undefined> {
  const isThere = await Promise.all(
    [executablePath, headlessShell].map((path) => access(path, constants.X_OK)),
  ).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  const printed = await runCommand(executablePath, ['--version'], { timeoutMs: 30_000 })
  return { executablePath, headlessShell, version: /\d+(?:\.\d+)+/.exec(printed)?.[0] ?? printed.trim() }
}
