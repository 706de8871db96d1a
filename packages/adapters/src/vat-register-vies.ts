import type { VatRegister } from '@placet/core/ports'
import { z } from 'zod'

const TIMEOUT_MS = 20_000

// If a state's own register is down, the response has only errors, with status 200.
const Answer = z.object({ valid: z.boolean(), requestIdentifier: z.string().nullish() })

/** VIES, through which EU states validate the VAT ids they issued; null without its address. */
export function connectVies(url: string | undefined): VatRegister | null {
  if (url === undefined) return null
  return {
    async check({ state, number }, asker) {
      const response = await fetch(`${url.replace(/\/$/, '')}/check-vat-number`, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          countryCode: state,
          vatNumber: number,
          ...(asker && { requesterMemberStateCode: asker.state, requesterNumber: asker.number }),
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`the register of VAT ids answered ${response.status}`)
      }
      const answer = Answer.safeParse(await response.json())
      if (!answer.success) throw new Error(`the register of VAT ids did not answer for ${state}`)
      return { isValid: answer.data.valid, reference: answer.data.requestIdentifier ?? '' }
    },
  }
}
