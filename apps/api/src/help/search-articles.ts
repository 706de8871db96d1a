import type { Article } from './load-articles.ts'
import type { Part } from './render-markdown.ts'

export interface Found {
  article: Article
  /** The part that answers best. */
  part: Part
  /** A sentence of it, in pieces: those that match are marked. */
  excerpt: readonly { text: string; isMatch: boolean }[]
}

const RESULTS_MAX = 10
const EXCERPT_CHARS = 180
const TYPO_CHARS = 4
const WEIGHTS = { title: 12, summary: 4, heading: 6, text: 1 }

const STOP_WORDS = new Set(
  'a an and are as at be by can cannot do does doesn don for from get have how i if in is isn it me my no not of on or our s so t that the their this to we what when where which who why will with you your'.split(
    ' ',
  ),
)

/** Words that people type, with those that the articles use. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  '2fa': ['factor'],
  mfa: ['factor'],
  otp: ['factor'],
  domain: ['site'],
  domains: ['site'],
  website: ['site'],
  websites: ['site'],
  popup: ['banner'],
  gcm: ['consent', 'mode'],
  gpc: ['privacy', 'control'],
  gtm: ['tag', 'manager'],
  sso: ['sign-on'],
  okta: ['sign-on'],
  entra: ['sign-on'],
  pay: ['billing'],
  payment: ['billing'],
  price: ['plan'],
  pricing: ['plan'],
  cost: ['plan'],
  cancel: ['downgrade'],
  subscription: ['plan'],
  rate: ['share'],
  ratio: ['share'],
  tax: ['vat'],
  colleague: ['people'],
  employee: ['people'],
  member: ['people'],
  team: ['people'],
  user: ['people'],
  users: ['people'],
  permission: ['roles'],
  permissions: ['roles'],
  translate: ['translations'],
  translation: ['translations'],
  wording: ['texts'],
  color: ['colours'],
  colors: ['colours'],
  colour: ['colours'],
  theme: ['look'],
  delete: ['erase', 'delete', 'remove'],
  gdpr: ['records', 'request'],
  dsar: ['request'],
  token: ['token', 'keys'],
  snippet: ['line', 'script'],
  tag: ['line', 'tag'],
  staging: ['hostnames'],
  subdomain: ['hostnames'],
}

/** Articles that contain every word of the query, the best first. A word with a typo finds its neighbour. */
export function searchArticles(articles: readonly Article[], query: string): Found[] {
  const all = wordsOf(query)
  const meant = all.filter((word) => !STOP_WORDS.has(word))
  const terms = meant.length > 0 ? meant : all
  if (terms.length === 0) return []
  const vocabulary = new Set(articles.flatMap((article) => wordsOf(everything(article))))
  const choices = terms.map((term) => alternatives(term, vocabulary))
  return articles
    .flatMap((article) => rate(article, choices))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, RESULTS_MAX)
    .map(({ article, part }) => ({ article, part, excerpt: excerptOf(part, choices.flat()) }))
}

const everything = ({ title, parts }: Article) =>
  [title, ...parts.flatMap(({ heading, text }) => [heading, text])].join(' ')

function alternatives(term: string, vocabulary: ReadonlySet<string>): readonly string[] {
  const known = [...vocabulary].some((word) => isLike(word, term))
  const words = [...(known ? [term] : []), ...(SYNONYMS[term] ?? [])]
  if (words.length > 0 || term.length < TYPO_CHARS) return words
  return [...vocabulary].filter((word) => word.length >= TYPO_CHARS && isOneEditApart(word, term))
}

function rate(article: Article, choices: readonly (readonly string[])[]) {
  const ofArticle = { title: wordsOf(article.title), summary: wordsOf(article.summary) }
  const isComplete = choices.every((words) => hits(wordsOf(everything(article)), words) > 0)
  if (!isComplete || choices.length === 0) return []
  const base = sum(
    choices.map(
      (words) =>
        WEIGHTS.title * Math.min(1, hits(ofArticle.title, words)) +
        WEIGHTS.summary * Math.min(1, hits(ofArticle.summary, words)),
    ),
  )
  const rated = article.parts.map((part) => {
    const [heading, text] = [wordsOf(part.id === '' ? '' : part.heading), wordsOf(part.text)]
    const score = sum(
      choices.map(
        (words) =>
          WEIGHTS.heading * Math.min(1, hits(heading, words)) +
          WEIGHTS.text * Math.log2(1 + hits(text, words)),
      ),
    )
    return { article, part, score }
  })
  const best = rated.toSorted((one, other) => other.score - one.score)[0]
  return best ? [{ ...best, score: best.score + base }] : []
}

const hits = (searched: readonly string[], words: readonly string[]) =>
  searched.filter((word) => words.some((each) => isLike(word, each))).length

/** "publishing" finds "publish", and "publi" too. */
function isLike(word: string, term: string): boolean {
  if (word === term) return true
  const [short, long] = word.length < term.length ? [word, term] : [term, word]
  return (
    short.length >= 3 && long.startsWith(short) && (short === term || ENDINGS.test(long.slice(short.length)))
  )
}

const ENDINGS = /^(?:s|es|d|ed|ing|er|ers|n|ning|ation|ations|ion|ions)$/

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []
  )
}

function excerptOf({ text }: Part, words: readonly string[]) {
  const sentences = text.split(/(?<=[.:])\s+|\n/).filter((each) => each !== '')
  const rated = sentences.map((sentence) => ({ sentence, count: hits(wordsOf(sentence), words) }))
  const best = rated.toSorted((one, other) => other.count - one.count)[0]?.sentence ?? ''
  const shown = best.length > EXCERPT_CHARS ? `${best.slice(0, EXCERPT_CHARS - 1).trimEnd()}…` : best
  return shown
    .split(/([\p{L}\p{N}-]+)/u)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, isMatch: words.some((word) => isLike(piece.toLowerCase(), word)) }))
}

function isOneEditApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [restOne, restOther] = [one.slice(start), other.slice(start)]
  return (
    restOne.slice(1) === restOther.slice(1) ||
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1) ||
    (restOne[0] === restOther[1] && restOne[1] === restOther[0] && restOne.slice(2) === restOther.slice(2))
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
