import { ScanCredentials } from '@placet/contract/events/scan-requested.v1'
import { ScanId } from '@placet/contract/ids'
import { z } from 'zod'
import type { StreamConnection } from './connect.ts'
import type { StreamNames } from './names.ts'

const ANSWER_TIMEOUT_MS = 5000
const Question = z.object({ scanId: ScanId, claim: z.string().max(100) })
type Question = z.infer<typeof Question>

/** Credentials for the site of a running scan, for the scanner that was given it. Throws if no worker answers. */
export async function askScanCredentials(
  conn: StreamConnection,
  names: StreamNames,
  question: Question,
): Promise<ScanCredentials> {
  const answer = await conn.nats.request(names.scanCredentialsSubject, JSON.stringify(question), {
    timeout: ANSWER_TIMEOUT_MS,
  })
  return ScanCredentials.parse(answer.json())
}

export interface Answering {
  stop: () => Promise<void>
}

/** Answers scanners' requests; each goes to one of the workers. If the lookup fails, no answer is sent. */
export function answerScanCredentials(
  conn: StreamConnection,
  names: StreamNames,
  find: (question: Question) => Promise<ScanCredentials>,
  onProblem: (error: unknown) => void,
): Answering {
  const questions = conn.nats.subscribe(names.scanCredentialsSubject, { queue: 'workers' })
  const running = answerAll()

  async function answerAll(): Promise<void> {
    for await (const question of questions) {
      try {
        question.respond(JSON.stringify(await find(Question.parse(question.json()))))
      } catch (error) {
        onProblem(error)
      }
    }
  }

  return {
    stop: async () => {
      await questions.drain()
      await running
    },
  }
}
