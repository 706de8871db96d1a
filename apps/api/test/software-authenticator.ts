import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { keepChallenge, passkeyParty } from '@placet/core/auth/index'
import { withTx } from '@placet/core/context'
import { newPasskeyId } from '@placet/core/random'
import type { Person } from '@placet/testkit/factories/people'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator app shows, now unless told otherwise (RFC 6238). */
export function codeNow(secret: string, atMs = Date.now()): string {
  const bits = secret
    .split('')
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)))
  const mac = createHmac('sha1', key).update(step).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

export const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

type Owner = Pick<Person, 'ctx' | 'userId'>
export type Key = ReturnType<typeof newKey>

/** Parts of a browser's answer that an attack replaces. */
export interface Changes {
  type?: string
  /** One that was issued, instead of a new one. */
  challenge?: string
  origin?: string
  rpID?: string
  flags?: number
  counter?: number
  userHandle?: string
}

/** A browser's answer when a passkey is added: an ES256 key without attestation. */
export async function aPasskeyRegistration(owner: Owner, changes: Changes = {}, key: Key = newKey()) {
  const { credentialId, publicKey } = key
  const length = Buffer.alloc(2)
  length.writeUInt16BE(credentialId.length)
  const aaguid = Buffer.alloc(16)
  const data = authenticatorData(owner, changes, Buffer.concat([aaguid, length, credentialId, publicKey]))
  const attestation = Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
    Buffer.from([data.length]),
    data,
  ])
  const client = await clientData(owner, { type: 'webauthn.create', ...changes }, owner.userId)
  return {
    ...credentialOf(credentialId),
    response: {
      clientDataJSON: client.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    },
  }
}

/** A browser's answer when the owner signs in with a passkey. */
export async function aPasskeyAnswer(owner: Owner, changes: Changes = {}, key?: Key) {
  const { keyPair, credentialId } = key ?? (await aKeyOf(owner))
  const client = await clientData(owner, { type: 'webauthn.get', ...changes }, null)
  const data = authenticatorData(owner, changes)
  const hash = createHash('sha256').update(client).digest()
  const { userHandle } = changes
  return {
    ...credentialOf(credentialId),
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, hash]), keyPair.privateKey).toString('base64url'),
      ...(userHandle !== undefined && { userHandle: Buffer.from(userHandle).toString('base64url') }),
    },
  }
}

export async function aKeyOf(owner: Owner, counter = 0): Promise<Key> {
  const key = newKey()
  await owner.ctx.db
    .insertInto('passkey')
    .values({
      ...{ id: newPasskeyId(), user_id: owner.userId, name: 'Phone', transports: [], counter },
      credential_id: key.credentialId.toString('base64url'),
      public_key: key.publicKey,
      created_at: owner.ctx.clock.now(),
    })
    .execute()
  return key
}

export function newKey() {
  const keyPair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = keyPair.publicKey.export({ format: 'jwk' })
  // A COSE key: EC2, ES256, P-256, x and y.
  const publicKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  return { keyPair, publicKey, credentialId: randomBytes(16) }
}

/** Issued to a person who adds a passkey, or to nobody in particular for a sign-in. */
export async function aChallenge({ ctx }: Pick<Person, 'ctx'>, userId: Person['userId'] | null) {
  const challenge = randomBytes(32).toString('base64url')
  await withTx(ctx, (tx) => keepChallenge(tx, ctx, challenge, userId))
  return challenge
}

function credentialOf(credentialId: Buffer) {
  const id = credentialId.toString('base64url')
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
}

function authenticatorData(
  { ctx }: Pick<Person, 'ctx'>,
  { rpID = passkeyParty(ctx).rpID, flags = USER_PRESENT | USER_VERIFIED, counter = 0 }: Changes,
  credential = Buffer.alloc(0),
): Buffer {
  const party = createHash('sha256').update(rpID).digest()
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags | (credential.length > 0 ? WITH_CREDENTIAL : 0))
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([party, rest, credential])
}

async function clientData(
  { ctx }: Pick<Person, 'ctx'>,
  { type, challenge, origin = passkeyParty(ctx).origin }: Changes,
  userId: Person['userId'] | null,
): Promise<Buffer> {
  const content = { type, challenge: challenge ?? (await aChallenge({ ctx }, userId)), origin }
  return Buffer.from(JSON.stringify(content))
}
