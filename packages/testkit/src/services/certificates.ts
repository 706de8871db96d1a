import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { localAuthority } from '../env.ts'
import { trustAuthority } from '../trust-authority.ts'
import { installPackages } from './apt.ts'
import { withLock } from './lock.ts'
import { runCommand } from './run-command.ts'

const DAYS = '3650'
const LOCK_TIMEOUT_MS = 900_000
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']

/** File paths. */
export interface Certificate {
  certificate: string
  key: string
}

/** For a server on these hosts, signed by the authority of this checkout, which this process trusts from now on. */
export async function makeCertificate(dir: string, hosts: readonly string[]): Promise<Certificate> {
  await ensureAuthority()
  await mkdir(dir, { recursive: true })
  const names = [...new Set(hosts)].map((host) => `${isIP(host) === 0 ? 'DNS' : 'IP'}:${host}`)
  await writeFile(join(dir, 'names'), `subjectAltName=${names.join(',')}\nextendedKeyUsage=serverAuth\n`)
  await openssl(
    dir,
    'req',
    ...NEW_KEY,
    '-subj',
    '/CN=localhost',
    '-keyout',
    'server.key',
    '-out',
    'server.csr',
  )
  const signed = [
    '-CA',
    localAuthority,
    '-CAkey',
    `${localAuthority}.key`,
    '-days',
    DAYS,
    '-extfile',
    'names',
  ]
  await openssl(dir, 'x509', '-req', '-in', 'server.csr', ...signed, '-out', 'server.pem')
  trustAuthority(localAuthority)
  return certificateIn(dir)
}

export function certificateIn(dir: string): Certificate {
  return { certificate: join(dir, 'server.pem'), key: join(dir, 'server.key') }
}

function ensureAuthority(): Promise<void> {
  return withLock(localAuthority, LOCK_TIMEOUT_MS, async () => {
    if (existsSync(localAuthority)) return
    const dir = join(localAuthority, '..')
    await mkdir(dir, { recursive: true })
    await openssl(dir, 'version').catch(() => installPackages(['openssl'], join(dir, 'apt.log')))
    const draft = `${localAuthority}.draft`
    const subject = ['-subj', '/CN=Placet on this machine', '-days', DAYS]
    await openssl(
      dir,
      'req',
      '-x509',
      ...NEW_KEY,
      ...subject,
      '-keyout',
      `${localAuthority}.key`,
      '-out',
      draft,
    )
    await rename(draft, localAuthority)
  })
}

function openssl(dir: string, ...args: string[]): Promise<string> {
  return runCommand('openssl', args, { timeoutMs: 30_000, cwd: dir })
}
