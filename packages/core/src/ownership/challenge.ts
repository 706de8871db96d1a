import type { Seal } from '../seal.ts'

const CHALLENGE_BYTES = 24

export interface ChallengedHost {
  accountId: string
  domainId: string
  host: string
}

/**
 * The value that proves one hostname for one account. Derived, so that it is the same on every look and in every
 * process; a rename or a transfer to another account gives another value.
 */
export function challengeFor(seal: Seal, { accountId, domainId, host }: ChallengedHost): string {
  const secret = seal.derive(`ownership ${accountId} ${domainId} ${host}`).subarray(0, CHALLENGE_BYTES)
  return `placet-verification=${secret.toString('base64url')}`
}
