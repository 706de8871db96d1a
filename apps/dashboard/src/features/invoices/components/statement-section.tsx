import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Card, Text, Title } from '@mantine/core'
import type { StatementRow } from '@placet/contract/invoices'
import { Link } from 'react-router'
import { formatLongDate } from '../../../ui/format-date.ts'
import { formatMoney } from '../../../ui/format-money.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { ServerList } from '../../../ui/server-list.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { describeChange } from '../describe-change.ts'
import { useStatement } from '../queries.ts'

/** Every change of the balance, with the balance after it. */
export function StatementSection() {
  const list = useListQuery('statement-')
  return (
    <section aria-labelledby="statement">
      <Title order={2} id="statement" mb="sm">
        <Trans>Statement</Trans>
      </Title>
      <ServerList
        noun={{ one: t`change`, many: t`changes` }}
        list={list}
        result={useStatement(list.page)}
        hasSearch={false}
        whenEmpty={
          <Card padding={0}>
            <EmptyState title={t`Your balance hasn’t changed yet`} isSmall>
              <Trans>Top-ups, credits and payments from your balance are listed here.</Trans>
            </EmptyState>
          </Card>
        }
      >
        {(rows) => (
          <Rows label={t`Statement`}>
            {rows.map((row, place) => (
              <Change key={`${row.at} ${place}`} row={row} />
            ))}
          </Rows>
        )}
      </ServerList>
    </section>
  )
}

function Change({ row }: { row: StatementRow }) {
  const { at, amountMinor, balanceMinor, currency, document } = row
  return (
    <Row
      title={
        document ? (
          <Anchor
            component={Link}
            to={`/billing/invoice/${document.id}`}
            c="inherit"
            fw={500}
            underline="hover"
          >
            {describeChange(row)}
          </Anchor>
        ) : (
          <Text span inherit fw={500}>
            {describeChange(row)}
          </Text>
        )
      }
      actions={
        <Text size="sm" fw={500}>
          {amountMinor > 0 && '+'}
          {formatMoney({ amountMinor, currency })}
        </Text>
      }
    >
      <span>{formatLongDate(at)}</span>
      <span>
        <Trans>balance {formatMoney({ amountMinor: balanceMinor, currency })}</Trans>
      </span>
    </Row>
  )
}
