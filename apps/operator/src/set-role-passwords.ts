import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { connectDb } from '@placet/db/client'
import { sql } from 'kysely'

const ITERATIONS = 4096

/** Gives each role the password that a program signs in with. The server and its log never see it in plain text. */
export async function setRolePasswords(ownerUrl: string, urls: readonly string[]): Promise<string[]> {
  const db = connectDb({ url: ownerUrl, poolMax: 1 })
  try {
    const roles = urls.map((url) => new URL(url)).filter(({ password }) => password !== '')
    for (const { username, password } of roles) {
      const verifier = scramVerifier(decodeURIComponent(password))
      await sql`ALTER ROLE ${sql.id(decodeURIComponent(username))} PASSWORD ${sql.lit(verifier)}`.execute(db)
    }
    return roles.map(({ username }) => decodeURIComponent(username))
  } finally {
    await db.destroy()
  }
}

/** Stored by PostgreSQL instead of a password, as in RFC 5802 and RFC 7677. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, ITERATIONS, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`
}
