import type { SessionStats } from '@placet/contract/reports'

export interface SessionDay {
  date: string
  sessions: number
  pages: number
  shown: number
  answered: number
  /** Banners that were shown but not answered. */
  unanswered: number
}

export interface SessionReport {
  days: SessionDay[]
  totals: Omit<SessionDay, 'date'>
}

export function toSessionReport({ days, values, pages, shown, answered }: SessionStats): SessionReport {
  const rows = days.map((date, index) => {
    const day = {
      date,
      sessions: at(values, index),
      pages: at(pages, index),
      shown: at(shown, index),
      answered: at(answered, index),
    }
    return { ...day, unanswered: unansweredOf(day) }
  })
  const sum = (key: Exclude<keyof SessionDay, 'date'>) => rows.reduce((total, row) => total + row[key], 0)
  const totals = {
    sessions: sum('sessions'),
    pages: sum('pages'),
    shown: sum('shown'),
    answered: sum('answered'),
  }
  return { days: rows, totals: { ...totals, unanswered: unansweredOf(totals) } }
}

/** A banner may be answered a day later, so a day can have more answers than banners. */
function unansweredOf({ shown, answered }: { shown: number; answered: number }): number {
  return Math.max(0, shown - answered)
}

function at(list: readonly number[], index: number): number {
  const value = list[index]
  if (value === undefined) throw new Error('The report has fewer figures than days')
  return value
}
