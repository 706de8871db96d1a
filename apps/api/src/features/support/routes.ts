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

export function registerSupportRoutes(api: Api): void {
  registerRoute(api, sendTicket, ({ ctx, body }) => support.sendTicket({ ctx, input: body }), {
    bodyMaxBytes: TICKET_BODY_MAX_BYTES,
  })
  registerRoute(api, listTickets, ({ ctx, query }) => support.listTickets({ ctx, input: query }))
  registerRoute(api, sendFeedback, ({ ctx, body }) => support.sendFeedback({ ctx, input: body }))
  registerRoute(api, acceptTerms, ({ ctx }) => support.acceptTerms({ ctx, input: {} }))
}
