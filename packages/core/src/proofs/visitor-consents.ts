import { AccountId, DomainId } from '@placet/contract/ids'
import type { ErasureView, ProofHistory, ProofPolicy } from '@placet/contract/proofs'
import { withTenant } from '@placet/db/tx'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { limit } from '../limit.ts'
import { queueErasure } from './erase-consents.ts'
import { proveHistory } from './find-proofs.ts'
import { toReceipt } from './get-receipt.ts'
import {
  findErasure,
  fromLog,
  proveEvent,
  readHistory,
  readPolicy,
  toErasureView,
  VISITOR,
} from './internal.ts'
import { proveRows } from './prove-rows.ts'

/** Enough for typing errors, too few for guessing 128 bits. */
const LOOKS = { name: 'visitor-consents', points: 60, perSeconds: 600 }

/** A visitor's lookup: a website or its code, and the secret token from their browser. */
export interface VisitorKey {
  website: string
  token: string
}

export interface VisitorConsents {
  domain: { id: DomainId; accountId: AccountId; code: string; name: string }
  records: ProofHistory['records']
  erasure: ErasureView | null
  policy: ProofPolicy
}

/** Null if nothing is stored. Reveals nothing else, not even whether the website uses Placet. */
export async function findVisitorConsents(ctx: Ctx, key: VisitorKey): Promise<VisitorConsents | null> {
  const domain = await findDomain(ctx, key)
  if (!domain) return null
  const records = await proveHistory(ctx, domain, key.token)
  return inAccount(ctx, domain, async (tx) => {
    const erasure = await findErasure(tx, domain.id, key.token)
    const policy = await readPolicy(tx, domain.id)
    return { domain, records, erasure: erasure ? toErasureView(erasure) : null, policy }
  })
}

export async function getVisitorReceipt(
  ctx: Ctx,
  key: VisitorKey & { eventId: string },
): Promise<string | null> {
  const domain = await findDomain(ctx, key)
  return domain && toReceipt(await proveEvent(ctx, domain, key))
}

/** All receipts available so far, for the visitor's own export. */
export async function getVisitorReceipts(
  ctx: Ctx,
  { domain }: VisitorConsents,
  token: string,
): Promise<string[]> {
  const rows = await readHistory(ctx, domain, token)
  const proven = await fromLog(proveRows(ctx.analytics, rows))
  return proven.flatMap((row) => (row ? [toReceipt(row)] : []))
}

/** The token grants access. Null if nothing is stored, `ask` if the owner requires a request. */
export async function eraseVisitorConsents(ctx: Ctx, key: VisitorKey): Promise<ErasureView | 'ask' | null> {
  const found = await findVisitorConsents(ctx, key)
  if (!found) return null
  if (found.policy.erasure === 'on-request') return 'ask'
  if (found.records.length === 0) return found.erasure
  const { domain } = found
  return inAccount(ctx, domain, async (tx) => {
    await tx.selectFrom('domain').select('id').where('id', '=', domain.id).forUpdate().executeTakeFirst()
    const wanted = {
      domainId: domain.id,
      accountId: domain.accountId,
      token: key.token,
      requestedBy: VISITOR,
    }
    return queueErasure(tx, ctx, wanted)
  })
}

type VisitedDomain = VisitorConsents['domain']

function inAccount<T>(
  ctx: Ctx,
  { accountId }: VisitedDomain,
  run: Parameters<typeof withTenant<T>>[2],
): Promise<T> {
  return withTenant(ctx.db, { accountId, userId: null }, run)
}

/** The website's domain that has records of the token; several accounts may have a domain of the same name. */
async function findDomain(ctx: Ctx, { website, token }: VisitorKey): Promise<VisitedDomain | null> {
  await limit(ctx, LOOKS, ctx.from.network)
  const { rows } = await sql<{ domain_id: string; account_id: string; code: string; name: string }>`
    SELECT domain_id, account_id, code, name FROM domains_of_website(${website})`.execute(ctx.db)
  for (const row of rows) {
    const domain = {
      id: DomainId.parse(row.domain_id),
      accountId: AccountId.parse(row.account_id),
      code: row.code,
      name: row.name,
    }
    if ((await readHistory(ctx, domain, token)).length > 0) return domain
    const erasure = await inAccount(ctx, domain, (tx) => findErasure(tx, domain.id, token))
    if (erasure) return domain
  }
  return null
}
