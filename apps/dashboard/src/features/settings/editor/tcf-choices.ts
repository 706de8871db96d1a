import type { TcfChoice } from '@placet/contract/settings-document'

export interface Stack {
  readonly id: number
  readonly purposes: readonly number[]
  readonly specialFeatures: readonly number[]
}

export type ChoiceRefusal = 'purpose_exists' | 'feature_exists' | 'stack_overlaps' | 'last_choice'
export type ChoiceEdit = { choices: TcfChoice[] } | { refused: ChoiceRefusal }

/** Adds a choice. A stack replaces the choices it covers; choices covered by a chosen stack can't be added. */
export function addChoice(
  choices: readonly TcfChoice[],
  choice: TcfChoice,
  stacks: ReadonlyMap<number, Stack>,
): ChoiceEdit {
  if (choices.some((each) => sameChoice(each, choice))) return { choices: [...choices] }
  const chosen = choices.flatMap((each) => stackOf(each, stacks) ?? [])
  const added = stackOf(choice, stacks)
  if (!added) {
    if (!chosen.some((stack) => covers(stack, choice))) return { choices: [...choices, choice] }
    return { refused: choice.type === 'purpose' ? 'purpose_exists' : 'feature_exists' }
  }
  if (chosen.some((stack) => overlaps(stack, added))) return { refused: 'stack_overlaps' }
  return { choices: [...choices.filter((each) => !covers(added, each)), choice] }
}

export function removeChoice(choices: readonly TcfChoice[], choice: TcfChoice): ChoiceEdit {
  const left = choices.filter((each) => !sameChoice(each, choice))
  return left.length === 0 ? { refused: 'last_choice' } : { choices: left }
}

function stackOf(choice: TcfChoice, stacks: ReadonlyMap<number, Stack>): Stack | undefined {
  return choice.type === 'stack' ? stacks.get(choice.id) : undefined
}

function covers(stack: Stack, { type, id, special }: TcfChoice): boolean {
  if (type === 'purpose') return !special && stack.purposes.includes(id)
  return type === 'feature' && special && stack.specialFeatures.includes(id)
}

function overlaps(one: Stack, other: Stack): boolean {
  return (
    one.purposes.some((id) => other.purposes.includes(id)) ||
    one.specialFeatures.some((id) => other.specialFeatures.includes(id))
  )
}

function sameChoice(one: TcfChoice, other: TcfChoice): boolean {
  return one.type === other.type && one.id === other.id && one.special === other.special
}
