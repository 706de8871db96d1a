import type { SenderReport } from '@placet/testkit/load/sender-messages'

/** True if all answered script requests got a 200; cut connections don't count as answers. */
export function onlyScripts200({ scriptAnswers }: SenderReport): boolean {
  return statuses(scriptAnswers).join() === '200'
}

/** True if no consent was refused temporarily: no 5xx, 429 or 408. */
export function noneTurnedAway({ consentAnswers }: SenderReport): boolean {
  return statuses(consentAnswers).every((status) => status < 500 && status !== 429 && status !== 408)
}

function statuses(answers: Readonly<Record<string, number>>): number[] {
  return Object.keys(answers).map(Number).filter(Number.isInteger)
}
