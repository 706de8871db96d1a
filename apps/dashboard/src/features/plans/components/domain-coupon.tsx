import type { DomainId } from '@placet/contract/ids'
import type { DomainPlanView } from '@placet/contract/plans'
import { useState } from 'react'
import { useChooseCoupon, useRemoveCoupon } from '../queries.ts'
import { CouponField } from './coupon-field.tsx'

interface DomainCouponProps {
  domainId: DomainId
  coupon: DomainPlanView['coupon']
}

/** The coupon for the domain's next plan change, kept on the server. */
export function DomainCoupon({ domainId, coupon }: DomainCouponProps) {
  const check = useChooseCoupon(domainId)
  const remove = useRemoveCoupon(domainId)
  const [code, setCode] = useState('')
  return (
    <CouponField
      check={check}
      code={code}
      coupon={coupon && { code, ...coupon }}
      onCode={setCode}
      onCoupon={() => undefined}
      onRemove={() => {
        setCode('')
        remove.mutate()
      }}
    />
  )
}
