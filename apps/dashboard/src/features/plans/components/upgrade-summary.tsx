import { Anchor, Card, Stack, Table, Text, Title } from '@mantine/core'
import type { Interval, PlanQuoteView } from '@placet/contract/plans'
import type { Money } from '@placet/contract/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatLongDate } from '../../../ui/format-date.ts'
import { formatMoney } from '../../../ui/format-money.ts'
import { formatPercent } from '../../../ui/format-number.ts'
import { PLUS_TAX, termName } from '../plan-words.ts'

interface UpgradeSummaryProps {
  name: string
  interval: Interval
  isTrial: boolean
  quote: PlanQuoteView
  /** In the currency of the quote. */
  balance: Money
  isFromBalance: boolean
  /** The button that orders. */
  children: ReactNode
}

/** The whole order: price today, price later with its date, and the button that orders. */
export function UpgradeSummary(props: UpgradeSummaryProps) {
  const { name, interval, isTrial, quote, balance, isFromBalance, children } = props
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: quote.currency })
  return (
    <Card component="section" aria-labelledby="summary">
      <Title order={2} fz="md" id="summary">
        {name}, billed {termName(interval)}
      </Title>
      {quote.renewal === null ? (
        <Text mt="sm">This isn’t an upgrade. Choose a larger plan or a longer term.</Text>
      ) : quote.later ? (
        <Text mt="sm">
          {isTrial ? 'Free' : 'Your trial continues with this plan'} until {formatLongDate(quote.later.at)}.
          You pay nothing today. The first invoice is {money(quote.later.total)}{' '}
          {quote.taxMinor === null ? PLUS_TAX : 'including tax'}
          {quote.coupon &&
            `, with ${formatPercent(quote.coupon.percent)} off for coupon ${quote.coupon.code}`}
          .
        </Text>
      ) : (
        <>
          <Table mt="sm" withRowBorders={false} horizontalSpacing={0}>
            <Table.Tbody>
              {quote.lines.map(({ description, netMinor, discountMinor }) => (
                <Row key={description} name={description} value={money(netMinor + discountMinor)} />
              ))}
              {quote.coupon && (
                <Row
                  name={`Coupon ${quote.coupon.code}, ${formatPercent(quote.coupon.percent)} off`}
                  value={money(-discountOf(quote))}
                />
              )}
              {quote.taxMinor !== null && (
                <Row name={`Tax, ${formatPercent(quote.taxPercent ?? 0)}`} value={money(quote.taxMinor)} />
              )}
            </Table.Tbody>
            <Table.Tfoot>
              <Table.Tr>
                <Table.Th scope="row">{quote.total < 0 ? 'Added to your balance' : 'Total today'}</Table.Th>
                <Table.Th ta="right">
                  <output>{money(Math.abs(quote.total))}</output>
                </Table.Th>
              </Table.Tr>
            </Table.Tfoot>
          </Table>
          {quote.taxMinor === null && <Text size="sm">Prices are {PLUS_TAX}.</Text>}
          {isFromBalance && <Text size="sm">Paid from your balance. No card is charged.</Text>}
          {!isFromBalance && quote.total > 0 && balance.amountMinor > 0 && (
            <Text size="sm">
              Your balance of {formatMoney(balance)} doesn’t cover this, so it stays as it is and your card is
              charged.
            </Text>
          )}
          <Text size="sm" c="dimmed">
            This price is valid until {formatLongDate(lastMoment(quote.valid_until))}.
          </Text>
        </>
      )}
      {quote.renewal && (
        <Text size="sm" mt="sm">
          {quote.later ? 'Renews' : `${name} starts at once and renews`} on {formatLongDate(quote.renewal.at)}{' '}
          for {money(quote.renewal.total)} {quote.taxMinor === null ? PLUS_TAX : 'including tax'}, then every{' '}
          {interval === 1 ? 'month' : 'year'}.
        </Text>
      )}
      <Stack gap="xs" mt="md">
        {children}
        <Text size="xs" c="dimmed">
          By ordering, you accept the{' '}
          <Anchor component={Link} to="/terms" inherit underline="always">
            terms
          </Anchor>
          . You can downgrade at any time; it takes effect at the end of the term.
        </Text>
      </Stack>
    </Card>
  )
}

/** The price ends at midnight in UTC, so its last day is the day before. */
function lastMoment(validUntil: string): string {
  return new Date(Date.parse(validUntil) - 1).toISOString()
}

function discountOf({ lines }: PlanQuoteView): number {
  return lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0)
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {name}
      </Table.Th>
      <Table.Td ta="right">{value}</Table.Td>
    </Table.Tr>
  )
}
