import { saveClientReport as route } from '@placet/contract/client-reports'
import { inputOf } from '@placet/contract/route'
import type { LimitRule } from '@placet/db/rate-limits'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getGroupInAccount } from '../domain-groups/index.ts'
import { limit } from '../limit.ts'
import { requirePermission, requireVerifiedEmail } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { dueMonth, monthAfter } from './rules.ts'

/** The mails have a fixed text, so they are of no use for writing to strangers (T49). */
const NEW_ADDRESSES: LimitRule = { name: 'client-report-addresses', points: 200, perSeconds: 24 * 60 * 60 }

/** Addresses that stay keep what they chose: saving never subscribes anybody again who has unsubscribed. */
export const saveClientReport = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'member:write')
  requireVerifiedEmail(ctx)
  const { groupId, isOn, timeZone } = input
  const wanted = [...new Set(input.recipients)]
  if (isOn && wanted.length === 0) throw refuse('client_report_unread')
  // Reports that were due before are not sent to people who were added later.
  const firstMonth = monthAfter(dueMonth(ctx.clock.now(), timeZone), 1)
  await withTx(ctx, async (tx) => {
    const group = await getGroupInAccount(tx, ctx, groupId, { lock: true })
    const before = await tx
      .selectFrom('client_report')
      .select(['is_on', 'time_zone'])
      .where('group_id', '=', groupId)
      .executeTakeFirst()
    const known = await tx
      .selectFrom('client_report_recipient')
      .select('email')
      .where('group_id', '=', groupId)
      .execute()
    const had = known.map(({ email }) => email)
    const added = wanted.filter((email) => !had.includes(email))
    const removed = had.filter((email) => !wanted.includes(email))
    for (const _ of added) await limit(ctx, NEW_ADDRESSES, accountId)
    const values = { is_on: isOn, time_zone: timeZone }
    await tx
      .insertInto('client_report')
      .values({ group_id: groupId, account_id: accountId, ...values, first_month: firstMonth })
      .onConflict((conflict) =>
        conflict
          .column('group_id')
          .doUpdateSet({ ...values, ...(isOn && !before?.is_on && { first_month: firstMonth }) }),
      )
      .execute()
    if (removed.length > 0) {
      await tx
        .deleteFrom('client_report_recipient')
        .where('group_id', '=', groupId)
        .where('email', 'in', removed)
        .execute()
    }
    if (added.length > 0) {
      const row = { group_id: groupId, account_id: accountId, first_month: firstMonth }
      await tx
        .insertInto('client_report_recipient')
        .values(added.map((email) => ({ ...row, email })))
        .execute()
    }
    await audit(tx, ctx, {
      accountId,
      action: 'client-report.save',
      entity: groupId,
      detail: { group: group.name },
      changed: {
        from: {
          isOn: before?.is_on ?? false,
          timeZone: before?.time_zone ?? null,
          recipients: had.toSorted(),
        },
        to: { isOn, timeZone, recipients: wanted.toSorted() },
      },
    })
  })
})
