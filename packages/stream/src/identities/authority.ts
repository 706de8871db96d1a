import { encodeAccount, encodeOperator, encodeUser, fmtCreds, type Account } from '@nats-io/jwt'
import { createAccount, createOperator, createUser, fromSeed } from '@nats-io/nkeys'
import { z } from 'zod'
import { permissionsOf, type StreamRole } from './permissions.ts'

/** Worker and operator share the account that owns the streams; programs that strangers reach are guests. */
const STREAM_ACCOUNTS = ['owner', 'edge', 'scanner'] as const

const Seed = z.string().regex(/^S[OA][A-Z2-7]{56}$/)

/** The seeds that sign every identity. Keep them offline: whoever has them can become any program. */
export const StreamAuthority = z.strictObject({
  operator: Seed,
  system: Seed,
  accounts: z.record(z.enum(STREAM_ACCOUNTS), Seed),
})
export type StreamAuthority = z.infer<typeof StreamAuthority>

export function createAuthority(): StreamAuthority {
  const seedOf = (pair: { getSeed: () => Uint8Array }) => Buffer.from(pair.getSeed()).toString()
  return StreamAuthority.parse({
    operator: seedOf(createOperator()),
    system: seedOf(createAccount()),
    accounts: Object.fromEntries(STREAM_ACCOUNTS.map((account) => [account, seedOf(createAccount())])),
  })
}

/**
 * The contents of a `.creds` file in base64. They carry the role's permissions and work until the
 * authority is replaced.
 */
export async function issueCredentials(
  authority: StreamAuthority,
  role: StreamRole,
  prefix: string,
): Promise<string> {
  const user = createUser()
  const limits = { subs: -1, data: -1, payload: -1 }
  const claims = { ...limits, ...permissionsOf(role, prefix) }
  const token = await encodeUser(role, user, keyOf(authority.accounts[accountOf(role)]), claims)
  return Buffer.from(fmtCreds(token, user)).toString('base64')
}

/** The trust section of the servers' configuration. It contains no secrets. */
export async function serverTrust(authority: StreamAuthority) {
  const operator = keyOf(authority.operator)
  const system = keyOf(authority.system)
  const systemId = system.getPublicKey()
  const owner = keyOf(authority.accounts.owner).getPublicKey()
  const accounts = await Promise.all(
    STREAM_ACCOUNTS.map(async (account): Promise<[string, string]> => {
      const key = keyOf(authority.accounts[account])
      const content = account === 'owner' ? OWNER : guest(owner)
      return [key.getPublicKey(), await encodeAccount(account, key, content, { signer: operator })]
    }),
  )
  return {
    operator: await encodeOperator('placet', operator, { system_account: systemId }),
    system_account: systemId,
    resolver: 'MEMORY',
    resolver_preload: Object.fromEntries<string>([
      [systemId, await encodeAccount('system', system, { limits: LIMITS }, { signer: operator })],
      ...accounts,
    ]),
  }
}

const LIMITS = {
  conn: -1,
  subs: -1,
  data: -1,
  payload: -1,
  imports: -1,
  exports: -1,
  wildcards: true,
  leaf: 0,
}

// A user's permissions narrow these to the names of its installation. A guest's request is answered within the guest's
// account; inside one account, its reply subject could be any stream, and the servers would store their answer there.
// JetStream's management is not among them: through two accounts, a cluster often answers "no responders".
const SERVICES = [
  { name: 'messages', subject: '$JS.API.DIRECT.GET.>', response_type: 'Stream' },
  { name: 'work', subject: '$JS.API.CONSUMER.MSG.NEXT.*.*', response_type: 'Stream' },
  { name: 'acknowledgements', subject: '$JS.ACK.>', response_type: 'Singleton' },
  { name: 'consents', subject: '*.consent.v1.*', response_type: 'Singleton' },
  { name: 'test-choices', subject: '*.test-choice.v1', response_type: 'Singleton' },
  { name: 'usage', subject: '*.usage.counted.v1', response_type: 'Singleton' },
  { name: 'edge-reports', subject: '*.edge.reported.v1', response_type: 'Singleton' },
  { name: 'scan-reports', subject: '*.scan.report.v1.*', response_type: 'Singleton' },
  { name: 'scan-credentials', subject: '*.scan.credentials.v1', response_type: 'Singleton' },
  { name: 'pictures', subject: '*.pictures.made.v1', response_type: 'Singleton' },
  { name: 'looks', subject: '*.look.taken.v1', response_type: 'Singleton' },
  { name: 'dead-letters', subject: '*.dead-letter.v1.>', response_type: 'Singleton' },
] as const
const CHANGES = { name: 'changes', subject: '*.changed.v1.*', type: 'stream' } as const

const OWNER: Partial<Account> = {
  limits: { ...LIMITS, mem_storage: -1, disk_storage: -1, streams: -1, consumer: -1 },
  exports: [...SERVICES.map((service) => ({ ...service, type: 'service' as const })), CHANGES],
}

function guest(owner: string): Partial<Account> {
  const services = SERVICES.map(({ name, subject }) => ({ name, subject, type: 'service' as const }))
  return { limits: LIMITS, imports: [...services, CHANGES].map((each) => ({ ...each, account: owner })) }
}

function accountOf(role: StreamRole): (typeof STREAM_ACCOUNTS)[number] {
  return role === 'edge' || role === 'scanner' ? role : 'owner'
}

function keyOf(seed: string) {
  return fromSeed(Buffer.from(seed))
}
