import {
  deleteAuditWebhook,
  getAuditWebhook,
  rotateAuditWebhookSecret,
  saveAuditWebhook,
  testAuditWebhook,
} from '@placet/contract/audit-stream'
import * as auditStream from '@placet/core/audit-stream/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerAuditStreamRoutes(api: Api): void {
  registerRoute(api, getAuditWebhook, ({ ctx }) => auditStream.getAuditWebhook({ ctx, input: {} }))
  registerRoute(api, saveAuditWebhook, ({ ctx, body }) => auditStream.saveAuditWebhook({ ctx, input: body }))
  registerRoute(api, rotateAuditWebhookSecret, ({ ctx }) =>
    auditStream.rotateAuditWebhookSecret({ ctx, input: {} }),
  )
  registerRoute(api, testAuditWebhook, ({ ctx }) => auditStream.testAuditWebhook({ ctx, input: {} }))
  registerRoute(api, deleteAuditWebhook, ({ ctx }) => auditStream.deleteAuditWebhook({ ctx, input: {} }))
}
