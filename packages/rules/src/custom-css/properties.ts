/**
 * Allowlist for an owner's style sheet: properties that are not listed cannot be set. The bounds keep every
 * button readable, reachable and in place, whatever the selector.
 */
export interface PropertyRule {
  /** Pixels; relative units are converted as on a small screen. If unset, no lengths are allowed. */
  readonly px?: readonly [min: number, max: number]
  readonly percent?: readonly [min: number, max: number]
  /** Unitless numbers. */
  readonly plain?: readonly [min: number, max: number]
  readonly seconds?: readonly [min: number, max: number]
  /** Allowed keywords; if unset, any keyword that is not forbidden everywhere. */
  readonly words?: ReadonlySet<string>
  readonly refusedWords?: ReadonlySet<string>
  readonly functions?: ReadonlySet<string>
  readonly hasText?: boolean
  readonly hasAngles?: boolean
  readonly isReadable?: boolean
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const COLOURS = words(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color-mix linear-gradient radial-gradient conic-gradient ' +
    'repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient var',
)
const PICTURES = new Set([...COLOURS, 'url'])

const SPACE: PropertyRule = {
  px: [0, 40],
  percent: [0, 10],
  words: words('auto inherit'),
  functions: words('var'),
}
const LINE: PropertyRule = { px: [0, 12], functions: COLOURS }
const ROUND: PropertyRule = {
  px: [0, 200],
  percent: [0, 50],
  words: words('inherit'),
  functions: words('var'),
}
const FOCUS: PropertyRule = {
  px: [1, 12],
  functions: COLOURS,
  refusedWords: words('none hidden transparent'),
}
const KEYWORD: PropertyRule = {}
const PAINT: PropertyRule = { px: [-2000, 2000], percent: [-100, 200], functions: PICTURES, plain: [0, 1] }
const SHADOW: PropertyRule = { px: [-100, 100], functions: COLOURS }
const FLEX: PropertyRule = {
  px: [0, 320],
  percent: [0, 100],
  plain: [0, 10],
  words: words('auto none inherit'),
}

const GROUPS: readonly (readonly [names: string, rule: PropertyRule])[] = [
  ['color', { functions: COLOURS, isReadable: true, refusedWords: words('transparent') }],
  ['background background-color background-image background-position background-size', PAINT],
  ['background-repeat background-clip background-origin accent-color color-scheme', { functions: COLOURS }],
  ['border border-top border-right border-bottom border-left border-block border-inline', LINE],
  ['border-width border-top-width border-right-width border-bottom-width border-left-width', LINE],
  ['border-color border-top-color border-right-color border-bottom-color border-left-color', LINE],
  ['border-style border-top-style border-right-style border-bottom-style border-left-style', KEYWORD],
  ['border-radius border-top-left-radius border-top-right-radius', ROUND],
  ['border-bottom-left-radius border-bottom-right-radius', ROUND],
  ['outline outline-width outline-color outline-style', FOCUS],
  ['outline-offset', { px: [-2, 12] }],
  ['box-shadow text-shadow', SHADOW],
  ['opacity', { plain: [0.5, 1], percent: [50, 100], words: words('inherit') }],
  ['margin margin-top margin-right margin-bottom margin-left margin-block margin-inline', SPACE],
  ['margin-block-start margin-block-end margin-inline-start margin-inline-end', SPACE],
  ['padding padding-top padding-right padding-bottom padding-left padding-block padding-inline', SPACE],
  ['padding-block-start padding-block-end padding-inline-start padding-inline-end', SPACE],
  ['gap row-gap column-gap', SPACE],
  ['width', { px: [160, 320], percent: [50, 100], words: words('auto inherit') }],
  ['max-width', { px: [160, 1600], percent: [50, 100], words: words('inherit') }],
  ['min-width', { px: [24, 280], percent: [0, 100], words: words('auto inherit') }],
  ['min-height', { px: [24, 200], words: words('auto inherit') }],
  ['box-sizing', { words: words('border-box') }],
  ['display', { words: words('block inline-block flex inline-flex grid inline-grid') }],
  ['flex flex-basis', FLEX],
  ['flex-grow flex-shrink', { plain: [0, 10] }],
  ['flex-direction', { words: words('row column') }],
  ['flex-wrap', { words: words('wrap nowrap') }],
  ['align-items align-content align-self justify-content justify-items justify-self', KEYWORD],
  ['place-items place-content vertical-align', KEYWORD],
  ['font', { words: words('inherit') }],
  ['font-family', { hasText: true }],
  ['font-size', { px: [12, 40], words: words('small medium large x-large xx-large inherit') }],
  ['font-weight', { plain: [300, 900], words: words('normal bold inherit') }],
  ['font-style font-stretch font-variant font-variant-numeric font-variant-caps font-kerning', KEYWORD],
  ['line-height', { plain: [1, 3], px: [16, 80], words: words('normal inherit') }],
  ['letter-spacing word-spacing', { px: [-0.5, 6], words: words('normal inherit') }],
  ['text-align text-transform text-wrap overflow-wrap word-break hyphens', KEYWORD],
  ['text-decoration text-decoration-color text-decoration-line', { px: [0, 6], functions: COLOURS }],
  ['text-decoration-style text-decoration-thickness text-underline-offset', { px: [0, 6] }],
  ['white-space', { words: words('normal pre-line pre-wrap') }],
  ['list-style list-style-type list-style-position', KEYWORD],
  ['cursor', { words: words('auto default pointer help text inherit') }],
  ['transition', { seconds: [0, 1], functions: words('cubic-bezier steps') }],
  ['transition-property transition-timing-function', { functions: words('cubic-bezier steps') }],
  ['transition-duration transition-delay', { seconds: [0, 1] }],
  ['scrollbar-color scrollbar-width', { functions: COLOURS }],
  ['content', { hasText: true, words: words('none normal') }],
  ['--surface --line', { functions: COLOURS }],
  ['--text', { functions: COLOURS, isReadable: true, refusedWords: words('transparent') }],
  ['--round --inner', { px: [0, 60] }],
  ['--gap', { px: [0, 40] }],
]

export const PROPERTIES: ReadonlyMap<string, PropertyRule> = new Map(
  GROUPS.flatMap(([names, rule]) => names.split(' ').map((name) => [name, rule] as const)),
)

/** Banner variables that a value may use. */
export const VARIABLES: ReadonlySet<string> = words(
  '--primary --on-primary --surface --text --line --round --inner --gap',
)
