import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { type AffiliateView, PAYOUT_TYPE } from '@placet/contract/affiliates'
import { FormSection } from '../../../ui/form-section.tsx'
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
      <PageHeader title={t`Affiliate`}>
        <Trans>Refer others to Placet and earn a share of what they pay.</Trans>
      </PageHeader>
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
          <FormSection
            title={t`Payout`}
            hint={t`To change it, you confirm your identity. Every owner of the account is notified.`}
          >
            {affiliate.payout ? (
              <CurrentPayout payout={affiliate.payout} />
            ) : (
              <Text size="sm">
                <Trans>No payout details yet.</Trans>
              </Text>
            )}
            <Only permission="billing:write">
              <PayoutForm />
            </Only>
          </FormSection>
        </Stack>
      )}
    </QueryView>
  )
}

function CurrentPayout({ payout }: { payout: NonNullable<AffiliateView['payout']> }) {
  return (
    <div>
      <Text fw={600}>
        <Trans>
          {payout.type === PAYOUT_TYPE.iban ? t`Bank account` : 'PayPal'}: {payout.hint}
        </Trans>
      </Text>
      {!hasPassed(payout.payableFrom) && (
        <Text size="sm" c="dimmed">
          <Trans>Paid to from {formatLongDate(payout.payableFrom)} on.</Trans>
        </Text>
      )}
    </div>
  )
}
