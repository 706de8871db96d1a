import { reportSegments, SEGMENT_COLUMNS } from '@placet/analytics/queries/report-segments'
import { COUNTRIES } from '@placet/contract/places'
import { getSegments as route, type Segments, SEGMENTS_MAX } from '@placet/contract/reports'
import { inputOf } from '@placet/contract/route'
import { z } from 'zod'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import { filterOf } from './report-of.ts'
import { daysOf } from './rules.ts'
import { toSegment } from './to-segment.ts'

const Input = inputOf(route).extend({ by: z.enum(SEGMENT_COLUMNS) })

export const getSegments = defineVerb(Input, async ({ ctx, input: { by, ...input } }): Promise<Segments> => {
  requirePermission(ctx, 'report:read')
  const filter = await filterOf(ctx, input)
  // Places include states and an unknown place, so the limit exceeds the number of countries.
  const top = by === 'country' ? COUNTRIES.length * 2 : SEGMENTS_MAX
  const { segments, other } = await reportSegments(ctx.analytics, { ...filter, by, top }).catch(
    refuseUnavailable,
  )
  const days = daysOf(filter.from, filter.to)
  return { segments: segments.map((segment) => toSegment(segment, days)), other }
})
