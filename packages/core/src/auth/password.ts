import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { newSecret } from '../random.ts'
import { refuse } from '../refuse.ts'
import { isGuessable } from './check-password.ts'

const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const WAITING_MAX = 64

/** Each takes tens of milliseconds of a core, so half of the cores stay free for everything else. */
const inTurn = pLimit(Math.max(1, Math.floor(availableParallelism() / 2)))

async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (inTurn.pendingCount >= WAITING_MAX) throw refuse('sign_in_busy')
  return inTurn(work)
}

/** Refuses a password that attackers try first. `about` is what they know of the person. */
export async function hashNewPassword(password: string, about: readonly string[]): Promise<string> {
  return takeTurn(() => {
    if (isGuessable(password, about)) throw refuse('password_known')
    return hash(password, ARGON2ID)
  })
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID)
}

let unusable: Promise<string> | undefined

/** For people who come by single sign-on: nobody knows the password, and a reset link sets a usable one. */
export function unusablePassword(): Promise<string> {
  unusable ??= hashPassword(newSecret().secret)
  return unusable
}

let nobodysHash: Promise<string> | undefined

/** Takes the same time whether the user exists (a hash is given) or not. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password')
  const compared = passwordHash ?? (await nobodysHash)
  const matches = await takeTurn(() => verify(compared, password))
  return matches && passwordHash !== undefined
}
