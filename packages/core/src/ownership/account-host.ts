import type { ClientPage, HostState } from '@placet/contract/branding'
import { OwnershipFinding } from '@placet/contract/hostnames'
import { AccountId } from '@placet/contract/ids'
import type { Db } from '@placet/db/client'
import type { Tx } from '@placet/db/tx'
import type { AccountHost } from '@placet/db/types.gen'
import { type Selectable, sql } from 'kysely'
import type { Ctx, Origin } from '../context.ts'
import type { Seal } from '../seal.ts'
import { stateOf } from './rules.ts'

export type AccountHostRow = Selectable<AccountHost>

export function hostStateOf(row: AccountHostRow): HostState {
  const proof = stateOf(row)
  if (proof === 'unproven') return 'waiting'
  if (proof === 'lost') return 'lost'
  return OwnershipFinding.nullable().parse(row.reach)?.kind === 'match' ? 'connected' : 'unreachable'
}

/** The address of a page for the account's clients: on its own host while that is connected. */
export async function clientPageUrl(
  tx: Tx,
  { installation }: Pick<Ctx, 'installation'>,
  accountId: string,
  { page, secret }: { page: ClientPage; secret: string },
): Promise<string> {
  const row = await tx
    .selectFrom('account_host')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const isConnected = row !== undefined && hostStateOf(row) === 'connected'
  return `${isConnected ? `https://${row.name}` : installation.dashboardUrl}${page}#${secret}`
}

/** T96: the host of one account shows nothing of another. */
export function isShownAt({ hostOf }: Origin, accountId: string): boolean {
  return hostOf === undefined || hostOf === accountId
}

/** The account that has proven a host name; `isLost` if its proof has ended. */
export async function findAccountHost(
  db: Db,
  name: string,
): Promise<{ accountId: AccountId; isLost: boolean } | null> {
  const { rows } = await sql<{ account_id: string; is_lost: boolean }>`
    SELECT account_id, is_lost FROM find_account_host(${name})`.execute(db)
  const [row] = rows
  return row ? { accountId: AccountId.parse(row.account_id), isLost: row.is_lost } : null
}

/** The answer at a host name that no other server knows. It isn't in DNS. */
export function hostAnswer(seal: Seal, name: string): string {
  return seal.derive(`account host ${name}`).toString('base64url')
}
