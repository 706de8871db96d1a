import { countRecords, type ListedRow, listRecords } from '@placet/analytics/queries/consent-records'
import { type SealedPosition, sealedPositions } from '@placet/analytics/queries/sealed-positions'
import { consentLogName } from '@placet/analytics/proof-record'
import {
  type ConsentList,
  type ConsentRow,
  CONSENTS_PER_PAGE,
  listConsents as route,
} from '@placet/contract/consents'
import { inputOf } from '@placet/contract/route'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import { filterOf } from '../reports/index.ts'
import { readRecordId, toRecordId } from './record-id.ts'

/** Suspicious records are listed too: they are evidence, although reports leave them out. */
export const listConsents = defineVerb(inputOf(route), async ({ ctx, input }): Promise<ConsentList> => {
  requirePermission(ctx, 'proof:read')
  const { choice, token, after } = input
  const filter = { ...(await filterOf(ctx, input)), choice, token }
  const place = after === null ? null : readRecordId(after)
  // One more than a page shows whether another page follows.
  const [rows, total] = await Promise.all([
    listRecords(ctx.analytics, { ...filter, after: place, rowsMax: CONSENTS_PER_PAGE + 1 }),
    place === null ? countRecords(ctx.analytics, filter) : null,
  ]).catch(refuseUnavailable)
  const shown = rows.slice(0, CONSENTS_PER_PAGE)
  const logs = [...new Set(shown.map(({ shard }) => consentLogName(shard)))]
  const sealed = await sealedPositions(ctx.analytics, { logs }).catch(refuseUnavailable)
  const last = shown.at(-1)
  return {
    consents: shown.map((row) => toConsentRow(row, sealed)),
    next: last && rows.length > shown.length ? toRecordId(last) : null,
    total,
  }
})

function toConsentRow(row: ListedRow, sealed: readonly SealedPosition[]): ConsentRow {
  const { shard, incarnation, position, receivedAtMs, event: _, ...shown } = row
  const isSealed = sealed.some(
    (each) =>
      each.log === consentLogName(shard) && each.incarnation === incarnation && each.position >= position,
  )
  return { ...shown, id: toRecordId(row), at: new Date(receivedAtMs).toISOString(), isSealed }
}
