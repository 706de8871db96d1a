import { PaymentId } from '@placet/contract/ids'
import type { FormField } from '@placet/contract/payments'
import { useCallback, useState } from 'react'
import { BankBlocker } from './components/bank-blocker.tsx'
import { postForm } from './post-form.ts'
import { useFollowPayment } from './queries.ts'
import { waitForBank } from './wait-for-bank.ts'

/** The 3-D Secure step in the response of any endpoint that charges a card. */
export interface BankStep {
  tds2: { content: string; pp: string } | null
  form: readonly FormField[]
  action: string
}

/** Before a form is posted in place of the embedded challenge. */
const FALLBACK_DELAY_MS = 1_000

const delay = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

/**
 * Leads the customer through 3-D Secure: an embedded challenge in a blocking dialog, or a form that leaves the page,
 * in which case the promise never settles. The caller must render `blocker`.
 */
export function useBank() {
  const [content, setContent] = useState<string | null>(null)
  const { mutateAsync: follow } = useFollowPayment()

  const goToBank = useCallback(
    async (
      { tds2, form, action }: BankStep,
      formDelayMs = 0,
    ): Promise<{ success: boolean; error: string }> => {
      if (!tds2) {
        await delay(formDelayMs)
        return leaveWith(action, form)
      }
      setContent(tds2.content)
      try {
        const pp = PaymentId.parse(tds2.pp)
        const followed = await waitForBank(() => follow(pp), delay)
        if (followed.formR.length > 0) {
          await delay(FALLBACK_DELAY_MS)
          return await leaveWith(followed.action, followed.formR)
        }
        return followed
      } finally {
        setContent(null)
      }
    },
    [follow],
  )
  return { goToBank, blocker: <BankBlocker content={content} /> }
}

function leaveWith(action: string, form: readonly FormField[]): Promise<never> {
  postForm(action, form)
  return new Promise(() => undefined)
}
