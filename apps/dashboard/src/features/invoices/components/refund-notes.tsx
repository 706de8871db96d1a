import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import type { InvoiceView, RefundView } from '@placet/contract/invoices'
import { refundWords } from '@placet/rules/invoices/refund-words'
import { say } from '../../../i18n/say.ts'
import { formatLongDate } from '../../../ui/format-date.ts'
import { formatMoney } from '../../../ui/format-money.ts'

/** The status of each refund. */
export function RefundNotes({ invoice: { refunds, currency } }: { invoice: InvoiceView }) {
  return refunds.map((refund, at) => <Text key={at}>{said(refund, currency)}</Text>)
}

function said(refund: RefundView, currency: string): string {
  const amount = formatMoney({ amountMinor: refund.amountMinor, currency })
  const where = say(refundWords(refund))
  switch (refund.state) {
    case 'started':
      return t`${amount} is being refunded to ${where}.`
    case 'done':
      return t`Refunded to ${where}: ${amount} on ${formatLongDate(refund.at)}.`
    case 'refused':
      return t`${amount} couldn’t be refunded to ${where} and was added to your balance.`
  }
}
