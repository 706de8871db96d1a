import { DomainId } from '@placet/contract/ids'
import { type Ctx, withTx } from '@placet/core/context'
import { createTemplate, listTemplates } from '@placet/core/linked-templates/index'
import { requirePermission } from '@placet/core/permissions'

/** A template with the look of the account's first site. */
export async function makeTemplates(ctx: Ctx): Promise<void> {
  const accountId = requirePermission(ctx, 'settings:write')
  if ((await listTemplates({ ctx, input: {} })).length > 0) return
  const model = await withTx(ctx, (tx) =>
    tx
      .selectFrom('domain')
      .select(['id', 'settings_version'])
      .where('account_id', '=', accountId)
      .orderBy('name')
      .executeTakeFirstOrThrow(),
  )
  await createTemplate({
    ctx,
    input: {
      name: 'House style',
      source: DomainId.parse(model.id),
      sourceVersion: model.settings_version,
      paths: ['/ui/colors/primary', '/ui/colors/primaryText', '/ui/dark', '/general/expiryDays'],
    },
  })
}
