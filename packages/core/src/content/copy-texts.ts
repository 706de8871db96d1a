import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'

/**
 * Copies the custom texts of one domain to others. Labels replace existing ones, so that the banners read the same;
 * descriptions of cookies and services are merged into existing ones.
 */
export async function copyTexts(
  tx: Tx,
  { accountId, from, to }: { accountId: AccountId; from: string; to: readonly string[] },
): Promise<void> {
  await sql`
    DELETE FROM domain_text
    WHERE domain_id = ANY (${to}::text[]) AND left(key, 3) NOT IN ('cd_', 'sd_')`.execute(tx)
  await sql`
    INSERT INTO domain_text (domain_id, account_id, language, key, value)
    SELECT target.id, ${accountId}, text.language, text.key, text.value
    FROM domain_text text CROSS JOIN unnest(${to}::text[]) AS target (id)
    WHERE text.domain_id = ${from}
    ON CONFLICT (domain_id, language, key) DO UPDATE SET value = excluded.value`.execute(tx)
}
