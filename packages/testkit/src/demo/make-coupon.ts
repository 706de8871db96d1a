import pg from 'pg'

/** Coupon code to try when adding a domain. */
export const DEMO_COUPON = 'WELCOME20'

export async function makeCoupon(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const values = [DEMO_COUPON, 'Welcome: 20 percent off']
    await owner.query('INSERT INTO coupon VALUES ($1, $2, 20, NULL) ON CONFLICT DO NOTHING', values)
  } finally {
    await owner.end()
  }
}
