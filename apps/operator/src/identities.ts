import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createAuthority,
  issueCredentials,
  serverTrust,
  StreamAuthority,
} from '@placet/stream/identities/authority'
import { STREAM_ROLES } from '@placet/stream/identities/permissions'

interface Identities {
  /** For the configuration of every NATS server; holds no secret. */
  trust: string
  /** A line for each program. */
  credentials: string
  authorityFile: string
}

/** New identities of the programs for NATS. An authority in the directory is used again: what it issued keeps working. */
export async function makeIdentities(dir: string, prefix: string): Promise<Identities> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const authorityFile = join(dir, 'authority.json')
  const authority = await openAuthority(authorityFile)
  const trust = Object.entries(await serverTrust(authority)).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}\n`,
  )
  const credentials = await Promise.all(
    STREAM_ROLES.map(
      async (role) =>
        `PLACET_${role.toUpperCase()}_NATS_CREDENTIALS=${await issueCredentials(authority, role, prefix)}\n`,
    ),
  )
  return { trust: trust.join(''), credentials: credentials.join(''), authorityFile }
}

async function openAuthority(path: string): Promise<StreamAuthority> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (text !== null) return StreamAuthority.parse(JSON.parse(text))
  const authority = createAuthority()
  await writeFile(path, `${JSON.stringify(authority, null, 2)}\n`, { mode: 0o600 })
  return authority
}
