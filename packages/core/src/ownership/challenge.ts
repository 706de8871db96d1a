import type { Hostname } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'
import type { Seal } from '../seal.ts'

const DERIVED_BYTES = 24

export type ChallengedHost = Pick<Selectable<Hostname>, 'account_id' | 'domain_id' | 'name' | 'challenge'>

/** The value that proves one hostname for one account. A rename or a transfer to another account gives another one. */
export function challengeFor(seal: Seal, host: ChallengedHost): string {
  return `placet-verification=${host.challenge ?? derivedChallenge(seal, host)}`
}

/** For hostnames from before challenges were stored. It changes with the seal key, so it is stored soon. */
export function derivedChallenge(seal: Seal, { account_id, domain_id, name }: ChallengedHost): string {
  const secret = seal.derive(`ownership ${account_id} ${domain_id} ${name}`)
  return secret.subarray(0, DERIVED_BYTES).toString('base64url')
}
