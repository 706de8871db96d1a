import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, type ButtonProps, Text } from '@mantine/core'
import type { Money } from '@placet/contract/money'
import type { ComponentPropsWithoutRef } from 'react'
import { formatLongDate } from '../../../ui/format-date.ts'
import { formatMoney } from '../../../ui/format-money.ts'
import { formatPercent } from '../../../ui/format-number.ts'
import classes from './order-button.module.css'

interface FirstInvoice {
  /** Of one site: each gets its own invoice. */
  amount: Money
  sites: number
  at: string
  discountPercent: number
}

interface OrderButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** Null if the order is paid today, or if its tax is unknown. */
  first: FirstInvoice | null
}

/** Nobody starts a trial without seeing on the button what it costs afterwards, and when. */
export function OrderButton({ first, children, ...button }: OrderButtonProps) {
  return (
    <Button
      {...button}
      {...(first && { classNames: { root: classes['root'] ?? '', label: classes['label'] ?? '' } })}
    >
      <span>{children}</span>
      {first && (
        <Text span inherit fz="xs" fw={400}>
          <Trans>
            First invoice {formatMoney(first.amount)}
            {first.sites > 1 && t` for each site`}
            {first.discountPercent > 0 && t` (${formatPercent(first.discountPercent)} off)`} on{' '}
            {formatLongDate(first.at)}
          </Trans>
        </Text>
      )}
    </Button>
  )
}
