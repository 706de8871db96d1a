import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { AFFILIATE_MESSAGES, type AffiliateView } from '@placet/contract/affiliates'
import { IconCoins, IconDownload, IconUsers } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
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

const STATES = perLanguage(
  () =>
    ({
      nothing: t`Nothing to pay out`,
      no_details: t`Waiting for your payout details`,
      waiting: t`On hold because the payout details changed`,
      due: t`Included in the next payout`,
    }) as const satisfies Record<AffiliateView['balances'][number]['state'], string>,
)

export function Statement({ affiliate }: { affiliate: AffiliateView }) {
  const save = () =>
    tellOutcome(
      downloadStatement().then((file) => saveFile(file, 'placet-affiliate.csv')),
      { failed: say(AFFILIATE_MESSAGES.exportFailed) },
    )
  return (
    <>
      <Card component="section" aria-labelledby="link">
        <Title order={2} id="link" mb={4}>
          <Trans>Your link</Trans>
        </Title>
        <Text c="dimmed" size="sm" mb="md">
          <Trans>
            You get {formatPercent(affiliate.sharePercent)} of what people who register with your link pay,
            excluding tax.
          </Trans>
        </Text>
        <CodeSnippet code={affiliate.link} />
      </Card>
      <section aria-labelledby="shares">
        <Group justify="space-between" mb="sm">
          <Title order={2} id="shares">
            <Trans>Your earnings</Trans>
          </Title>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} aria-hidden="true" />}
            onClick={() => void save()}
          >
            <Trans>Download CSV</Trans>
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
            <Trans>Payouts to you</Trans>
          </Title>
          <Card padding={0}>
            <Rows label={t`Payouts`}>
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
          <Trans>Referrals</Trans>
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
        <EmptyState title={t`No earnings yet`} icon={<IconCoins size={20} />} isSmall>
          <Trans>You earn a share of every invoice your referrals pay.</Trans>
        </EmptyState>
      }
    >
      {(commissions) => (
        <Rows label={t`Shares`}>
          {commissions.map(({ place, at, amount, isTakenBack }) => (
            <Row key={`${place} ${at}`} title={formatMoney(amount)}>
              <span>
                <Trans>Customer {place}</Trans>
              </span>
              <span>{formatLongDate(at)}</span>
              {isTakenBack && (
                <span>
                  <Trans>deducted because the invoice was credited</Trans>
                </span>
              )}
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
        <EmptyState title={t`No referrals yet`} icon={<IconUsers size={20} />} isSmall>
          <Trans>People who register with your link appear here.</Trans>
        </EmptyState>
      }
    >
      {(referrals) => (
        <Rows label={t`Referrals`}>
          {referrals.map(({ place, at, plan }) => (
            <Row key={place} title={t`Customer ${place}`}>
              <span>{plan}</span>
              <span>
                <Trans>since {formatLongDate(at)}</Trans>
              </span>
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
          <Card padding={0}>{whenEmpty}</Card>
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
