import { reportSessions } from '@placet/analytics/queries/report-sessions'
import { getSessionStats as route, type SessionStats } from '@placet/contract/reports'
import { inputOf } from '@placet/contract/route'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import { filterOf } from './report-of.ts'

export const getSessionStats = defineVerb(inputOf(route), async ({ ctx, input }): Promise<SessionStats> => {
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
})
