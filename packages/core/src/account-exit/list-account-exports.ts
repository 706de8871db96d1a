import { type AccountExportView, listAccountExports as route } from '@placet/contract/account-exit'
import { AccountExportId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'

const SHOWN_MAX = 20

export const listAccountExports = defineVerb(
  inputOf(route),
  async ({ ctx }): Promise<AccountExportView[]> => {
    requirePermission(ctx, 'ownership:write')
    const rows = await withTx(ctx, (tx) =>
      tx
        .selectFrom('account_export')
        .leftJoin('app_user', 'app_user.id', 'account_export.requested_by')
        .selectAll('account_export')
        .select('app_user.name')
        .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', ctx.clock.now())]))
        .orderBy('requested_at', 'desc')
        .limit(SHOWN_MAX)
        .execute(),
    )
    return rows.map((row) => ({
      id: AccountExportId.parse(row.id),
      state: row.made_at ? 'ready' : row.failed_at ? 'failed' : 'waiting',
      requestedAt: row.requested_at.toISOString(),
      requestedBy: row.name ?? '',
      bytes: row.bytes === null ? null : Number(row.bytes),
      sha256: row.sha256,
      endsAt: row.ends_at?.toISOString() ?? null,
    }))
  },
)
