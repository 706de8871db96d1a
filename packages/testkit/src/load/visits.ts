import { type HttpAnswer, type HttpCall, createHttpClient } from './http-client.ts'

export interface Visits {
  /** Turns rotate through the servers. */
  visit: (turn: number, call: HttpCall) => Promise<HttpAnswer>
  /** Count per kind of answer, e.g. "204": 50000, "503": 12, "ECONNREFUSED": 90. */
  answers: () => Record<string, number>
  visitsBySecond: () => number[]
  /** On the clock of visitsBySecond. */
  ageMs: () => number
  close: () => void
}

const answerTimeoutMs = 15_000

export function createVisits(urls: readonly string[]): Visits {
  const clients = urls.map((url) => createHttpClient(url, { timeoutMs: answerTimeoutMs }))
  const answers = new Map<string, number>()
  const bySecond: number[] = []
  const startedAt = performance.now()
  return {
    visit: async (turn, call) => {
      const second = Math.floor((performance.now() - startedAt) / 1000)
      while (bySecond.length <= second) bySecond.push(0)
      bySecond[second] = (bySecond[second] ?? 0) + 1
      const [client] = clients.slice(turn % clients.length)
      if (client === undefined) throw new Error('no server to visit')
      const answer = await client.send(call)
      const key = answer.kind === 'answered' ? String(answer.status) : answer.reason
      answers.set(key, (answers.get(key) ?? 0) + 1)
      return answer
    },
    answers: () => Object.fromEntries(answers),
    visitsBySecond: () => bySecond,
    ageMs: () => performance.now() - startedAt,
    close: () => {
      for (const client of clients) client.close()
    },
  }
}
