import {
  LinkToken,
  acceptInvitation,
  confirmDetails,
  resetPassword,
  signInWithMagicLink,
} from '@placet/contract/auth'
import { listDomains } from '@placet/contract/domains'
import { confirmNewEmail, getProfile } from '@placet/contract/profile'
import type { Route } from '@placet/contract/route'
import { savePayout } from '@placet/core/affiliates/index'
import { saveAuditWebhook } from '@placet/core/audit-stream/index'
import { parseKeyRing } from '@placet/core/key-ring'
import { setUpTwoFactor } from '@placet/core/profile/index'
import { createSeal, type Seal } from '@placet/core/seal'
import { SEALED_COLUMNS } from '@placet/core/seal-keys/sealed-values'
import { getSettings, saveSettings } from '@placet/core/settings/index'
import { saveOidc } from '@placet/core/sso/index'
import { openDatabase } from '@placet/testkit/database-state'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import { MAILS } from '@placet/testkit/factories/mails'
import { anAccessKeyWithId, anOwner } from '@placet/testkit/factories/people'
import { readServicesEnv } from '@placet/testkit/env'
import { mailbox } from '@placet/testkit/mailbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
let delivery: { stop(): Promise<void> }
beforeAll(async () => {
  api = await createTestApp()
  delivery = await startMailDelivery(api.deps)
})
afterAll(async () => {
  await delivery.stop()
  await api.close()
})

type Send = (secret: string) => Promise<number>

test('T27, T30: whoever has the whole database can use no link, no session and no key of it', async () => {
  const doors = [...(await mailedDoors()), ...(await signedInDoors())]
  const database = await openDatabase(api.deps.ownerUrl)
  const dump = [...(await database.read()).values(), ...(await database.jobs())]
  await database.close()

  const text = JSON.stringify(dump)
  expect(doors.filter(({ secret }) => text.includes(secret))).toEqual([])
  const loot = [...new Set(dump.flatMap(everyReading))]
  expect(loot.length).toBeGreaterThan(100)
  const opened: string[] = []
  for (const { name, open } of doors) {
    for (const value of loot) if ((await open(value)) === 200) opened.push(`${name} with ${value}`)
  }
  expect(opened).toEqual([])

  // The doors are real: each opens to its own secret.
  for (const { name, secret, open } of doors) expect([name, await open(secret)]).toEqual([name, 200])
}, 120_000)

test('T54: a stolen backup holds no secret of a customer in the clear, and no other key opens it', async () => {
  const secrets = await sealedSecrets()
  const database = await openDatabase(api.deps.ownerUrl)
  const rows = await database.read()
  const text = JSON.stringify([...rows.values(), ...(await database.jobs())])
  await database.close()
  const formsOf = (secret: string) =>
    (['utf8', 'hex', 'base64', 'base64url'] as const).map((form) => Buffer.from(secret).toString(form))
  expect(secrets.filter((secret) => formsOf(secret).some((form) => text.includes(form)))).toEqual([])

  const sealed = SEALED_COLUMNS.flatMap(({ table, column, key, purpose, belongsTo }) =>
    [...rows].flatMap(([id, row]) => {
      const value = row[column]
      if (!id.startsWith(`${table} `) || typeof value !== 'string') return []
      const bytes = Buffer.from(value.slice(2), 'hex')
      return [{ purpose, bytes, name: belongsTo(...key.map((name) => String(row[name]))) }]
    }),
  )
  const open = (seal: Seal) =>
    sealed.map(({ purpose, bytes, name }) => {
      try {
        return seal.open(purpose, bytes, name)
      } catch {
        return null
      }
    })
  expect(open(createSeal(parseKeyRing('99'.repeat(32))))).toEqual(sealed.map(() => null))
  // They are there: the key, which is in no backup, opens each.
  const opened = open(api.deps.seal).join(' ')
  expect(secrets.filter((secret) => !opened.includes(secret))).toEqual([])
})

/** Stores each kind of secret that customers give us, through its own call, and returns them in plain text. */
async function sealedSecrets(): Promise<string[]> {
  const { ctx, domainId } = await anOwnerWithDomain(api.deps)
  const settings = await getSettings({ ctx, input: { domainId } })
  const [password, token, clientSecret] = ['crawler password', 'crawler token', 'secret of the provider']
  settings.crawler.authentication = { type: 'basic', username: 'u', password, token }
  await saveSettings({ ctx, input: { domainId, settings } })
  const { secret: pendingFactor } = await setUpTwoFactor({ ctx, input: {} })
  await saveOidc({ ctx, input: { issuer: 'https://login.example.com', clientId: 'placet', clientSecret } })
  const { secret: webhook } = await saveAuditWebhook({ ctx, input: { url: 'https://siem.example.com/' } })
  const info = 'payouts-of-ada@example.com'
  await savePayout({ ctx, input: { type: 1, info } })
  return [password, token, clientSecret, pendingFactor, webhook ?? '', info]
}

interface Door {
  name: string
  secret: string
  open: Send
}

const password = { password: 'a whole new battery', password2: 'a whole new battery' }
/** What a link's page sends, with something else in place of its secret. */
const MAILED = {
  'magic-link': [signInWithMagicLink, (token: string) => ({ token })],
  'reset-password': [resetPassword, (token: string) => ({ token, ...password })],
  'change-email': [confirmNewEmail, (token: string) => ({ token })],
  'verify-email': [
    confirmDetails,
    (key: string, email: string) => ({ ...confirmDetails.example.body, key, email }),
  ],
  invitation: [acceptInvitation, (key: string) => ({ ...acceptInvitation.example.body, key })],
} as const
const NAMES = ['magic-link', 'reset-password', 'change-email', 'verify-email', 'invitation'] as const

async function mailedDoors(): Promise<Door[]> {
  const { PLACET_MAIL_API_URL: mailApiUrl } = await readServicesEnv()
  return Promise.all(
    NAMES.map(async (name) => {
      const { to, cause } = await MAILS[name](api.deps, mailApiUrl)
      await cause()
      const { searchParams } = new URL((await mailbox(to)).links[0] ?? '')
      const secret = searchParams.get('token') ?? searchParams.get('key') ?? searchParams.get('k')
      const id = searchParams.get('id') ?? searchParams.get('i') ?? ''
      const [route, bodyOf] = MAILED[name]
      const open = (value: string) => send(route, id, bodyOf(value, to))
      return { name, secret: LinkToken.parse(secret), open }
    }),
  )
}

async function signedInDoors(): Promise<Door[]> {
  const { accountId, sessionId, sessionSecret } = await anOwner(api.deps)
  const { token } = await anAccessKeyWithId(api.deps, { accountId, scopes: ['domain:read'] })
  const prefix = token.slice(0, token.lastIndexOf('_', 21) + 1)
  return [
    {
      name: 'session',
      secret: sessionSecret,
      open: async (value) =>
        (await api.call(getProfile, { as: { session: { sessionId, sessionSecret: value } } })).status,
    },
    {
      name: 'access key',
      secret: token.slice(prefix.length),
      open: async (value) => (await api.call(listDomains, { as: { key: `${prefix}${value}` } })).status,
    },
  ]
}

async function send({ method, path }: Route, id: string, payload: Record<string, unknown>): Promise<number> {
  const url = path.replace(/:\w+/, id)
  const headers = { cookie: '__Host-XSRF-TOKEN=x', 'x-xsrf-token': 'x' }
  return (await api.app.inject({ method, url, headers, payload })).statusCode
}

/** Each text of a row, as it is, and read as bytes in the ways in which secrets are written. */
function everyReading(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(everyReading)
  if (typeof value !== 'string') return []
  if (!value.startsWith('\\x')) return /[^\x21-\x7e]|[;,"\\]/.test(value) ? [] : [value]
  const bytes = Buffer.from(value.slice(2), 'hex')
  return (['hex', 'base64', 'base64url'] as const).map((form) => bytes.toString(form))
}
