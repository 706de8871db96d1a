import {
  assignActions,
  countInbox,
  dismissActions,
  listInbox,
  openCause,
  restoreActions,
  snoozeActions,
  wakeActions,
} from '@placet/contract/inbox'
import * as inbox from '@placet/core/inbox/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerInboxRoutes(api: Api): void {
  registerRoute(api, listInbox, ({ ctx, query }) => inbox.listInbox({ ctx, input: query }))
  registerRoute(api, countInbox, ({ ctx }) => inbox.countInbox({ ctx, input: {} }))
  registerRoute(api, openCause, ({ ctx, query }) => inbox.openCause({ ctx, input: query }))
  registerRoute(api, assignActions, ({ ctx, body }) => inbox.assignActions({ ctx, input: body }))
  registerRoute(api, snoozeActions, ({ ctx, body }) => inbox.snoozeActions({ ctx, input: body }))
  registerRoute(api, wakeActions, ({ ctx, body }) => inbox.wakeActions({ ctx, input: body }))
  registerRoute(api, dismissActions, ({ ctx, body }) => inbox.dismissActions({ ctx, input: body }))
  registerRoute(api, restoreActions, ({ ctx, body }) => inbox.restoreActions({ ctx, input: body }))
}
