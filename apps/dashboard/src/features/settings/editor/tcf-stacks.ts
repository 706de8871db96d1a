import type { Stack } from './tcf-choices.ts'

export interface NamedStack extends Stack {
  readonly title: string
}

type Entry = readonly [
  id: number,
  title: string,
  purposes: readonly number[],
  specialFeatures?: readonly number[],
]

// Numbers, names and contents are defined in the TCF Policies, appendix A.
const ENTRIES: readonly Entry[] = [
  [1, 'Precise geolocation data, and identification through device scanning', [], [1, 2]],
  [2, 'Advertising based on limited data and advertising measurement', [2, 7]],
  [3, 'Personalised advertising', [2, 3, 4]],
  [
    4,
    'Advertising based on limited data, advertising measurement, and understanding of the audiences',
    [2, 7, 9],
  ],
  [
    5,
    'Advertising based on limited data, personalised advertising profile, and advertising measurement',
    [2, 3, 7],
  ],
  [6, 'Selection of personalised advertising and advertising measurement', [2, 4, 7]],
  [7, 'Selection of personalised advertising, advertising measurement, and audience research', [2, 4, 7, 9]],
  [8, 'Personalised advertising and advertising measurement', [2, 3, 4, 7]],
  [9, 'Personalised advertising, advertising measurement, and audience research', [2, 3, 4, 7, 9]],
  [10, 'Personalised advertising', [3, 4]],
  [11, 'Personalised content', [5, 6]],
  [12, 'Selection of personalised content and content measurement', [6, 8, 11]],
  [13, 'Selection of personalised content, content measurement and audience research', [6, 8, 9, 11]],
  [14, 'Personalised content and content measurement', [5, 6, 8, 11]],
  [15, 'Personalised content, content measurement and audience research', [5, 6, 8, 9, 11]],
  [
    16,
    'Personalised content, content measurement, audience research, and services development',
    [5, 6, 8, 9, 10, 11],
  ],
  [17, 'Advertising and content measurement, and audience research', [7, 8, 9]],
  [18, 'Advertising and content measurement', [7, 8]],
  [19, 'Advertising measurement and audience research', [7, 9]],
  [20, 'Advertising and content measurement, audience research, and services development', [7, 8, 9, 10]],
  [21, 'Content measurement, audience research and services development', [8, 9, 10]],
  [22, 'Content measurement and services development', [8, 10]],
  [
    23,
    'Selection of personalised advertising and content, advertising and content measurement',
    [2, 4, 6, 7, 8, 11],
  ],
  [
    24,
    'Selection of personalised advertising and content, advertising and content measurement, and audience research',
    [2, 4, 6, 7, 8, 9, 11],
  ],
  [
    25,
    'Personalised advertising and content, advertising and content measurement',
    [2, 3, 4, 5, 6, 7, 8, 11],
  ],
  [
    26,
    'Personalised advertising and content, advertising and content measurement, and audience research',
    [2, 3, 4, 5, 6, 7, 8, 9, 11],
  ],
  [27, 'Personalised advertising and content profile', [3, 5]],
  [28, 'Selection of personalised advertising and content', [2, 4, 6, 11]],
  [
    29,
    'Advertising based on limited data, advertising and content measurement, and audience research',
    [2, 7, 8, 9],
  ],
  [
    30,
    'Selection of personalised advertising, personalised content, advertising and content measurement, and audience research',
    [2, 4, 5, 6, 7, 8, 9, 11],
  ],
  [
    31,
    'Selection of personalised advertising, personalised content, advertising and content measurement, audience research, and services development',
    [2, 4, 5, 6, 7, 8, 9, 10, 11],
  ],
  [
    32,
    'Advertising based on limited data, personalised content, advertising and content measurement, and audience research',
    [2, 5, 6, 7, 8, 9, 11],
  ],
  [
    33,
    'Advertising based on limited data, personalised content, advertising and content measurement, audience research, and services development',
    [2, 5, 6, 7, 8, 9, 10, 11],
  ],
  [
    34,
    'Advertising based on limited data, personalised content, content measurement, and audience research',
    [2, 5, 6, 8, 9, 11],
  ],
  [
    35,
    'Advertising based on limited data, personalised content, content measurement, audience research and services development',
    [2, 5, 6, 8, 9, 10, 11],
  ],
  [
    36,
    'Advertising based on limited data, personalised content, and advertising measurement',
    [2, 5, 6, 7, 11],
  ],
  [
    37,
    'Advertising based on limited data, personalised content, advertising measurement, and services development',
    [2, 5, 6, 7, 10, 11],
  ],
  [38, 'Personalised advertising, advertising measurement, and services development', [2, 3, 4, 7, 10]],
  [
    39,
    'Personalised advertising, advertising measurement, audience research and services development',
    [2, 3, 4, 7, 9, 10],
  ],
  [
    40,
    'Personalised advertising, advertising and content measurement, audience research and services development',
    [2, 3, 4, 7, 8, 9, 10],
  ],
  [
    41,
    'Personalised advertising, selection of personalised content, advertising and content measurement, audience research and services development',
    [2, 3, 4, 6, 7, 8, 9, 10, 11],
  ],
  [
    42,
    'Personalised advertising and content, advertising and content measurement, audience research and services development',
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  ],
  [43, 'Content based on limited data and content measurement', [8, 11]],
  [44, 'Personalised content', [5, 6, 11]],
  [
    45,
    'Advertising based on limited data, advertising measurement, audience research and services development',
    [2, 7, 9, 10],
  ],
]

/** Groups of purposes and special features that may be offered as one choice. */
export const TCF_STACKS: ReadonlyMap<number, NamedStack> = new Map(
  ENTRIES.map(([id, title, purposes, specialFeatures = []]) => [
    id,
    { id, title, purposes, specialFeatures },
  ]),
)
