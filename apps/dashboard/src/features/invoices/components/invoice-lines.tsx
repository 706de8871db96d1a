import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Table, Text } from '@mantine/core'
import type { InvoiceView } from '@placet/contract/invoices'
import { taxWords } from '@placet/rules/invoices/tax-words'
import { formatMoneyAlike } from '../../../ui/format-money.ts'
import { formatPercent } from '../../../ui/format-number.ts'
import classes from './invoice-lines.module.css'

/** Invoice items, tax per rate, and the total, like the PDF. */
export function InvoiceLines({ invoice }: { invoice: InvoiceView }) {
  const { taxDecision } = invoice
  const money = formatMoneyAlike(invoice.currency, amountsOf(invoice))
  const notes = [
    ...new Set(invoice.taxes.map(({ basisPoints }) => taxWords(taxDecision, basisPoints).note)),
  ].filter((note) => note !== '')
  return (
    <>
      <Table aria-label={t`Invoice items`} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Description</Trans>
            </Table.Th>
            <Table.Th className={classes['figure'] ?? ''}>
              <Trans>Unit price</Trans>
            </Table.Th>
            <Table.Th className={classes['figure'] ?? ''}>
              <Trans>Amount</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invoice.lines.map((line, at) => (
            <Table.Tr key={at}>
              <Table.Td className={classes['what'] ?? ''}>
                {line.quantity === 1 ? '' : `${line.quantity} × `}
                {line.description}
                {line.discountMinor !== 0 && (
                  <Text size="sm" c="dimmed">
                    <Trans>Discount {money(-line.discountMinor)}</Trans>
                  </Text>
                )}
              </Table.Td>
              <Table.Td className={classes['figure'] ?? ''}>{money(line.unitMinor)}</Table.Td>
              <Table.Td className={classes['figure'] ?? ''}>{money(line.netMinor)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Sum name={t`Net`} amount={money(invoice.netMinor)} />
          {invoice.taxes.map(({ basisPoints, taxMinor }) => (
            <Sum
              key={basisPoints}
              name={t`VAT ${formatPercent(basisPoints / 100)}`}
              amount={money(taxMinor)}
            />
          ))}
          <Sum name={t`Total`} amount={money(invoice.grossMinor)} isTotal />
        </Table.Tfoot>
      </Table>
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed" mt="sm">
          {note}
        </Text>
      ))}
    </>
  )
}

function amountsOf({ lines, taxes, netMinor, grossMinor }: InvoiceView): number[] {
  const ofLines = lines.flatMap((line) => [line.unitMinor, line.discountMinor, line.netMinor])
  return [...ofLines, ...taxes.map(({ taxMinor }) => taxMinor), netMinor, grossMinor]
}

function Sum({ name, amount, isTotal = false }: { name: string; amount: string; isTotal?: boolean }) {
  return (
    <Table.Tr className={(isTotal ? classes['total'] : '') ?? ''}>
      <Table.Th scope="row" colSpan={2} fw={isTotal ? 650 : 400}>
        {name}
      </Table.Th>
      <Table.Td className={classes['figure'] ?? ''}>{amount}</Table.Td>
    </Table.Tr>
  )
}
