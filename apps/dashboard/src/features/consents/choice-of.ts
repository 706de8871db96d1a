import type { ConsentRow } from '@placet/contract/consents'
import { CHOICES, segmentName } from '../reports/index.ts'

/** Name and colour of a choice. */
export function choiceOf({ action, choice }: Pick<ConsentRow, 'action' | 'choice'>) {
  const look = CHOICES.find((each) => each.choice === choice)
  const isAnswer = action !== 'withdraw' && action !== 'expire'
  return {
    label: isAnswer ? (look?.label ?? choice) : segmentName('action', action),
    colour: look?.colour ?? '',
  }
}
