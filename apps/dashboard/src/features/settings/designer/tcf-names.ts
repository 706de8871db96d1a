import type { TcfChoice } from '@placet/contract/settings-document'
import { TCF_STACKS } from '../editor/tcf-stacks.ts'

// Names from the TCF vendor list, policy version 5.
const PURPOSES = [
  'Store and/or access information on a device',
  'Use limited data to select advertising',
  'Create profiles for personalised advertising',
  'Use profiles to select personalised advertising',
  'Create profiles to personalise content',
  'Use profiles to select personalised content',
  'Measure advertising performance',
  'Measure content performance',
  'Understand audiences through statistics or combinations of data from different sources',
  'Develop and improve services',
  'Use limited data to select content',
] as const
const SPECIAL_PURPOSES = [
  'Ensure security, prevent and detect fraud, and fix errors',
  'Deliver and present advertising and content',
  'Save and communicate privacy choices',
] as const
const FEATURES = [
  'Match and combine data from other data sources',
  'Link different devices',
  'Identify devices based on information transmitted automatically',
] as const
const SPECIAL_FEATURES = [
  'Use precise geolocation data',
  'Actively scan device characteristics for identification',
] as const

export interface NamedChoice {
  id: string
  choice: TcfChoice
  kind: string
  name: string
  /** Purposes and special features that a stack covers; empty for other choices. */
  covers: string
}

/** All choices that the framework offers, by their official names. */
export const TCF_GROUPS: readonly { title: string; choices: readonly NamedChoice[] }[] = [
  {
    title: 'Stacks',
    choices: [...TCF_STACKS.values()].map((stack) =>
      named({ type: 'stack', id: stack.id, special: false }, 'Stack', stack.title, coverOf(stack)),
    ),
  },
  { title: 'Purposes', choices: listed(PURPOSES, 'Purpose', { type: 'purpose', special: false }) },
  {
    title: 'Special features',
    choices: listed(SPECIAL_FEATURES, 'Special feature', { type: 'feature', special: true }),
  },
  { title: 'Features', choices: listed(FEATURES, 'Feature', { type: 'feature', special: false }) },
  {
    title: 'Special purposes',
    choices: listed(SPECIAL_PURPOSES, 'Special purpose', { type: 'purpose', special: true }),
  },
]

const BY_ID = new Map(TCF_GROUPS.flatMap(({ choices }) => choices.map((each) => [each.id, each] as const)))

export function nameChoice(choice: TcfChoice): NamedChoice {
  const id = choiceId(choice)
  return BY_ID.get(id) ?? { id, choice, kind: 'Unknown', name: `Number ${choice.id}`, covers: '' }
}

function listed(
  names: readonly string[],
  kind: string,
  choice: Pick<TcfChoice, 'type' | 'special'>,
): NamedChoice[] {
  return names.map((name, index) => named({ ...choice, id: index + 1 }, kind, name))
}

function named(choice: TcfChoice, kind: string, name: string, covers = ''): NamedChoice {
  return { id: choiceId(choice), choice, kind: `${kind} ${choice.id}`, name, covers }
}

function choiceId({ type, id, special }: TcfChoice): string {
  return `${special ? 'special-' : ''}${type}-${id}`
}

function coverOf({
  purposes,
  specialFeatures,
}: {
  purposes: readonly number[]
  specialFeatures: readonly number[]
}) {
  const parts = [
    ...(purposes.length > 0 ? [`purposes ${purposes.join(', ')}`] : []),
    ...(specialFeatures.length > 0 ? [`special features ${specialFeatures.join(', ')}`] : []),
  ]
  return `Stands for ${parts.join(' and ')}`
}
