import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { type RawBuilder, sql } from 'kysely'

/** Number of domains whose draft or published settings match the condition. */
export async function domainsNaming(
  tx: Tx,
  accountId: AccountId,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const { total } = await tx
    .selectFrom('domain')
    .innerJoin('settings_version', 'settings_version.domain_id', 'domain.id')
    .where('domain.account_id', '=', accountId)
    .where(
      sql<boolean>`settings_version.version IN (domain.settings_version, domain.published_settings_version)`,
    )
    .where(sql<boolean>`${condition}`)
    .select((eb) => eb.fn.count<string>('domain.id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
