import type { AccountId } from '@placet/contract/ids'
import type { LimitRule } from '@placet/db/rate-limits'
import type { Ctx } from '../context.ts'
import { limit } from '../limit.ts'

const FILES: LimitRule = { name: 'text-files', points: 120, perSeconds: 10 * 60 }

/** Reading a large file takes up to a second of processor time. */
export async function limitFiles(ctx: Ctx, accountId: AccountId): Promise<void> {
  await limit(ctx, FILES, accountId)
}
