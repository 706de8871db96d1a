import { Card, Stack, Text } from '@mantine/core'
import { type AffiliateView, PAYOUT_TYPE } from '@placet/contract/affiliates'
import { formatLongDate } from '../../../ui/format-date.ts'
import { hasPassed } from '../../../ui/has-passed.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { OwnersOnly } from '../../accounts/index.ts'
import { Only } from '../../profile/index.ts'
import { PayoutForm } from '../components/payout-form.tsx'
import { Statement } from '../components/statement.tsx'
import { useAffiliate } from '../queries.ts'

export function AffiliatePage() {
  return (
    <>
      <PageHeader title="Affiliate">Refer others to Placet and earn a share of what they pay.</PageHeader>
      <OwnersOnly permission="billing:read">
        <Affiliate />
      </OwnersOnly>
    </>
  )
}

function Affiliate() {
  return (
    <QueryView query={useAffiliate()} loading={<LoadingState rows={2} />}>
      {(affiliate) => (
        <Stack gap="lg">
          <Statement affiliate={affiliate} />
          <Card component="section" aria-label="Payout" maw={560}>
            {affiliate.payout ? (
              <CurrentPayout payout={affiliate.payout} />
            ) : (
              <Text>No payout details yet.</Text>
            )}
          </Card>
          <Only permission="billing:write">
            <PayoutForm />
          </Only>
        </Stack>
      )}
    </QueryView>
  )
}

function CurrentPayout({ payout }: { payout: NonNullable<AffiliateView['payout']> }) {
  return (
    <>
      <Text fw={600}>
        {payout.type === PAYOUT_TYPE.iban ? 'Bank account' : 'PayPal'}: {payout.hint}
      </Text>
      {!hasPassed(payout.payableFrom) && (
        <Text size="sm" c="dimmed">
          Paid to from {formatLongDate(payout.payableFrom)} on.
        </Text>
      )}
    </>
  )
}
