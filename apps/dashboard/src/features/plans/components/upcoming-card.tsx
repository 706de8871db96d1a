import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Card, Stack, Table, Text, Title } from '@mantine/core'
import type { Money } from '@placet/contract/money'
import type { PlanView, UpcomingCharge } from '@placet/contract/plans'
import { IconCreditCardOff } from '@tabler/icons-react'
import { formatLongDate } from '../../../ui/format-date.ts'
import { formatMoney } from '../../../ui/format-money.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { isCovered, useBilling } from '../../payments/index.ts'
import { planName, termName } from '../plan-words.ts'
import { usePlans, useUpcomingCharges } from '../queries.ts'

/** The next charge in detail, and those after it. */
export function UpcomingCard() {
  const [upcoming, offered] = [useUpcomingCharges(), usePlans()]
  const loading = <LoadingState rows={2} rowHeightPx={60} />
  return (
    <Card component="section" aria-labelledby="upcoming">
      <Title order={2} id="upcoming" mb={4}>
        <Trans>Next charge</Trans>
      </Title>
      <QueryView query={upcoming} loading={loading}>
        {({ charges, days }) => (
          <QueryView query={offered} loading={loading}>
            {({ plans }) => <Upcoming {...{ charges, days, plans }} />}
          </QueryView>
        )}
      </QueryView>
    </Card>
  )
}

interface UpcomingProps {
  charges: readonly UpcomingCharge[]
  days: number
  plans: readonly PlanView[]
}

function Upcoming({ charges: [next, ...later], days, plans }: UpcomingProps) {
  if (!next)
    return (
      <Text size="sm">
        <Trans>Nothing is due. No site of this account has a plan that renews.</Trans>
      </Text>
    )
  const unlisted = days - 1 - later.length
  return (
    <Stack gap="md">
      <div>
        <Text c="dimmed" size="sm">
          {formatLongDate(next.day)}
        </Text>
        <Text fz={28} fw={600}>
          {formatMoney(next.total)}
        </Text>
      </div>
      <Table horizontalSpacing={0}>
        <Table.Tbody>
          {next.lines.map((line) => (
            <Table.Tr key={`${line.product} ${line.interval}`}>
              <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
                <Trans>
                  {planName(plans, line.product)}, billed {termName(line.interval)},{' '}
                  {line.name ??
                    formatCounted(line.domains, plural(line.domains, { one: 'site', other: 'sites' }))}
                </Trans>
              </Table.Th>
              <Table.Td ta="right">
                {formatMoney({ amountMinor: line.amountMinor, currency: next.total.currency })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed">
        <Trans>Prices include tax. You get an invoice for each site on that day.</Trans>
      </Text>
      <NoMeans total={next.total} />
      {later.length > 0 && (
        <Table aria-label={t`Later charges`} horizontalSpacing={0}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Later</Trans>
              </Table.Th>
              <Table.Th ta="right">
                <Trans>Amount</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {later.map(({ day, total, lines }) => (
              <Table.Tr key={`${day} ${total.currency}`}>
                <Table.Td>
                  {formatLongDate(day)}
                  <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {describeSites(lines)}
                  </Text>
                </Table.Td>
                <Table.Td ta="right">{formatMoney(total)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {unlisted > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>
            And on {formatCounted(unlisted, plural(unlisted, { one: 'later day', other: 'later days' }))}.
          </Trans>
        </Text>
      )}
    </Stack>
  )
}

/** Says in time that nothing on file can pay. */
function NoMeans({ total }: { total: Money }) {
  const { data: billing } = useBilling()
  if (!billing || billing.cards.length > 0 || isCovered(billing, total)) return null
  return (
    <Alert color="amber" icon={<IconCreditCardOff size={18} aria-hidden="true" />} role="note">
      <Trans>
        There is no card on file, and your balance doesn’t cover this charge. Add a card or balance before
        that day.
      </Trans>
    </Alert>
  )
}

function describeSites(lines: UpcomingCharge['lines']): string {
  const [first, ...rest] = lines
  if (first?.name && rest.length === 0) return first.name
  return formatCounted(
    lines.reduce((sum, { domains }) => sum + domains, 0),
    plural(
      lines.reduce((sum, { domains }) => sum + domains, 0),
      { one: 'site', other: 'sites' },
    ),
  )
}
