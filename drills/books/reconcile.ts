import type { LedgerEntry } from '@placet/testkit/load/ledger'
import type { LoggedConsents } from './read-log.ts'

export interface Reconciliation {
  /** Accepted, but not in the log. */
  lost: number
  /** Rows beyond the first of each event. */
  duplicated: number
  /** In the log, but never accepted. */
  unknown: number
  /** In the log with another cell or other categories than were sent. */
  altered: number
  cells: number
  /** Cells whose counts differ between roll-up and ledger, including those that only one of them has. */
  differingCells: number
}

/** Compares the sender's ledger with the product's data, event by event and cell by cell. */
export function reconcile(
  ledger: readonly LedgerEntry[],
  log: LoggedConsents,
  erased: ReadonlySet<string> = new Set(),
): Reconciliation {
  const logged = new Map(log.events.map((event) => [event.eventId, event]))
  const expected = new Map(ledger.map((entry) => [entry.eventId, entry]))
  const altered = ledger.filter((entry) => {
    const event = logged.get(entry.eventId)
    return (
      event !== undefined && (event.cell !== cellOf(entry) || event.allowed !== entry.cell.allowed.join())
    )
  })
  const wanted = addUp(ledger)
  const rolledUp = new Map(log.cells.map(({ cell, counts }) => [cell, counts]))
  const differing = [...new Set([...wanted.keys(), ...rolledUp.keys()])].filter(
    (cell) => wanted.get(cell)?.join() !== rolledUp.get(cell),
  )
  return {
    lost: ledger.filter(({ eventId }) => !logged.has(eventId) && !erased.has(eventId)).length,
    duplicated: log.rows - log.unique,
    unknown: [...logged.keys()].filter((eventId) => !expected.has(eventId)).length,
    altered: altered.length,
    cells: wanted.size,
    differingCells: differing.length,
  }
}

function addUp(ledger: readonly LedgerEntry[]): Map<string, number[]> {
  const cells = new Map<string, number[]>()
  for (const entry of ledger) {
    const counts = cells.get(cellOf(entry)) ?? [0, 0, 0, 0, 0]
    const added = [1, ...entry.cell.allowed]
    cells.set(
      cellOf(entry),
      counts.map((count, index) => count + (added[index] ?? 0)),
    )
  }
  return cells
}

function cellOf({ day, cell }: LedgerEntry): string {
  const { domain, host, path, country, language, device, choice } = cell
  return [domain, day, host, path, country, language, device, choice].join('\t')
}
