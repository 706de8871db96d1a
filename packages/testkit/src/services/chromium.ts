import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { installPackages } from './apt.ts'
import { runCommand } from './run-command.ts'

const executablePath = '/usr/bin/chromium'

export interface Chromium {
  executablePath: string
  version: string
}

export async function ensureChromium(logDir: string): Promise<Chromium> {
  const present = await findChromium()
  if (present) return present
  const packages = ['chromium', 'chromium-sandbox', 'fonts-liberation']
  await installPackages(packages, join(logDir, 'apt.log'))
  const installed = await findChromium()
  if (!installed) throw new Error(`Debian's chromium is installed but ${executablePath} does not run`)
  return installed
}

export async function findChromium(): Promise<Chromium | undefined> {
  const isThere = await access(executablePath, constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  const printed = await runCommand(executablePath, ['--version'], { timeoutMs: 30_000 })
  return { executablePath, version: /\d+(?:\.\d+)+/.exec(printed)?.[0] ?? printed.trim() }
}
