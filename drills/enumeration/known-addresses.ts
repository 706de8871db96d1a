import { anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import pg from 'pg'
import { z } from 'zod'

const Row = z.object({ email: z.email() })

/** Addresses of users with a password and an account, like those of users who signed up. */
export async function knownAddresses(deps: TestDeps, count: number): Promise<string[]> {
  const { userId } = await anOwner(deps)
  const client = new pg.Client({ connectionString: deps.ownerUrl })
  await client.connect()
  const id = (prefix: string) => `'${prefix}_' || lpad(n::text, 22, '0')`
  const numbers = `generate_series(1, ${count}) n`
  await client.query(`
    INSERT INTO account (id, name, created_at) SELECT ${id('acc')}, 'Known ' || n, now() FROM ${numbers};
    INSERT INTO app_user (id, email, name, password_hash, email_verified_at, created_at)
      SELECT ${id('usr')}, gen_random_uuid() || '@example.com', 'Known ' || n, password_hash, now(), now()
      FROM app_user, ${numbers} WHERE id = '${userId}';
    INSERT INTO membership (account_id, user_id, role, created_at)
      SELECT ${id('acc')}, ${id('usr')}, 'owner', now() FROM ${numbers};
    ANALYZE;`)
  const { rows } = await client.query(`SELECT email FROM app_user WHERE name LIKE 'Known %'`)
  await client.end()
  return z
    .array(Row)
    .parse(rows)
    .map(({ email }) => email)
}
