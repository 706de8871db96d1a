import type { Control } from './page-activity.ts'
import { type PageTask, taskSource } from './page-script.ts'
import { within } from './within.ts'

const ANSWER_MAX_MS = 8000

/** Runs the task in the document. Null: it is gone, or gave no answer in time. */
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

// Of the type that the task gives, unless a hostile page answers in its place: whoever asks takes texts and numbers only.
function asAnswer<R>(value: unknown): R | null {
  return (value ?? null) as R | null
}
