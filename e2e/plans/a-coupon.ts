import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** Creates a coupon for half price on every plan; returns its code. */
export async function aCoupon(ownerUrl: string): Promise<string> {
  const code = `HALF${randomBytes(4).toString('hex').toUpperCase()}`
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`INSERT INTO coupon (code, name, percent) VALUES ($1, 'Half price', 50)`, [code])
  await client.end()
  return code
}
