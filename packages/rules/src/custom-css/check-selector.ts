const TYPES = new Set(
  (
    '* a b button dd details dialog div dl dt em fieldset footer h1 h2 h3 h4 h5 h6 header i img input label ' +
    'legend li main nav ol p section select small span strong summary svg table tbody td th thead tr ul'
  ).split(' '),
)
const STATES = new Set(
  'hover focus focus-visible focus-within active disabled enabled checked modal open host root'.split(' '),
)
const GROUPS = new Set('is where not'.split(' '))
const PARTS = new Set('before after backdrop marker placeholder'.split(' '))
const ATTRIBUTES = /^\[(?:dir|lang|open)(?:=["']?[a-z-]+["']?)?\]/i

// Styling the answers differently is how one of them is made to look like the only one.
const ANSWERS = /accept|den(?:y|ied)|reject|refus|declin|agree|allow|consent/i

/** Reason why a selector is not allowed, or null. */
export function checkSelector(selector: string): string | null {
  let rest = selector.trim()
  if (rest === '') return 'A selector is missing.'
  while (rest !== '') {
    const token = nextToken(rest)
    if ('problem' in token) return token.problem
    rest = rest.slice(token.length)
  }
  return null
}

type Token = { readonly length: number } | { readonly problem: string }

function nextToken(rest: string): Token {
  const [space] = /^\s*[\s>,]\s*/.exec(rest) ?? []
  if (space !== undefined) {
    const isOpen = space.length === rest.length || /^[\s>,]/.test(rest.slice(space.length))
    return isOpen ? { problem: 'This selector is incomplete.' } : { length: space.length }
  }
  const [name, sign = '', word = ''] = /^([.#]|::?)?(\*|[a-z_][\w-]*)/i.exec(rest) ?? []
  if (name !== undefined) return checkName(rest, name, sign, word.toLowerCase())
  const [attribute] = ATTRIBUTES.exec(rest) ?? []
  if (attribute !== undefined) return { length: attribute.length }
  if (rest.startsWith('[')) return { problem: 'Only the attributes dir, lang and open can be selected.' }
  if (/^\s*[+~]/.test(rest)) return { problem: 'Sibling selectors aren’t supported.' }
  if (rest.startsWith('&')) return { problem: 'Rules can’t be nested.' }
  return { problem: `“${rest.slice(0, 20)}” isn’t supported in a selector.` }
}

function checkName(rest: string, name: string, sign: string, word: string): Token {
  const length = name.length
  if (sign === '') return TYPES.has(word) ? { length } : { problem: `There is no <${word}> in the banner.` }
  if (sign === '.' || sign === '#')
    return ANSWERS.test(word)
      ? { problem: 'Accept and deny must look alike, so neither can be styled alone.' }
      : { length }
  if (sign === '::') return PARTS.has(word) ? { length } : { problem: `::${word} cannot be styled.` }
  const isGroup = rest.charAt(length) === '('
  if (isGroup && GROUPS.has(word)) return checkGroup(rest, length)
  const [language] = /^:(?:dir|lang)\([a-z-]+\)/i.exec(rest) ?? []
  if (language !== undefined) return { length: language.length }
  return !isGroup && STATES.has(word) ? { length } : { problem: `:${word} cannot be used to select.` }
}

function checkGroup(rest: string, start: number): Token {
  const end = rest.indexOf(')', start)
  const inner = rest.slice(start + 1, end)
  if (end < 0 || inner.includes('(')) return { problem: 'Nested parentheses aren’t supported in a selector.' }
  const problem = checkSelector(inner)
  return problem === null ? { length: end + 1 } : { problem }
}
