import { Card, Table, Text, Title } from '@mantine/core'
import { type Interval, type PlanQuoteView, TRIAL_DAYS } from '@placet/contract/plans'
import { formatLongDate } from '../../../ui/format-date.ts'
import { formatMoney } from '../../../ui/format-money.ts'
import { formatPercent } from '../../../ui/format-number.ts'
import { PLUS_TAX, termName } from '../plan-words.ts'

interface UpgradeSummaryProps {
  name: string
  interval: Interval
  isTrial: boolean
  quote: PlanQuoteView
  isFromBalance: boolean
}

export function UpgradeSummary({ name, interval, isTrial, quote, isFromBalance }: UpgradeSummaryProps) {
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: quote.currency })
  return (
    <Card component="section" aria-labelledby="summary">
      <Title order={2} fz="md" id="summary">
        {name}, billed {termName(interval)}
      </Title>
      {quote.later ? (
        <Text mt="sm">
          {isTrial ? `${TRIAL_DAYS} days free. ` : 'Your trial continues with this plan. '}
          You pay nothing today. The first invoice is {money(quote.later.total)}{' '}
          {quote.taxMinor === null ? PLUS_TAX : 'including tax'}, on {formatLongDate(quote.later.at)}
          {quote.coupon &&
            `, with ${formatPercent(quote.coupon.percent)} off for coupon ${quote.coupon.code}`}
          .
        </Text>
      ) : (
        <>
          <Table mt="sm" withRowBorders={false}>
            <Table.Tbody>
              {quote.lines.map(({ description, netMinor }) => (
                <Row key={description} name={description} value={money(netMinor)} />
              ))}
              {quote.taxMinor !== null && <Row name="Tax" value={money(quote.taxMinor)} />}
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
          {quote.coupon && (
            <Text size="sm">
              Coupon {quote.coupon.code}: {formatPercent(quote.coupon.percent)} off.
            </Text>
          )}
          <Text size="sm" c="dimmed">
            This price is valid until {formatLongDate(lastMoment(quote.valid_until))}.
          </Text>
        </>
      )}
    </Card>
  )
}

/** The price ends at midnight in UTC, so its last day is the day before. */
function lastMoment(validUntil: string): string {
  return new Date(Date.parse(validUntil) - 1).toISOString()
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
