import { type SegmentColumn, reportSegments } from '@placet/analytics/queries/report-segments'
import { COUNTRIES } from '@placet/contract/places'
import { SEGMENTS_MAX, type Segments } from '@placet/contract/reports'
import type { Verb } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { type ReportInput, filterOf, refuseUnavailable } from './report-of.ts'
import { daysOf } from './rules.ts'
import { toSegment } from './to-segment.ts'

export async function getSegments({
  ctx,
  input: { by, ...input },
}: Verb<ReportInput & { by: SegmentColumn }>): Promise<Segments> {
  requirePermission(ctx, 'report:read')
  const filter = await filterOf(ctx, input)
  // States are places, too, and so is nowhere: more than there are countries, and never too few.
  const top = by === 'country' ? COUNTRIES.length * 2 : SEGMENTS_MAX
  const { segments, other } = await reportSegments(ctx.analytics, { ...filter, by, top }).catch(
    refuseUnavailable,
  )
  const days = daysOf(filter.from, filter.to)
  return { segments: segments.map((segment) => toSegment(segment, days)), other }
}
