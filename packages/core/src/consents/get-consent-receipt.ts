import { getConsentReceipt as route } from '@placet/contract/consents'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { fromLog, proveRows, toReceipt } from '../proofs/index.ts'
import { refuse } from '../refuse.ts'
import { findConsent } from './find-consent.ts'

/** The receipt contains the visitor's consent ID, so the audit log says who downloaded it. */
export const getConsentReceipt = defineVerb(inputOf(route), async ({ ctx, input }): Promise<string> => {
  const accountId = requirePermission(ctx, 'proof:read')
  const { domainId, recordId } = input
  const { row } = await findConsent(ctx, input)
  const [proof] = await fromLog(proveRows(ctx.analytics, [row]))
  if (!proof) throw refuse('record_unsealed')
  await withTx(ctx, (tx) =>
    audit(tx, ctx, { accountId, action: 'proof.receipt', entity: domainId, detail: { recordId } }),
  )
  return toReceipt(proof)
})
