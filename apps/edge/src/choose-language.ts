/** The best language on offer; the first one is the default. */
export function chooseLanguage(header: string | undefined, offered: readonly string[]): string {
  const [fallback = ''] = offered
  if (header === undefined || offered.length < 2) return fallback
  for (const wanted of wantedLanguages(header)) {
    const found = find(offered, wanted)
    if (found !== undefined) return found
  }
  return fallback
}

const RANGES_MAX = 20

function wantedLanguages(header: string): string[] {
  return header
    .toLowerCase()
    .split(',', RANGES_MAX)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';')
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight.trim().slice(2)) }
    })
    .filter(({ tag, weight }) => tag !== '' && tag !== '*' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

/** Exact match first, then the same language without its region, then with any region. */
function find(offered: readonly string[], wanted: string): string | undefined {
  const [base = wanted] = wanted.split('-')
  const called = (tag: string) => offered.find((language) => language.toLowerCase() === tag)
  return (
    called(wanted) ??
    called(base) ??
    offered.find((language) => language.toLowerCase().split('-')[0] === base)
  )
}
