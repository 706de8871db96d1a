import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Card, Stack, Table, Text, Title } from '@mantine/core'
import type { Interval, PlanQuoteView } from '@placet/contract/plans'
import type { Money } from '@placet/contract/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatLongDate } from '../../../ui/format-date.ts'
import { formatMoney, formatMoneyAlike } from '../../../ui/format-money.ts'
import { formatPercent } from '../../../ui/format-number.ts'
import { plusTax, termName } from '../plan-words.ts'

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
  const inSum = formatMoneyAlike(quote.currency, amountsOf(quote))
  return (
    <Card component="section" aria-labelledby="summary">
      <Title order={2} fz="md" id="summary">
        <Trans>
          {name}, billed {termName(interval)}
        </Trans>
      </Title>
      {quote.renewal === null ? (
        <Text mt="sm">
          <Trans>This isn’t an upgrade. Choose a larger plan or a longer term.</Trans>
        </Text>
      ) : quote.later ? (
        <Text mt="sm">
          <Trans>
            {isTrial ? t`Free` : t`Your trial continues with this plan`} until{' '}
            {formatLongDate(quote.later.at)}. You pay nothing today. The first invoice is{' '}
            {money(quote.later.total)} {quote.taxMinor === null ? plusTax() : t`including tax`}
            {quote.coupon &&
              t`, with ${formatPercent(quote.coupon.percent)} off for coupon ${quote.coupon.code}`}
            .
          </Trans>
        </Text>
      ) : (
        <>
          <Table mt="sm" withRowBorders={false} horizontalSpacing={0}>
            <Table.Tbody>
              {quote.lines.map(({ description, netMinor, discountMinor }) => (
                <Row key={description} name={description} value={inSum(netMinor + discountMinor)} />
              ))}
              {quote.coupon && (
                <Row
                  name={t`Coupon ${quote.coupon.code}, ${formatPercent(quote.coupon.percent)} off`}
                  value={inSum(-discountOf(quote))}
                />
              )}
              {quote.taxMinor !== null && (
                <Row name={t`Tax, ${formatPercent(quote.taxPercent ?? 0)}`} value={inSum(quote.taxMinor)} />
              )}
            </Table.Tbody>
            <Table.Tfoot>
              <Table.Tr>
                <Table.Th scope="row">{quote.total < 0 ? t`Added to your balance` : t`Total today`}</Table.Th>
                <Table.Th ta="right" style={{ whiteSpace: 'nowrap' }}>
                  <output>{inSum(Math.abs(quote.total))}</output>
                </Table.Th>
              </Table.Tr>
            </Table.Tfoot>
          </Table>
          {quote.taxMinor === null && (
            <Text size="sm">
              <Trans>Prices are {plusTax()}.</Trans>
            </Text>
          )}
          {isFromBalance && (
            <Text size="sm">
              <Trans>Paid from your balance. No card is charged.</Trans>
            </Text>
          )}
          {!isFromBalance && quote.total > 0 && balance.amountMinor > 0 && (
            <Text size="sm">
              <Trans>
                Your balance of {formatMoney(balance)} doesn’t cover this, so it stays as it is and your card
                is charged.
              </Trans>
            </Text>
          )}
          <Text size="sm" c="dimmed">
            <Trans>This price is valid until {formatLongDate(lastMoment(quote.valid_until))}.</Trans>
          </Text>
        </>
      )}
      {quote.renewal && (
        <Text size="sm" mt="sm">
          <Trans>
            {quote.later ? t`Renews` : t`${name} starts at once and renews`} on{' '}
            {formatLongDate(quote.renewal.at)} for {money(quote.renewal.total)}{' '}
            {quote.taxMinor === null ? plusTax() : t`including tax`}, then every{' '}
            {interval === 1 ? t`month` : t`year`}.
          </Trans>
        </Text>
      )}
      <Stack gap="xs" mt="md">
        {children}
        <Text size="xs" c="dimmed">
          <Trans>
            By ordering, you accept the{' '}
            <Anchor component={Link} to="/terms" inherit underline="always">
              terms
            </Anchor>
            . You can downgrade at any time; it takes effect at the end of the term.
          </Trans>
        </Text>
      </Stack>
    </Card>
  )
}

/** The price ends at midnight in UTC, so its last day is the day before. */
function lastMoment(validUntil: string): string {
  return new Date(Date.parse(validUntil) - 1).toISOString()
}

function amountsOf({ lines, taxMinor, total }: PlanQuoteView): number[] {
  const ofLines = lines.flatMap(({ netMinor, discountMinor }) => [netMinor, discountMinor])
  return [...ofLines, taxMinor ?? 0, total]
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
      <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
        {value}
      </Table.Td>
    </Table.Tr>
  )
}
