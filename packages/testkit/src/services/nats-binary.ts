import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { servicesDir } from '../env.ts'
import { unpackFromTesting } from './apt.ts'
import { withLock } from './lock.ts'
import { runCommand } from './run-command.ts'

const binDir = join(servicesDir, 'bin')
export const natsBinaryPath = join(binDir, 'usr/sbin/nats-server')

// Before 2.15, fsync before acknowledgement is too expensive for a replicated stream.
const oldestMinor = 15

/** Version of the binary, which is downloaded first if necessary. */
export async function findNats(): Promise<string> {
  const present = await natsVersion()
  if (present) return present
  return withLock(binDir, 900_000, async () => {
    const meanwhile = await natsVersion()
    if (meanwhile) return meanwhile
    await mkdir(binDir, { recursive: true })
    await unpackFromTesting('nats-server', binDir, join(binDir, 'apt.log'))
    const unpacked = await natsVersion()
    if (!unpacked) throw new Error(`The unpacked ${natsBinaryPath} is not NATS 2.${oldestMinor} or newer`)
    return unpacked
  })
}

export async function natsVersion(): Promise<string | undefined> {
  const printed = await runCommand(natsBinaryPath, ['--version'], { timeoutMs: 10_000 }).catch(() => '')
  const [, version, minor] = /v(2\.(\d+)\.\d+)/.exec(printed) ?? []
  return version !== undefined && Number(minor) >= oldestMinor ? version : undefined
}
