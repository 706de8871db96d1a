import type { SenderReport } from '@placet/testkit/load/sender-messages'

/** Every script that was answered was answered with 200; a connection that was cut is no answer. */
export function onlyScripts200({ scriptAnswers }: SenderReport): boolean {
  return statuses(scriptAnswers).join() === '200'
}

/** No consent was turned away for now: no 5xx, 429 or 408. */
export function noneTurnedAway({ consentAnswers }: SenderReport): boolean {
  return statuses(consentAnswers).every((status) => status < 500 && status !== 429 && status !== 408)
}

function statuses(answers: Readonly<Record<string, number>>): number[] {
  return Object.keys(answers).map(Number).filter(Number.isInteger)
}
