import type { Control } from './page-activity.ts'
import { type PageTask, taskSource } from './page-script.ts'
import { within } from './within.ts'

const ANSWER_MAX_MS = 8000

/** Runs the task in the document. Null: the document is gone or did not respond in time. */
export async function askDocument<A, R>(
  { session, objectId }: Control,
  task: PageTask<A, R>,
  argument: A,
): Promise<R | null> {
  const asking = session.send('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: taskSource(task),
    arguments: [{ value: argument }],
    returnByValue: true,
    awaitPromise: true,
  })
  const answer = await within(ANSWER_MAX_MS, asking, null).catch(() => null)
  if (answer === null || answer.exceptionDetails !== undefined) return null
  return asAnswer<R>(answer.result.value)
}

// The task's result type, unless a hostile page answers in its place: callers accept only texts and numbers.
function asAnswer<R>(value: unknown): R | null {
  return (value ?? null) as R | null
}
