import { ConsentRecord, ConsentsRecorded } from '@placet/contract/events/consents-recorded.v1'
import type { StreamMessage } from '@placet/stream/read-range'
import { deadLetter, ok, type Step } from '@placet/stream/step'
import type { Candidate, Poison } from './batch.ts'

/** Every record becomes either a candidate or poison: none is skipped, none throws. */
export function parseMessage(message: StreamMessage): { candidates: Candidate[]; poison: Poison[] } {
  const { seq: position, timestampMs, data } = message
  const records = parseRecords(data)
  if (records.kind !== 'ok') {
    return { candidates: [], poison: [{ position, index: null, data, ...reasonOf(records) }] }
  }
  const candidates: Candidate[] = []
  const poison: Poison[] = []
  for (const [index, unchecked] of records.value.entries()) {
    const record = parseRecord(unchecked)
    if (record.kind === 'ok') {
      candidates.push({ record: record.value, position, index, streamAtMs: timestampMs })
    } else {
      poison.push({ position, index, data: JSON.stringify(unchecked), ...reasonOf(record) })
    }
  }
  return { candidates, poison }
}

function parseRecords(data: Uint8Array): Step<unknown[]> {
  try {
    const parsed = ConsentsRecorded.safeParse(JSON.parse(Buffer.from(data).toString('utf8')))
    return parsed.success ? ok(parsed.data.records) : deadLetter('not a consents.recorded.v1', parsed.error)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return deadLetter('not JSON', error)
  }
}

function parseRecord(unchecked: unknown): Step<ConsentRecord> {
  const parsed = ConsentRecord.safeParse(unchecked)
  return parsed.success ? ok(parsed.data) : deadLetter('not a consent record', parsed.error)
}

function reasonOf(step: Exclude<Step<unknown>, { kind: 'ok' }>): Pick<Poison, 'reason' | 'error'> {
  return { reason: step.reason, error: step.kind === 'deadLetter' ? step.error : undefined }
}
