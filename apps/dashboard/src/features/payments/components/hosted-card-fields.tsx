import { t } from '@lingui/core/macro'
import { Input } from '@mantine/core'
import { PAYMENT_MESSAGES } from '@placet/contract/payments'
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { type CardValues, CardNotRead } from '../card-values.ts'
import classes from './hosted-card-fields.module.css'

interface HostedCardFieldsProps {
  publishableKey: string
  onChange: (change: Pick<CardValues, 'makeToken'>) => void
}

/** Stripe's hosted fields, so the card number never touches our page. */
export function HostedCardFields({ publishableKey, onChange }: HostedCardFieldsProps) {
  const holder = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const tell = useEffectEvent((makeToken: CardValues['makeToken']) => onChange({ makeToken }))

  useEffect(() => {
    let isGone = false
    let fields: StripeCardElement | undefined
    const show = async () => {
      const stripe = await loadStripe(publishableKey)
      if (isGone || !stripe || !holder.current) return
      const card = stripe.elements().create('card', { hidePostalCode: true, style: styleOf(holder.current) })
      card.mount(holder.current)
      card.on('change', ({ error }) => setProblem(error?.message ?? null))
      tell(tokenMaker(stripe, card))
      fields = card
    }
    show().catch(() => setProblem(say(PAYMENT_MESSAGES.cardNotRead)))
    return () => {
      isGone = true
      fields?.destroy()
      tell(null)
    }
  }, [publishableKey])

  return (
    <Input.Wrapper label={t`Card`} labelElement="div" error={problem}>
      <div ref={holder} className={classes['fields']} />
    </Input.Wrapper>
  )
}

function tokenMaker(stripe: Stripe, card: StripeCardElement) {
  return async () => {
    const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card })
    if (!paymentMethod) throw new CardNotRead(error.message ?? say(PAYMENT_MESSAGES.cardNotRead))
    return paymentMethod.id
  }
}

/** The fields are in an iframe, which doesn't inherit our colours. */
function styleOf(element: Element) {
  const { color, fontFamily } = getComputedStyle(element)
  return { base: { color, fontFamily, fontSize: '16px' } }
}
