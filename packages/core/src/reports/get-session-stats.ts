import { reportSessions } from '@placet/analytics/queries/report-sessions'
import type { DomainId } from '@placet/contract/ids'
import type { SessionQuery, SessionStats } from '@placet/contract/reports'
import type { Verb } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { filterOf, refuseUnavailable } from './report-of.ts'

export async function getSessionStats({
  ctx,
  input,
}: Verb<SessionQuery & { domainId: DomainId }>): Promise<SessionStats> {
  requirePermission(ctx, 'report:read')
  const { shards, domainId, from, to } = await filterOf(ctx, input)
  const days = await reportSessions(ctx.analytics, { shards, domainId, from, to }).catch(refuseUnavailable)
  return {
    days: days.map(({ day }) => day),
    values: days.map(({ sessions }) => sessions),
    pages: days.map(({ pages }) => pages),
    shown: days.map(({ shown }) => shown),
    answered: days.map(({ answered }) => answered),
  }
}
