import {
  TICKET_BODY_MAX_BYTES,
  acceptTerms,
  listTickets,
  sendFeedback,
  sendTicket,
} from '@placet/contract/support'
import * as support from '@placet/core/support/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

const DONE = { success: true } as const

export function registerSupportRoutes(api: Api): void {
  registerRoute(
    api,
    sendTicket,
    async ({ ctx, body }) => {
      await support.sendTicket({ ctx, input: body })
      return DONE
    },
    { bodyMaxBytes: TICKET_BODY_MAX_BYTES },
  )
  registerRoute(api, listTickets, ({ ctx, query }) => support.listTickets({ ctx, input: query }))
  registerRoute(api, sendFeedback, async ({ ctx, body }) => {
    await support.sendFeedback({ ctx, input: body })
    return DONE
  })
  registerRoute(api, acceptTerms, async ({ ctx }) => {
    await support.acceptTerms({ ctx, input: {} })
    return DONE
  })
}
