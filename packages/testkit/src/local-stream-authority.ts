import { encodeUser, fmtCreds } from '@nats-io/jwt'
import { createUser, fromSeed } from '@nats-io/nkeys'
import { issueCredentials, StreamAuthority } from '@placet/stream/identities/authority'
import type { StreamRole } from '@placet/stream/identities/permissions'

/** Signs the identities of local programs and tests only. */
export const LOCAL_STREAM_AUTHORITY = StreamAuthority.parse({
  operator: 'SOABXOUI7WPZIIZAUTTGQNBXHKVJ2K7N5BEQKREGRA67UY5CYWRRZ5E3AE',
  system: 'SAAN27ZCIQZHP62YFVVZQ7SPU3PVUITUT5VZ77FXH7Q6N5MTSSS4E6XUUU',
  accounts: {
    owner: 'SAADK2GY7DSM2KNRI3EQYM7EWS2N2AFUXIIY4F4KCXZTJ6D2RAZ3GOHSAY',
    edge: 'SAADYFZ2A263G43HA7OBVB5RMLSSRENE2BVPWX3AHY3WV5JJ4AV723HXNQ',
    scanner: 'SAAC4OR27L22ZK4H2CMEJ5KV7OSNZM2ILBOBILBA5AJ25UMO64NNWTZPYM',
  },
})

/** The identity of a program, with the rights it has in production. */
export function localCredentials(role: StreamRole, prefix: string): Promise<string> {
  return issueCredentials(LOCAL_STREAM_AUTHORITY, role, prefix)
}

/** May do everything in the worker's account: tests create, inspect and delete streams of their own with it. */
export async function administratorCredentials(): Promise<string> {
  const user = createUser()
  const account = fromSeed(Buffer.from(LOCAL_STREAM_AUTHORITY.accounts.owner))
  const token = await encodeUser('administrator', user, account, { subs: -1, data: -1, payload: -1 })
  return Buffer.from(fmtCreds(token, user)).toString('base64')
}
