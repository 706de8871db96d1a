import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { LinkToken } from '@placet/contract/auth'
import { SHARED_DAYS, type SharedDays } from '@placet/contract/report-sharing'
import { IconLinkOff } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useLocation } from 'react-router'
import { isApiError } from '../../../api/api-error.ts'
import { periodBefore } from '../../../ui/date-range.ts'
import { formatDate } from '../../../ui/format-date.ts'
import { useBrand } from '../../../ui/shown-brand.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { totalOf } from '../chart-days.ts'
import { chartLegend } from '../chart-legend.ts'
import { CHOICES } from '../choices.ts'
import { CategoryBars } from '../components/category-bars.tsx'
import { ChartOrTableCard } from '../components/chart-or-table-card.tsx'
import { ChoiceTotals } from '../components/choice-totals.tsx'
import { DayTable } from '../components/day-table.tsx'
import { FunnelBars } from '../components/funnel-card.tsx'
import { useSharedReport } from '../sharing-queries.ts'
import { Outdated } from '../../../ui/outdated.tsx'
import classes from './shared-report-page.module.css'

const ChoiceChart = lazy(async () => ({
  default: (await import('../components/choice-chart.tsx')).ChoiceChart,
}))

/** For people without an account: the totals of the one site that the link in the address belongs to. */
export function SharedReportPage() {
  const token = LinkToken.safeParse(useLocation().hash.slice(1))
  return (
    <div className={classes['page']}>
      {token.success ? <SharedReport token={token.data} /> : <NoReport />}
    </div>
  )
}

function NoReport() {
  return (
    <EmptyState icon={<IconLinkOff size={26} />} title={t`This link doesn’t work`} isPage>
      <Trans>It was revoked, has expired or isn’t complete. Ask the person who sent it for a new one.</Trans>
    </EmptyState>
  )
}

function SharedReport({ token }: { token: string }) {
  const [days, setDays] = useState<SharedDays>(30)
  const query = useSharedReport(token, days)
  useBrand(query.data?.brand)
  if (isApiError(query.error, 'shared_report_not_found')) return <NoReport />
  return (
    <QueryView query={query} isPage loading={<LoadingState rows={3} rowHeightPx={180} />}>
      {({ site, range, report, before, funnel }) => (
        <>
          <Group justify="space-between" align="flex-start" mb="lg">
            <Stack gap={2} miw={0}>
              <Title order={1} style={{ overflowWrap: 'anywhere' }}>
                {site}
              </Title>
              <Text c="dimmed">
                <Trans>
                  Cookie choices of visitors, {formatDate(range.from)} to {formatDate(range.to)} (UTC)
                </Trans>
              </Text>
            </Stack>
            <SegmentedControl
              aria-label={t`Period`}
              value={String(days)}
              onChange={(value) => setDays(SHARED_DAYS.find((each) => String(each) === value) ?? 30)}
              data={SHARED_DAYS.map((each) => ({ value: String(each), label: t`Last ${each} days` }))}
            />
          </Group>
          <Outdated isOld={query.isPlaceholderData}>
            {report.total === 0 ? (
              <Card>
                <EmptyState title={t`No choices in these days`}>
                  <Trans>No visitor has accepted or denied cookies in this period.</Trans>
                </EmptyState>
              </Card>
            ) : (
              <Stack gap="md">
                <ChoiceTotals report={report} before={{ report: before, period: periodBefore(range) }} />
                <ChartOrTableCard
                  title={t`Choices by day`}
                  legend={chartLegend({ before: before.days, marks: [], isShare: false })}
                  chart={<ChoiceChart domainId="" days={report.days} before={before.days} marks={[]} />}
                  table={
                    <DayTable
                      label={t`Choices by day`}
                      columns={CHOICES.map(({ choice, label }) => ({ key: choice, label }))}
                      days={report.days.map((day) => ({ ...day, total: totalOf(day) }))}
                      before={before.days.map((day) => ({ ...day, total: totalOf(day) }))}
                      isShare={false}
                    />
                  }
                />
                <Card component="section" aria-label={t`Consent funnel`}>
                  <Title order={2} mb="md">
                    <Trans>Consent funnel</Trans>
                  </Title>
                  <FunnelBars funnel={funnel} />
                </Card>
                <CategoryBars categories={report.categories} />
              </Stack>
            )}
          </Outdated>
        </>
      )}
    </QueryView>
  )
}
