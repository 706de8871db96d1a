import { type Ctx, withTx } from '@placet/core/context'
import { requirePermission, requireUser } from '@placet/core/permissions'
import { newBulkRunId } from '@placet/core/random'

const AGO_MS = 2 * 24 * 60 * 60 * 1000

/** A scan of all sites of the account in one go, two days ago. */
export async function makeRuns(ctx: Ctx): Promise<void> {
  const accountId = requirePermission(ctx, 'scan:write')
  const { userId, sessionId } = requireUser(ctx)
  const at = new Date(ctx.clock.now().getTime() - AGO_MS)
  await withTx(ctx, async (tx) => {
    if (await tx.selectFrom('bulk_run').select('id').executeTakeFirst()) return
    const id = newBulkRunId()
    const sites = await tx
      .selectFrom('domain')
      .select(['id', 'settings_version', 'content_version'])
      .where('account_id', '=', accountId)
      .orderBy('name')
      .execute()
    await tx
      .insertInto('bulk_run')
      .values({
        id,
        user_id: userId,
        session_id: sessionId,
        network: ctx.from.network,
        account_ids: [accountId],
        kind: 'scan',
        reason: null,
        created_at: at,
      })
      .execute()
    const items = sites.map((site, position) => ({
      run_id: id,
      domain_id: site.id,
      account_id: accountId,
      user_id: userId,
      position,
      state: 'done',
      seen_settings: site.settings_version,
      seen_content: site.content_version,
      changed_at: at,
    }))
    await tx.insertInto('bulk_item').values(items).execute()
  })
}
