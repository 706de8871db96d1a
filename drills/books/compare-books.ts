import type { StreamRecords } from '@placet/testkit/load/read-records'
import type { SenderReport } from '@placet/testkit/load/sender-messages'
import type { Verdict } from '@placet/testkit/measure/run-measurement'
import type { LoggedConsents } from './read-log.ts'
import type { Reconciliation } from './reconcile.ts'

export interface Books {
  sent: SenderReport
  log: Pick<LoggedConsents, 'rows' | 'unique' | 'conflicts'>
  stream: StreamRecords
  /** Rows erased on purpose. */
  erased: number
  reconciled: Reconciliation
}

/** The ledger that every intake drill prints, and the expectations on it. */
export function compareBooks({
  sent,
  log,
  stream,
  erased,
  reconciled,
}: Books): Verdict & { lines: string[] } {
  const { lost, duplicated, unknown, altered, cells, differingCells } = reconciled
  const repeats = stream.records - stream.eventIds.size
  const firstTries = sent.sent - sent.unanswered
  return {
    lines: [
      `${sent.sent} sent; first tries: ${firstTries} accepted or rejected + ${sent.unanswered} unanswered`,
      `after re-sends: ${sent.accepted} accepted + ${sent.rejected} rejected + ${sent.unsettled} unsettled`,
      `${log.rows} rows = ${log.unique} distinct events; ${lost} lost, ${duplicated} duplicated, ${unknown} unknown, ${altered} altered`,
      `${log.rows} rows + ${erased} erased + ${stream.deadLetters} dead letters + ${repeats} repeats = ${stream.records} records in the stream; ${stream.holes} holes`,
      `${cells} cells of the roll-ups; ${differingCells} differ`,
      `answers to all tries: ${JSON.stringify(sent.consentAnswers)}`,
    ],
    figures: {
      sent: sent.sent,
      accepted: sent.accepted,
      rejected: sent.rejected,
      unanswered: sent.unanswered,
      unsettled: sent.unsettled,
      resends: sent.resends,
      rows: log.rows,
      unique: log.unique,
      ...reconciled,
      conflicts: log.conflicts,
      deadLetters: stream.deadLetters,
      streamMessages: stream.messages,
      streamRecords: stream.records,
      repeats,
      holes: stream.holes,
      longestGapMs: sent.longestGapMs,
      firstTryMs: sent.firstTryMs,
      untilAcceptedMs: sent.untilAcceptedMs,
      senderLateMs: sent.senderLateMs,
      answers: sent.consentAnswers,
      scriptAnswers: sent.scriptAnswers,
    },
    expectations: {
      'every consent was settled': sent.unsettled === 0 && sent.accepted + sent.rejected === sent.sent,
      'accepted = rows = unique': sent.accepted === log.rows + erased && log.rows === log.unique,
      'nothing is lost, duplicated, altered or unknown':
        lost + duplicated + altered + unknown + log.conflicts === 0,
      'the roll-ups agree with the ledger cell by cell': differingCells === 0 && cells > 0,
      'the streams have no holes, and all they hold is in the log':
        stream.holes === 0 && stream.eventIds.size === log.rows + erased && stream.deadLetters === 0,
      'whoever was refused for now was told when to come back': sent.unadvised === 0,
    },
  }
}
