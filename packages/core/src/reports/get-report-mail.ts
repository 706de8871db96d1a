import { UserId } from '@placet/contract/ids'
import { memberMay } from '@placet/contract/permissions'
import { getReportMail as route, type ReportMail, Rhythm } from '@placet/contract/report-sharing'
import { inputOf } from '@placet/contract/route'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { reportReaders } from './report-readers.ts'

export const getReportMail = defineVerb(inputOf(route), async ({ ctx, input }): Promise<ReportMail> => {
  requirePermission(ctx, 'report:read')
  return withTx(ctx, async (tx) => {
    const { id } = await getDomainInAccount(tx, ctx, input.domainId)
    const rows = await reportReaders(tx, id)
      .leftJoin('report_mail', (join) =>
        join
          .onRef('report_mail.user_id', '=', 'app_user.id')
          .onRef('report_mail.domain_id', '=', 'domain.id'),
      )
      .select(['app_user.id', 'app_user.name', 'app_user.email', 'report_mail.rhythm'])
      .orderBy('app_user.name')
      .orderBy('app_user.id')
      .execute()
    const people = rows.map(({ rhythm, ...person }) => ({
      ...person,
      id: UserId.parse(person.id),
      rhythm: Rhythm.nullable().parse(rhythm),
    }))
    const { actor } = ctx
    const own = people.find((person) => actor.kind === 'user' && person.id === actor.userId)
    return { own: own?.rhythm ?? null, people: maySeeUsers(ctx) ? people : null }
  })
})

function maySeeUsers({ actor }: Pick<Ctx, 'actor'>): boolean {
  return actor.kind === 'user' && actor.membership !== null && memberMay(actor.membership, 'member:read')
}
