import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Group, Text, TextInput } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { PLAN_MESSAGES } from '@placet/contract/plans'
import { IconDiscount2 } from '@tabler/icons-react'
import { useEffect } from 'react'
import { say } from '../../../i18n/say.ts'
import { isApiError } from '../../../api/api-error.ts'
import { formatPercent } from '../../../ui/format-number.ts'
import type { useCheckCoupon } from '../queries.ts'

const MESSAGE_MS = 2000

export interface Coupon {
  code: string
  name: string
  value: number
}

interface CouponFieldProps {
  /** Validates the code on the server. */
  check: ReturnType<typeof useCheckCoupon>
  code: string
  coupon: Coupon | null
  onCode: (code: string) => void
  onCoupon: (coupon: Coupon | null) => void
  onRemove: () => void
}

/** Empty codes are not sent. */
export function CouponField({ check, code, coupon, onCode, onCoupon, onRemove }: CouponFieldProps) {
  const { isError, isSuccess, reset } = check
  const { start } = useTimeout(reset, MESSAGE_MS)
  useEffect(() => {
    if (isError || isSuccess) start()
  }, [isError, isSuccess, start])
  const apply = () => {
    if (code.trim() === '') return
    check.mutate(code.trim(), {
      onSuccess: (found) => onCoupon({ code: code.trim(), ...found }),
      onError: () => onCoupon(null),
    })
  }
  return (
    <div>
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <TextInput
          label={t`Coupon (optional)`}
          maw={260}
          maxLength={64}
          value={code}
          onChange={(event) => {
            onCode(event.currentTarget.value)
            onCoupon(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
        />
        <Button variant="default" loading={check.isPending} disabled={code.trim() === ''} onClick={apply}>
          <Trans>Apply</Trans>
        </Button>
      </Group>
      <Text component="output" size="sm" mt={6} c={check.isError ? 'red' : 'dimmed'} display="block" mih={20}>
        {check.isError && describe(check.error)}
        {check.isSuccess && t`Coupon applied. `}
        {coupon && (
          <Trans>
            <IconDiscount2 size={15} aria-hidden="true" /> {coupon.name}: {formatPercent(coupon.value)} off{' '}
            <Anchor component="button" type="button" inherit underline="always" onClick={onRemove}>
              Remove
            </Anchor>
          </Trans>
        )}
      </Text>
    </div>
  )
}

function describe(error: Error): string {
  return isApiError(error) && error.status >= 400 && error.status < 500
    ? error.message
    : say(PLAN_MESSAGES.couponFailed)
}
