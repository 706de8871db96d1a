import { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { type AuditedChange, audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { raiseContentVersion } from '../raise-content-version.ts'

const NAMES_MAX = 20

export interface NamedCookie {
  readonly cookieId: string
  readonly name: string
}

/** After a change of the domain's cookies or services: it has to be published, and is audited. */
export async function recordChange(
  tx: Tx,
  ctx: Ctx,
  domain: DomainRow,
  change: Pick<AuditedChange, 'action' | 'detail' | 'changed'>,
): Promise<void> {
  await raiseContentVersion(tx, domain)
  const accountId = AccountId.parse(domain.account_id)
  await audit(tx, ctx, { accountId, entity: domain.id, ...change })
}

/** For the audit log, which names the first of many cookies. */
export function firstNames(cookies: readonly NamedCookie[]): string[] {
  return cookies.slice(0, NAMES_MAX).map(({ name }) => name)
}
