import { hash, verify } from '@node-rs/argon2'

const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID)
}

let nobodysHash: Promise<string> | undefined

/** Takes the same time whether the user exists (a hash is given) or not. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await nobodysHash), password)
  return matches && passwordHash !== undefined
}
