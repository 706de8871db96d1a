import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { IconNote } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { Link } from 'react-router'
import { type MarkedDay, publicationPath, totalOf } from '../chart-days.ts'
import { CHOICES } from '../choices.ts'
import type { DayOfChoices } from '../consent-report.ts'
import { useMay } from '../../profile/index.ts'
import { chartLegend } from '../chart-legend.ts'
import { ChartOrTableCard } from './chart-or-table-card.tsx'
import classes from './days-card.module.css'
import { DayTable } from './day-table.tsx'
import { NotesDialog } from './notes-dialog.tsx'

const ChoiceChart = lazy(async () => ({ default: (await import('./choice-chart.tsx')).ChoiceChart }))

interface DaysCardProps {
  domainId: DomainId
  days: DayOfChoices[]
  before: readonly DayOfChoices[]
  marks: readonly MarkedDay[]
  /** The day that somebody clicked, or none. */
  day: string
  title?: string
  isShare?: boolean
  onDay: (day: string) => void
}

export function DaysCard(props: DaysCardProps) {
  const { domainId, days, before, marks, day, title = t`Choices by day`, isShare = false, onDay } = props
  const mayWrite = useMay('report:write')
  const [noted, setNoted] = useState<string | null>(null)
  const range = { from: days.at(0)?.date ?? '', to: days.at(-1)?.date ?? '' }
  return (
    <>
      <ChartOrTableCard
        title={title}
        legend={chartLegend({ before, marks, isShare })}
        actions={
          mayWrite && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconNote size={15} aria-hidden="true" />}
              onClick={() => setNoted(day === '' ? range.to : day)}
            >
              <Trans>Add note</Trans>
            </Button>
          )
        }
        chart={<ChoiceChart {...{ domainId, days, before, marks, isShare, onDay, onNote: setNoted }} />}
        table={
          <DayTable
            label={t`Choices by day`}
            columns={CHOICES.map(({ choice, label }) => ({ key: choice, label }))}
            days={days.map((each) => ({ ...each, total: totalOf(each) }))}
            before={before.map((each) => ({ ...each, total: totalOf(each) }))}
            isShare={isShare}
            marksOf={(date) => (
              <Marks
                domainId={domainId}
                mark={marks.find((each) => each.day === date)}
                onNote={() => setNoted(date)}
              />
            )}
            onDay={onDay}
          />
        }
      />
      <NotesDialog
        domainId={domainId}
        day={noted}
        range={range}
        notes={marks.flatMap(({ notes }) => notes)}
        onDay={setNoted}
        onClose={() => setNoted(null)}
      />
    </>
  )
}

interface MarksProps {
  domainId: string
  mark: MarkedDay | undefined
  onNote: () => void
}

function Marks({ domainId, mark, onNote }: MarksProps) {
  if (!mark) return null
  const links = [
    ...mark.publications.map((each) => ({ to: publicationPath(domainId, each), label: `v${each.version}` })),
    ...mark.scans.map(({ id }) => ({ to: `/domain/${domainId}/scan/${id}`, label: t`Scan` })),
  ]
  return (
    <>
      {links.map(({ to, label }) => (
        <Anchor key={to} component={Link} to={to} inherit mr={8}>
          {label}
        </Anchor>
      ))}
      {mark.notes.map(({ id, text }) => (
        <Anchor
          key={id}
          component="button"
          type="button"
          inherit
          className={classes['note'] ?? ''}
          title={text}
          onClick={onNote}
        >
          <IconNote size={14} aria-label={t`Note:`} />
          <span>{text}</span>
        </Anchor>
      ))}
    </>
  )
}
