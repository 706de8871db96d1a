import type { Money } from '@placet/contract/money'
import { CARD_ONLY, OPEN_BALANCE, PAYMENT_MESSAGES } from '@placet/contract/payments'
import { useState } from 'react'
import { say } from '../../i18n/say.ts'
import { isApiError } from '../../api/api-error.ts'
import { toastSuccess } from '../../ui/toasts.tsx'
import { CardNotRead, type CardValues, toCardInput } from './card-values.ts'
import { useForgetBilling, useTopUp } from './queries.ts'
import { useBank } from './use-bank.tsx'

const FORM_DELAY_MS = 1_000

export interface TopUpChoice {
  /** An amount's number, `CARD_ONLY` or `OPEN_BALANCE`. */
  id: number
  amount: Money
}

export function toTopUp(choice: TopUpChoice | undefined) {
  return { topUpAmountId: choice?.id ?? CARD_ONLY, currencyId: choice?.amount.currency ?? '' }
}

const DONE = new Map<number, string>([
  [CARD_ONLY, PAYMENT_MESSAGES.cardAdded],
  [OPEN_BALANCE, PAYMENT_MESSAGES.openPaid],
])

/** Charges a card, or only adds it, with the bank's challenge if there is one. */
export function usePayTopUp() {
  const topUp = useTopUp()
  const { goToBank, blocker } = useBank()
  const forgetBilling = useForgetBilling()
  const [isPaying, setIsPaying] = useState(false)

  /** Returns an error message, or null on success. */
  const charge = async (choice: TopUpChoice, values: CardValues): Promise<string | null> => {
    const wanted = { ...(await toCardInput(values)), ...toTopUp(choice) }
    const answer = await topUp.mutateAsync({ topUp: wanted, key: crypto.randomUUID() })
    if (!answer.threeds) return answer.success ? null : say(answer.error)
    const { success } = await goToBank({ ...answer, form: answer.formR }, FORM_DELAY_MS).catch(() => ({
      success: false,
    }))
    return success ? null : say(PAYMENT_MESSAGES.chargeFailed)
  }

  const pay = async (choice: TopUpChoice, values: CardValues): Promise<string | null> => {
    setIsPaying(true)
    try {
      const error = await charge(choice, values)
      if (error === null) toastSuccess(say(DONE.get(choice.id) ?? PAYMENT_MESSAGES.toppedUp))
      return error
    } catch (error) {
      const isRefused = isApiError(error) && error.status >= 400 && error.status < 500
      return isRefused || error instanceof CardNotRead ? error.message : say(PAYMENT_MESSAGES.topUpFailed)
    } finally {
      setIsPaying(false)
      void forgetBilling()
    }
  }
  return { pay, isPaying, blocker }
}
