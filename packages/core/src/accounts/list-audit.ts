import { AuditEntry, listAudit as route } from '@placet/contract/accounts'
import { toPaged } from '@placet/contract/paging'
import { inputOf } from '@placet/contract/route'
import { sql } from 'kysely'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { readPage, searchPattern } from '../lists/index.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const listAudit = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'audit:read')
  return withTx(ctx, async (tx) => {
    const matching = tx
      .selectFrom('audit_entry')
      .leftJoin('app_user', 'app_user.id', 'audit_entry.actor_id')
      .leftJoin('access_key', 'access_key.id', 'audit_entry.actor_id')
      .leftJoin('scan', 'scan.id', 'audit_entry.entity')
      .leftJoin('domain', (join) =>
        join.on(sql<boolean>`domain.id = coalesce(scan.domain_id, audit_entry.entity)`),
      )
      .where('audit_entry.account_id', '=', accountId)
      .where('audit_entry.action', 'like', input.action === '' ? '%' : `${input.action}%`)
      .$if(input.query !== '', (query) =>
        query.where((eb) =>
          eb.or([
            eb('audit_entry.entity', 'ilike', searchPattern(input.query)),
            eb('domain.name', 'ilike', searchPattern(input.query)),
            eb('audit_entry.action', 'ilike', searchPattern(input.query)),
            eb(sql<string>`audit_entry.detail::text`, 'ilike', searchPattern(input.query)),
          ]),
        ),
      )
      .$if(input.actor !== '', (query) =>
        query.where((eb) =>
          eb.or([
            eb('app_user.email', 'ilike', searchPattern(input.actor)),
            eb('app_user.name', 'ilike', searchPattern(input.actor)),
            eb('access_key.public_id', 'ilike', searchPattern(input.actor)),
          ]),
        ),
      )
      .$if(input.from !== '', (query) => query.where('audit_entry.at', '>=', new Date(input.from)))
      .$if(input.to !== '', (query) =>
        query.where('audit_entry.at', '<', new Date(Date.parse(input.to) + DAY_MS)),
      )
    const { rows, total } = await readPage(matching, input.page, (query) =>
      query
        .select([
          'audit_entry.id',
          'at',
          'actor_kind',
          'actor_id',
          'action',
          'entity',
          'audit_entry.network',
          'detail',
        ])
        .select(['app_user.name', 'access_key.public_id', 'domain.name as subject'])
        .orderBy('audit_entry.at', 'desc')
        .orderBy('audit_entry.id', 'desc'),
    )
    const entries = rows.map((row) =>
      AuditEntry.parse({
        id: row.id,
        at: row.at.toISOString(),
        actor: { kind: row.actor_kind, name: row.name ?? row.public_id ?? row.actor_id },
        action: row.action,
        entity: row.entity,
        subject: row.subject ?? '',
        network: row.network,
        detail: row.detail,
      }),
    )
    return toPaged(entries, input.page, total)
  })
})
