import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CompositeChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { IconNote } from '@tabler/icons-react'
import { ReferenceDot, ReferenceLine } from 'recharts'
import { useNavigate } from 'react-router'
import { formatDate, formatDayAndMonth } from '../../../ui/format-date.ts'
import { formatAxisCount, formatAxisShare } from '../../../ui/format-number.ts'
import { chartDays, type MarkedDay, publicationPath } from '../chart-days.ts'
import { CHOICES } from '../choices.ts'
import type { DayOfChoices } from '../consent-report.ts'
import classes from './choice-chart.module.css'
import { DayTooltip } from './day-tooltip.tsx'

const HEIGHT_PX = 450

interface ChoiceChartProps {
  domainId: string
  days: DayOfChoices[]
  /** Days of the period before; empty if it isn't compared. */
  before: readonly DayOfChoices[]
  marks: readonly MarkedDay[]
  /** Shows each day's shares instead of counts. */
  isShare?: boolean
  onDay?: ((day: string) => void) | undefined
  onNote?: ((day: string) => void) | undefined
}

export function ChoiceChart(props: ChoiceChartProps) {
  const { domainId, days, before, marks, isShare = false, onDay, onNote } = props
  return (
    <CompositeChart
      h={HEIGHT_PX}
      data={chartDays(days, before, isShare)}
      dataKey="date"
      className={classes['chart'] ?? ''}
      data-clickable={onDay ? true : undefined}
      series={[
        ...CHOICES.map(({ choice, label, colour }) => ({
          name: choice,
          label,
          color: colour,
          type: 'bar' as const,
        })),
        { name: 'before', label: t`Period before`, color: 'gray.6', type: 'line' as const },
      ]}
      withLegend={false}
      withDots={false}
      tickLine="none"
      strokeDasharray="3 4"
      maxBarWidth={28}
      connectNulls={false}
      curveType="linear"
      barProps={{ isAnimationActive: false, stackId: 'choices' }}
      lineProps={{ isAnimationActive: false, strokeDasharray: '5 4', activeDot: { r: 3 } }}
      xAxisProps={{ tickFormatter: formatDayAndMonth, minTickGap: 24 }}
      yAxisProps={{
        tickFormatter: isShare ? formatAxisShare : formatAxisCount,
        width: 48,
        allowDecimals: isShare,
        ...(isShare && { domain: [0, 1] }),
      }}
      composedChartProps={{
        margin: { top: 22 },
        onClick: ({ activeTooltipIndex }) => {
          const clicked = days[Number(activeTooltipIndex ?? Number.NaN)]
          if (clicked) onDay?.(clicked.date)
        },
      }}
      tooltipProps={{
        content: ({ label }) => {
          const at = days.findIndex(({ date }) => date === label)
          const notes = marks.find(({ day }) => day === label)?.notes ?? []
          return <DayTooltip day={days[at]} before={before[at]} notes={notes} />
        },
      }}
    >
      {marks.flatMap(({ day, publications: [newest], scans, notes }) => [
        newest && (
          <ReferenceLine
            key={`v${newest.version}`}
            x={day}
            stroke="var(--mantine-color-dimmed)"
            strokeDasharray="2 3"
            label={<VersionTag version={newest.version} to={publicationPath(domainId, newest)} />}
          />
        ),
        scans.length > 0 && (
          <ReferenceDot key={`scan ${day}`} x={day} y={0} r={3} className={classes['scan'] ?? ''} />
        ),
        notes.length > 0 && (
          <ReferenceLine
            key={`notes ${day}`}
            x={day}
            stroke="none"
            label={<NoteTag label={t`Notes on ${formatDate(day)}`} onOpen={() => onNote?.(day)} />}
          />
        ),
      ])}
    </CompositeChart>
  )
}

interface VersionTagProps {
  version: number
  to: string
  viewBox?: { x?: number; y?: number }
}

/** Above its line; the chart passes the line's place. */
function VersionTag({ version, to, viewBox }: VersionTagProps) {
  const navigate = useNavigate()
  const { x = 0, y = 0 } = viewBox ?? {}
  const width = 12 + String(version).length * 8
  return (
    <a
      href={to}
      aria-label={t`Publication v${version}`}
      className={classes['tag']}
      onClick={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void navigate(to)
      }}
    >
      <rect x={x - width / 2} y={y - 20} width={width} height={17} rx={5} />
      <text x={x} y={y - 8} textAnchor="middle">
        <Trans>v{version}</Trans>
      </text>
    </a>
  )
}

interface NoteTagProps {
  label: string
  onOpen: () => void
  viewBox?: { x?: number; y?: number }
}

/** In the plot, below the place of a publication, so that a day can have both. */
function NoteTag({ label, onOpen, viewBox }: NoteTagProps) {
  const { x = 0, y = 0 } = viewBox ?? {}
  return (
    <foreignObject x={x - 10} y={y + 3} width={20} height={20}>
      <button
        type="button"
        aria-label={label}
        className={classes['note']}
        onClick={(event) => {
          event.stopPropagation()
          onOpen()
        }}
      >
        <IconNote size={14} aria-hidden="true" />
      </button>
    </foreignObject>
  )
}
