import { t } from '@lingui/core/macro'
import { Divider, Skeleton } from '@mantine/core'
import type { Money } from '@placet/contract/money'
import type { WalletView } from '@placet/contract/payments'
import { Suspense, lazy } from 'react'
import type { WalletButtonsProps } from './wallet-buttons.tsx'

// Loaded only if the customer can pay with it.
const WalletButtons = lazy(async () => ({
  default: (await import('./wallet-buttons.tsx')).WalletButtons,
}))

interface WalletPaymentProps extends Pick<WalletButtonsProps, 'open' | 'paid' | 'onPaid'> {
  wallet: WalletView | null
  amount: Money | undefined
}

/** Alternative way to pay, if the installation has a wallet that supports the currency. */
export function WalletPayment({ wallet, amount, ...props }: WalletPaymentProps) {
  if (!wallet || !amount || amount.amountMinor <= 0 || !wallet.currencies.includes(amount.currency))
    return null
  return (
    <section aria-label={t`Pay with the wallet`}>
      <Divider label={t`or`} mb="md" />
      <Suspense fallback={<Skeleton height={45} maw={320} />}>
        <WalletButtons wallet={wallet} currency={amount.currency} {...props} />
      </Suspense>
    </section>
  )
}
