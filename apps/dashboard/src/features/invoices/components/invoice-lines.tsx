import { Table, Text } from '@mantine/core'
import type { InvoiceView } from '@placet/contract/invoices'
import { taxWords } from '@placet/rules/invoices/tax-words'
import { formatMoney } from '../../../ui/format-money.ts'
import { formatPercent } from '../../../ui/format-number.ts'
import classes from './invoice-lines.module.css'

/** Invoice items, tax per rate, and the total, like the PDF. */
export function InvoiceLines({ invoice }: { invoice: InvoiceView }) {
  const { currency, taxDecision } = invoice
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  const notes = [
    ...new Set(invoice.taxes.map(({ basisPoints }) => taxWords(taxDecision, basisPoints).note)),
  ].filter((note) => note !== '')
  return (
    <>
      <Table aria-label="Invoice items" verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Description</Table.Th>
            <Table.Th className={classes['figure'] ?? ''}>Unit price</Table.Th>
            <Table.Th className={classes['figure'] ?? ''}>Amount</Table.Th>
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
                    Discount {money(-line.discountMinor)}
                  </Text>
                )}
              </Table.Td>
              <Table.Td className={classes['figure'] ?? ''}>{money(line.unitMinor)}</Table.Td>
              <Table.Td className={classes['figure'] ?? ''}>{money(line.netMinor)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Sum name="Net" amount={money(invoice.netMinor)} />
          {invoice.taxes.map(({ basisPoints, taxMinor }) => (
            <Sum
              key={basisPoints}
              name={`VAT ${formatPercent(basisPoints / 100)}`}
              amount={money(taxMinor)}
            />
          ))}
          <Sum name="Total" amount={money(invoice.grossMinor)} isTotal />
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
