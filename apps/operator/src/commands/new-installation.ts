import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { signingKey, verifyingKeyText } from '@placet/stream/publish-keys'
import { z } from 'zod'
import { type Command, UsageError } from '../command.ts'
import { makeIdentities } from '../identities.ts'
import { readOptions } from '../read-options.ts'

const PublicAddress = z.url({ protocol: /^https$/ })
const Target = z.enum(['compose', 'kubernetes'])
const Options = z.strictObject({
  /** Where the files are written. */
  dir: z.string().min(1),
  dashboard: PublicAddress,
  edge: PublicAddress,
  smtp: z.url({ protocol: /^smtps?$/ }),
  mail: z.email(),
  prefix: z.string().default('placet'),
})

export const newInstallation: Command = {
  summary: 'Write every key, password and identity of a new installation.',
  usage: [
    'compose --dir deploy OPTIONS     writes .env for compose.yaml, and nats/trust.conf',
    'kubernetes --dir DIR OPTIONS     writes secret.env, values.yaml and trust.conf',
    '    --dashboard https://…        the address where people sign in',
    '    --edge https://…             the address that websites load the script from',
    '    --smtp smtps://…             the mail server',
    '    --mail ADDRESS               sends mail, receives requests for support and stands on invoices',
  ],
  env: {},
  async run([target, ...args], { say }) {
    const { data: kind, error } = Target.safeParse(target)
    if (error) throw new UsageError('Say compose or kubernetes.')
    const options = readOptions(Options, args)
    const files = await (kind === 'compose' ? filesForCompose : filesForKubernetes)(options)
    for (const [path, { text, what, isPublic }] of Object.entries(files)) {
      await writeNew(join(options.dir, path), text, isPublic ? 0o644 : 0o600)
      say(`${join(options.dir, path)}: ${what}`)
    }
    say(`${authorityDir(options)}: keep it offline; it can sign any identity`)
  },
}

type Options = z.output<typeof Options>
type Files = Record<string, { text: string; what: string; isPublic?: true }>

const SELLER = {
  PLACET_SELLER_NAME: '',
  PLACET_SELLER_STREET: '',
  PLACET_SELLER_POSTAL_CODE: '',
  PLACET_SELLER_CITY: '',
  PLACET_SELLER_COUNTRY: '',
  PLACET_SELLER_VAT_ID: '',
}

async function filesForCompose(options: Options): Promise<Files> {
  const { trust, credentials } = await makeIdentities(authorityDir(options), options.prefix)
  const { publicKey, ...keys } = makeKeys()
  const passwords = {
    POSTGRES_PASSWORD: password(),
    PLACET_API_DATABASE_PASSWORD: password(),
    PLACET_WORKER_DATABASE_PASSWORD: password(),
    PLACET_CLICKHOUSE_OWNER_PASSWORD: password(),
    PLACET_CLICKHOUSE_API_PASSWORD: password(),
    PLACET_CLICKHOUSE_WORKER_PASSWORD: password(),
    NATS_ROUTE_PASSWORD: password(),
  }
  const settings = { ...settingsOf(options), PLACET_PUBLISH_PUBLIC_KEYS: publicKey }
  const text = [
    '# The seller on invoices: fill this in. The country has two letters.\n',
    lines(SELLER),
    '\n# Settings; deploy/README.md lists more.\n',
    lines({ ...settings, PLACET_SMTP_URL: options.smtp }),
    '\n# Secrets. Store a copy where the database is not: without PLACET_SEAL_KEY, sealed values stay unreadable.\n',
    lines({ ...passwords, ...keys }),
    credentials,
  ]
  return {
    '.env': { text: text.join(''), what: 'fill in the seller, and store a copy of it' },
    'nats/trust.conf': { text: trust, what: 'the NATS servers read it', isPublic: true },
  }
}

async function filesForKubernetes(options: Options): Promise<Files> {
  const { trust, credentials } = await makeIdentities(authorityDir(options), options.prefix)
  const { publicKey, ...keys } = makeKeys()
  const database = (role: string) => `postgres://${role}:${password()}@postgresql:5432/placet`
  const clickhouse = {
    PLACET_CLICKHOUSE_OWNER_PASSWORD: password(),
    PLACET_CLICKHOUSE_API_PASSWORD: password(),
    PLACET_CLICKHOUSE_WORKER_PASSWORD: password(),
  }
  const log = (role: string, secret: string) => `http://placet_${role}:${secret}@clickhouse:8123`
  const addresses = {
    PLACET_DATABASE_URL: database('placet'),
    PLACET_API_DATABASE_URL: database('placet_api'),
    PLACET_WORKER_DATABASE_URL: database('placet_worker'),
    PLACET_CLICKHOUSE_URL: log('owner', clickhouse.PLACET_CLICKHOUSE_OWNER_PASSWORD),
    PLACET_API_CLICKHOUSE_URL: log('api', clickhouse.PLACET_CLICKHOUSE_API_PASSWORD),
    PLACET_WORKER_CLICKHOUSE_URL: log('worker', clickhouse.PLACET_CLICKHOUSE_WORKER_PASSWORD),
    PLACET_SMTP_URL: options.smtp,
  }
  const settings = { ...settingsOf(options), PLACET_PUBLISH_PUBLIC_KEYS: publicKey, ...SELLER }
  const config = Object.entries(settings).map(([name, value]) => `  ${name}: ${JSON.stringify(value)}\n`)
  return {
    'secret.env': {
      text: lines({ ...addresses, ...keys, ...clickhouse }) + credentials,
      what: 'set the hosts of your servers, and make the Secret of it',
    },
    'values.yaml': {
      text: `config:\n${config.join('')}`,
      what: 'fill in the seller; the chart takes it',
      isPublic: true,
    },
    'trust.conf': {
      text: trust,
      what: 'include it in the configuration of every NATS server',
      isPublic: true,
    },
  }
}

function settingsOf({ dashboard, edge, mail }: Options) {
  return {
    PLACET_DASHBOARD_URL: dashboard,
    PLACET_EDGE_URL: edge,
    PLACET_LOG_ORIGIN: `${new URL(dashboard).host}/log`,
    PLACET_SUPPORT_EMAIL: mail,
    PLACET_MAIL_FROM: mail,
    PLACET_SELLER_EMAIL: mail,
  }
}

function makeKeys() {
  const publishKey = key()
  return {
    PLACET_SESSION_KEY: key(),
    PLACET_SEAL_KEY: key(),
    PLACET_PUBLISH_KEY: publishKey,
    PLACET_LOG_KEY: key(),
    publicKey: verifyingKeyText(signingKey(publishKey)),
  }
}

function authorityDir({ dir }: Options): string {
  return join(dir, 'authority')
}

function key(): string {
  return randomBytes(32).toString('hex')
}

/** Letters and digits only: it is part of addresses. */
function password(): string {
  return randomBytes(24).toString('hex')
}

function lines(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}

/** Never replaces a file: the keys in it may already protect something. */
async function writeNew(path: string, text: string, mode: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text, { mode, flag: 'wx' }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new Error(`${path} exists already, and is never replaced`, { cause: error })
    throw error
  })
}
