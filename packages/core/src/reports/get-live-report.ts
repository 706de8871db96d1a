import { liveConsents } from '@placet/analytics/queries/live-consents'
import { liveMinutes } from '@placet/analytics/queries/live-minutes'
import { liveTestChoices } from '@placet/analytics/queries/live-test-choices'
import {
  getLiveReport as route,
  LIVE_MINUTES,
  LIVE_NEWEST_MAX,
  type LiveReport,
} from '@placet/contract/reports'
import { inputOf } from '@placet/contract/route'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import { domainToReport } from './report-of.ts'

const MINUTE_MS = 60_000

const Input = inputOf(route)

export const getLiveReport = defineVerb(
  Input,
  async ({ ctx, input: { domainId, flagged } }): Promise<LiveReport> => {
    requirePermission(ctx, 'report:read')
    const { shards } = await domainToReport(ctx, domainId)
    // Whole minutes, because half a minute would look like half the visitors.
    const untilMs = (Math.floor(ctx.clock.now().getTime() / MINUTE_MS) + 1) * MINUTE_MS
    const sinceMs = untilMs - LIVE_MINUTES * MINUTE_MS
    const lately = { shards, domainId, sinceMs, untilMs, flagged }
    const [minutes, consents, tests] = await Promise.all([
      liveMinutes(ctx.analytics, lately),
      liveConsents(ctx.analytics, { ...lately, newest: LIVE_NEWEST_MAX }),
      liveTestChoices(ctx.analytics, { shards, domainId, sinceMs, untilMs, newest: LIVE_NEWEST_MAX }),
    ]).catch(refuseUnavailable)
    const newestFirst = [...consents, ...tests].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    return { minutes, consents: newestFirst.slice(0, LIVE_NEWEST_MAX) }
  },
)
