import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { trustAuthority } from './trust-authority.ts'

const ServicesEnv = z.object({
  PLACET_POSTGRES_URL: z.url(),
  PLACET_NATS_URL: z.string().min(1),
  PLACET_CLICKHOUSE_URL: z.url(),
  PLACET_SMTP_URL: z.url(),
  PLACET_MAIL_API_URL: z.url(),
  PLACET_PAYMENTS_URL: z.url(),
  PLACET_CHROMIUM: z.string().min(1),
  PLACET_HEADLESS_SHELL: z.string().min(1),
})
export type ServicesEnv = z.infer<typeof ServicesEnv>

export const repositoryDir = join(import.meta.dirname, '../../..')
export const servicesDir = join(repositoryDir, '.services')
/** The certificate of the authority that signs those of local services. */
export const localAuthority = join(servicesDir, 'authority/ca.pem')

export async function readServicesEnv(dir = servicesDir): Promise<ServicesEnv> {
  // Set for tests that import no engine code, so that they can't reach one through a child process either.
  if (process.env['PLACET_ENGINES'] === 'none')
    throw new Error('A test of the project "pure" asks for engines')
  const text = await readFile(join(dir, 'env'), 'utf8').catch((error: unknown) => {
    throw new Error(`No ${join(dir, 'env')}: run "npm run services -- up" first`, { cause: error })
  })
  const pairs = text
    .split('\n')
    .filter((line) => line.includes('='))
    .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
  trustAuthority(localAuthority)
  return ServicesEnv.parse(Object.fromEntries(pairs))
}

/** The scanner's browser; on every change the headless shell, the same engine at a third of the processor time. */
export async function readScanBrowser(): Promise<string> {
  const { PLACET_CHROMIUM, PLACET_HEADLESS_SHELL } = await readServicesEnv()
  return process.env['PLACET_SCANS_IN_SHELL'] === '1' ? PLACET_HEADLESS_SHELL : PLACET_CHROMIUM
}

/** Base environment of every child process; anything else is passed explicitly. */
export function baseChildEnv(): Record<string, string> {
  const { PATH = '/usr/bin:/bin', HOME = '/', PLACET_ENGINES } = process.env
  return {
    PATH,
    HOME,
    TZ: 'UTC',
    LANG: 'C.UTF-8',
    ...(existsSync(localAuthority) && { NODE_EXTRA_CA_CERTS: localAuthority }),
    ...(PLACET_ENGINES && { PLACET_ENGINES }),
  }
}

/** Set by `npm run e2e:full`. */
export const isFullE2e = (): boolean => process.env['PLACET_E2E_FULL'] === '1'
