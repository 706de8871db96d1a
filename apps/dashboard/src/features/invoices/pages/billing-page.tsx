import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, Grid, Group, Stack, Text, Title } from '@mantine/core'
import { type BillingView, PAYMENT_MESSAGES } from '@placet/contract/payments'
import { IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
import { formatMoney } from '../../../ui/format-money.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { BillingAddress, OwnersOnly } from '../../accounts/index.ts'
import { AddCardButton, CardRows, PaymentReturn, TopUpCard, useBilling } from '../../payments/index.ts'
import { SubscriptionsSection, UpcomingCard, usePlans } from '../../plans/index.ts'
import { Only, useMay } from '../../profile/index.ts'
import { InvoicesSection } from '../components/invoices-section.tsx'
import { StatementSection } from '../components/statement-section.tsx'

const PAID: Readonly<Record<string, string>> = perLanguage(() => ({
  card: say(PAYMENT_MESSAGES.cardAdded),
  open: say(PAYMENT_MESSAGES.openPaid),
}))

export function BillingPage() {
  const [search] = useSearchParams()
  const isAddressMissing = usePlans().data?.isAddressMissing ?? false
  const [purpose] = useState(() => search.get('for') ?? '')
  return (
    <>
      <PageHeader title={t`Billing`}>
        <Trans>Plans, payment methods and invoices for this account.</Trans>
      </PageHeader>
      <OwnersOnly permission="billing:read">
        <PaymentReturn paid={PAID[purpose] ?? say(PAYMENT_MESSAGES.toppedUp)} />
        <Stack gap="lg">
          {isAddressMissing && (
            <Only permission="account:write">
              <BillingAddress />
            </Only>
          )}
          <Grid gap="lg">
            <Grid.Col span={{ base: 12, lg: 7 }}>
              <Stack gap="lg">
                <UpcomingCard />
                <SubscriptionsSection />
                <InvoicesSection />
              </Stack>
            </Grid.Col>
            <Grid.Col span={{ base: 12, lg: 5 }}>
              <Stack gap="lg">
                <Billing />
                <StatementSection />
              </Stack>
            </Grid.Col>
          </Grid>
        </Stack>
      </OwnersOnly>
    </>
  )
}

function Billing() {
  const billing = useBilling()
  return (
    <QueryView query={billing}>
      {(data) => (
        <Stack gap="lg">
          <Balance billing={data} />
          <Cards billing={data} />
          <Only permission="billing:write">
            <TopUpCard key={data.cards.length === 0 ? 'first card' : 'cards'} billing={data} />
          </Only>
        </Stack>
      )}
    </QueryView>
  )
}

function Balance({ billing }: { billing: BillingView }) {
  return (
    <Card component="section" aria-labelledby="balance">
      <Title order={2} id="balance" mb={4}>
        <Trans>Balance</Trans>
      </Title>
      {[billing, ...billing.others].map(({ balance, open }) => (
        <Group gap="xl" key={balance.currency}>
          <Text fz={28} fw={600}>
            {formatMoney(balance)}
          </Text>
          {open.amountMinor > 0 && (
            <Text c="var(--mantine-color-error)">
              <Trans>{formatMoney(open)} open</Trans>
            </Text>
          )}
        </Group>
      ))}
      {billing.others.length > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>
            Each balance pays for invoices in its own currency. Plans keep the currency they started in.
          </Trans>
        </Text>
      )}
      {billing.plansOfReseller > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>
            Your reseller pays for{' '}
            {billing.plansOfReseller === 1 ? t`one plan` : t`${billing.plansOfReseller} plans`} of this
            account. You get no invoices for {billing.plansOfReseller === 1 ? t`it` : t`them`}.
          </Trans>
        </Text>
      )}
    </Card>
  )
}

function Cards({ billing }: { billing: BillingView }) {
  const { cards } = billing
  const mayPay = useMay('billing:write')
  return (
    <section aria-labelledby="payment-methods">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="payment-methods">
          <Trans>Payment methods</Trans>
        </Title>
        {mayPay && <AddCardButton billing={billing} />}
      </Group>
      <Card padding={0}>
        {cards.length > 0 ? (
          <CardRows cards={cards} />
        ) : (
          <EmptyState title={t`No cards yet`} icon={<IconCreditCard size={20} />} isSmall>
            {mayPay
              ? t`Add one on its own, or with your first payment.`
              : t`Owners and billing users can add one.`}
          </EmptyState>
        )}
      </Card>
    </section>
  )
}
