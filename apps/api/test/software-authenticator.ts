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

const USER_PRESENT_AND_VERIFIED = 0x05
const WITH_CREDENTIAL = 0x40

/** A browser's answer when a passkey is added: an ES256 key without attestation. */
export async function aPasskeyRegistration(owner: Pick<Person, 'ctx' | 'userId'>) {
  const { credentialId, publicKey } = newKey()
  const length = Buffer.alloc(2)
  length.writeUInt16BE(credentialId.length)
  const aaguid = Buffer.alloc(16)
  const data = authenticatorData(owner, Buffer.concat([aaguid, length, credentialId, publicKey]))
  const attestation = Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
    Buffer.from([data.length]),
    data,
  ])
  return {
    ...credentialOf(credentialId),
    response: {
      clientDataJSON: (await clientData(owner, 'webauthn.create', owner.userId)).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    },
  }
}

/** A browser's answer when the owner signs in with a passkey. */
export async function aPasskeyAnswer(owner: Pick<Person, 'ctx' | 'userId'>) {
  const { keyPair, credentialId, publicKey } = newKey()
  await owner.ctx.db
    .insertInto('passkey')
    .values({
      ...{ id: newPasskeyId(), user_id: owner.userId, name: 'Phone', transports: [], counter: 0 },
      credential_id: credentialId.toString('base64url'),
      public_key: publicKey,
      created_at: owner.ctx.clock.now(),
    })
    .execute()
  const client = await clientData(owner, 'webauthn.get', null)
  const data = authenticatorData(owner)
  const hash = createHash('sha256').update(client).digest()
  return {
    ...credentialOf(credentialId),
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, hash]), keyPair.privateKey).toString('base64url'),
    },
  }
}

function newKey() {
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

function credentialOf(credentialId: Buffer) {
  const id = credentialId.toString('base64url')
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
}

function authenticatorData({ ctx }: Pick<Person, 'ctx'>, credential = Buffer.alloc(0)): Buffer {
  const party = createHash('sha256').update(passkeyParty(ctx).rpID).digest()
  const flags = USER_PRESENT_AND_VERIFIED | (credential.length > 0 ? WITH_CREDENTIAL : 0)
  return Buffer.concat([party, Buffer.from([flags, 0, 0, 0, 0]), credential])
}

async function clientData(
  { ctx }: Pick<Person, 'ctx'>,
  type: string,
  userId: Person['userId'] | null,
): Promise<Buffer> {
  const challenge = randomBytes(32).toString('base64url')
  await withTx(ctx, (tx) => keepChallenge(tx, ctx, challenge, userId))
  return Buffer.from(JSON.stringify({ type, challenge, origin: passkeyParty(ctx).origin }))
}
