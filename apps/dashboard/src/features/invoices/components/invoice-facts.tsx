import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SimpleGrid, Text } from '@mantine/core'
import type { InvoiceView, Party } from '@placet/contract/invoices'
import { lastDayOf } from '@placet/rules/invoices/last-day-of'
import type { ReactNode } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { nameOfCountry } from '../../../ui/countries.ts'
import { formatLongDate } from '../../../ui/format-date.ts'

const PAID_WITH: Readonly<Record<NonNullable<InvoiceView['paidWith']>, string>> = perLanguage(() => ({
  card: t`by card`,
  wallet: t`by wallet`,
  balance: t`from the balance`,
  nothing: t`nothing due`,
  credit: t`reversed by a credit note`,
}))

export function InvoiceFacts({ invoice }: { invoice: InvoiceView }) {
  const { seller, buyer, period, issuedAt, dueAt, paidAt, paidWith, kind } = invoice
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: 4 }} spacing="lg" m={0}>
      <Fact name={t`From`}>{linesOf(seller)}</Fact>
      <Fact name={t`Billed to`}>{linesOf(buyer)}</Fact>
      <Fact name={t`Issued`}>
        {formatLongDate(issuedAt)}
        {period && (
          <Text size="sm" c="dimmed">
            <Trans>
              for {formatLongDate(period.from)} to {formatLongDate(lastDayOf(period.to))}
            </Trans>
          </Text>
        )}
      </Fact>
      {kind === 'invoice' && (
        <Fact name={paidAt ? t`Paid` : t`Due`}>
          {formatLongDate(paidAt ?? dueAt)}
          {paidWith && (
            <Text size="sm" c="dimmed">
              {PAID_WITH[paidWith]}
            </Text>
          )}
        </Fact>
      )}
    </SimpleGrid>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" m={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {children}
      </Text>
    </div>
  )
}

function linesOf({ name, street, addition, postalCode, city, country, vatId }: Party): string {
  const town = [postalCode, city].filter((part) => part !== '').join(' ')
  const land = country === '' ? '' : nameOfCountry(country)
  return [name, street, addition, town, land, vatId].filter((line) => line !== '').join('\n')
}
