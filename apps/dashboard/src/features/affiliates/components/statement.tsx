import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { AFFILIATE_MESSAGES, type AffiliateView } from '@placet/contract/affiliates'
import { IconDownload } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { CodeSnippet } from '../../../ui/code-snippet.tsx'
import { formatLongDate } from '../../../ui/format-date.ts'
import { formatMoney } from '../../../ui/format-money.ts'
import { formatPercent } from '../../../ui/format-number.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { ListPaging } from '../../../ui/server-list.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { downloadStatement, useCommissions, useReferrals } from '../queries.ts'

const STATES = {
  nothing: 'Nothing to pay out',
  no_details: 'Waiting for your payout details',
  waiting: 'On hold because the payout details changed',
  due: 'Included in the next payout',
} as const satisfies Record<AffiliateView['balances'][number]['state'], string>

export function Statement({ affiliate }: { affiliate: AffiliateView }) {
  const save = () =>
    tellOutcome(
      downloadStatement().then((file) => saveFile(file, 'placet-affiliate.csv')),
      { failed: AFFILIATE_MESSAGES.exportFailed },
    )
  return (
    <>
      <Card component="section" aria-labelledby="link">
        <Title order={2} id="link" mb={4}>
          Your link
        </Title>
        <Text c="dimmed" size="sm" mb="md">
          You get {formatPercent(affiliate.sharePercent)} of what people who register with your link pay,
          excluding tax.
        </Text>
        <CodeSnippet code={affiliate.link} />
      </Card>
      <section aria-labelledby="shares">
        <Group justify="space-between" mb="sm">
          <Title order={2} id="shares">
            Your earnings
          </Title>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} aria-hidden="true" />}
            onClick={() => void save()}
          >
            Download CSV
          </Button>
        </Group>
        <Stack gap="lg">
          {affiliate.balances.map(({ balance, state }) => (
            <Card key={balance.currency}>
              <Group gap="sm">
                <Text fw={600} size="lg">
                  {formatMoney(balance)}
                </Text>
                <Badge variant="light">{STATES[state]}</Badge>
              </Group>
            </Card>
          ))}
          <Commissions />
        </Stack>
      </section>
      {affiliate.payments.length > 0 && (
        <section aria-labelledby="payouts">
          <Title order={2} id="payouts" mb="sm">
            Payouts to you
          </Title>
          <Card padding={0}>
            <Rows label="Payouts">
              {affiliate.payments.map(({ at, amount }) => (
                <Row key={at} title={formatMoney(amount)}>
                  <span>{formatLongDate(at)}</span>
                </Row>
              ))}
            </Rows>
          </Card>
        </section>
      )}
      <section aria-labelledby="referrals">
        <Title order={2} id="referrals" mb="sm">
          Referrals
        </Title>
        <Referrals />
      </section>
    </>
  )
}

function Commissions() {
  const list = useListQuery('share-')
  return (
    <PagedRows
      result={useCommissions(list.page)}
      onPage={list.setPage}
      whenEmpty={
        <EmptyState title="No earnings yet">You earn a share of every invoice your referrals pay.</EmptyState>
      }
    >
      {(commissions) => (
        <Rows label="Shares">
          {commissions.map(({ place, at, amount, isTakenBack }) => (
            <Row key={`${place} ${at}`} title={formatMoney(amount)}>
              <span>Customer {place}</span>
              <span>{formatLongDate(at)}</span>
              {isTakenBack && <span>deducted because the invoice was credited</span>}
            </Row>
          ))}
        </Rows>
      )}
    </PagedRows>
  )
}

function Referrals() {
  const list = useListQuery('referral-')
  return (
    <PagedRows
      result={useReferrals(list.page)}
      onPage={list.setPage}
      whenEmpty={
        <EmptyState title="No referrals yet">People who register with your link appear here.</EmptyState>
      }
    >
      {(referrals) => (
        <Rows label="Referrals">
          {referrals.map(({ place, at, plan }) => (
            <Row key={place} title={`Customer ${place}`}>
              <span>{plan}</span>
              <span>since {formatLongDate(at)}</span>
            </Row>
          ))}
        </Rows>
      )}
    </PagedRows>
  )
}

type PageOf<Item> = ComponentProps<typeof ListPaging>['page'] & { data: Item[] }

interface PagedRowsProps<Item> {
  result: UseQueryResult<PageOf<Item>>
  onPage: (page: number) => void
  whenEmpty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** Paged but not searchable, because rows are anonymous. */
function PagedRows<Item>({ result, onPage, whenEmpty, children }: PagedRowsProps<Item>) {
  return (
    <QueryView query={result}>
      {(page) =>
        page.total === 0 ? (
          whenEmpty
        ) : (
          <Card padding={0}>
            {children(page.data)}
            {page.last_page > 1 && <ListPaging page={page} onChange={onPage} />}
          </Card>
        )
      }
    </QueryView>
  )
}
