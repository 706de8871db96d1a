import type { CatalogType } from '@lingui/conf'

interface Catalogue {
  locale: string
  isSource: boolean
  extracted: Readonly<Record<string, { message?: string }>>
  kept: CatalogType
  source: string
}

const PLACEHOLDERS = /\{\w+|<\/?\w+\/?>/g
const FORMS = /\b(?:one|many|other) \{([^{}]*)\}/g
const EDGES = /^(\s*).*?(\s*)$/s

/** Messages that are missing, obsolete, without a translation, or translated without their placeholders or tags. */
export function findMessageProblems({ locale, isSource, extracted, kept, source }: Catalogue): string[] {
  const problems: string[] = []
  const say = (id: string, problem: string) => {
    const { message = id } = extracted[id] ?? kept[id] ?? {}
    problems.push(`${locale}.po: ${problem}: ${message}`)
  }
  for (const [id, { message = id }] of Object.entries(extracted)) {
    const translation = kept[id]?.translation ?? ''
    if (!kept[id]) say(id, 'not extracted')
    else if (isSource) continue
    else if (translation === '') say(id, 'not translated')
    else if (shapeOf(translation) !== shapeOf(message)) say(id, 'other placeholders or tags')
    else if (translation.replace(EDGES, '$1|$2') !== message.replace(EDGES, '$1|$2')) say(id, 'other spaces')
  }
  for (const id of Object.keys(kept)) if (!extracted[id]) say(id, 'obsolete')
  if (/^#~/m.test(source)) problems.push(`${locale}.po: has obsolete entries`)
  return problems
}

/** Plural forms are counted once, because a language may have another number of them. */
function shapeOf(message: string): string {
  return [...new Set(message.replaceAll(FORMS, '$1').match(PLACEHOLDERS) ?? [])].toSorted().join(' ')
}
