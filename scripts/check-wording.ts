import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { BANNED_OPENINGS, BANNED_WORDS, FIXED_BY_SPEC } from './banned-wording.ts'
import { listFiles } from './list-files.ts'
import { reportProblems } from './report-problems.ts'

/** Source folders whose strings and JSX texts are shown to users. */
const FOLDERS_WITH_TEXTS = [
  'apps/api/src/',
  'apps/dashboard/src/',
  'packages/cli/src/',
  'packages/contract/src/',
  'packages/core/src/',
  'packages/merkle-log/src/',
  'packages/rules/src/',
]
/** Other languages, and test input. */
const NOT_OUR_ENGLISH = /\/(fixtures|golden|recorded)\/|\/texts\/(?!en\.ts)/

const OPENING = new RegExp(String.raw`^[*_“"'(\[]*(${BANNED_OPENINGS.words.join('|')})\b(?! to\b)`)
const COMMENT_OPENING = new RegExp(
  String.raw`^\s*(?://|/\*\*?|\*)\s*(${BANNED_OPENINGS.words.join('|')})\b`,
  'gm',
)

const UNOWNED_PACKAGE =
  /\b(?:npx|bunx|npm (?:exec|i|install|add)|(?:pnpm|yarn) (?:dlx|add))\s+(?:-\S+\s+)*placet(?![\w/-])/g

interface Passage {
  readonly text: string
  readonly line: number
}

export function findMarkdownProblems(path: string, text: string): string[] {
  return passagesOfMarkdown(text).flatMap((passage) => findProblems(path, passage))
}

export function findStringProblems(path: string, text: string): string[] {
  const isSuspicious =
    BANNED_WORDS.some(({ pattern }) => text.search(pattern) >= 0) || /\bWh(at|o|oever|ose)\b/.test(text)
  return isSuspicious ? passagesOfSource(path, text).flatMap((passage) => findProblems(path, passage)) : []
}

/** Commands, in prose or code, that would run a package we don't own: ours are all under `@placet/`. */
export function findUnownedPackages(path: string, text: string): string[] {
  return [...text.matchAll(UNOWNED_PACKAGE)].map(({ 0: said, index }) => {
    const line = text.slice(0, index).split('\n').length
    return `${path}:${line}: “${said}” (anyone could publish that package); say npx @placet/cli`
  })
}

export function countCommentOpenings(text: string): number {
  return text.match(COMMENT_OPENING)?.length ?? 0
}

function findProblems(path: string, { text, line }: Passage): string[] {
  if (FIXED_BY_SPEC.some((fixed) => text.includes(fixed.text))) return []
  const words = BANNED_WORDS.flatMap(({ pattern, reason, suggestion }) =>
    [...text.matchAll(pattern)].map((match) => ({ index: match.index, said: match[0], reason, suggestion })),
  )
  const openings = sentencesOf(text)
    .filter(({ sentence }) => /[.:!][)”"'*_]*$/.test(sentence))
    .flatMap(({ sentence, index }) => {
      const said = OPENING.exec(sentence)?.[1]
      return said === undefined ? [] : [{ ...BANNED_OPENINGS, said: `${said} …`, index }]
    })
  return [...words, ...openings].map(({ index, said, reason, suggestion }) => {
    const linesBefore = text.slice(0, index).split('\n').length - 1
    return `${path}:${line + linesBefore}: “${said}” (${reason}); say ${suggestion}`
  })
}

function sentencesOf(text: string): { sentence: string; index: number }[] {
  return [...text.matchAll(/\S[\s\S]*?(?:[.:!?]+[)”"'*_]*(?=\s)|$(?![\s\S]))/g)].map((match) => ({
    sentence: match[0].trim(),
    index: match.index,
  }))
}

// Paragraphs, list items, headings and cells. Code, link targets and HTML are blanked, to keep line numbers.
function passagesOfMarkdown(text: string): Passage[] {
  const blank = (found: string) => found.replaceAll(/[^\n]/g, ' ')
  const prose = text
    .replaceAll(/^ {0,3}(```|~~~)[\s\S]*?^ {0,3}\1/gm, blank)
    .replaceAll(/`[^`]*`/g, (code) => code.replaceAll(/[^\n]/g, 'x'))
    .replaceAll(/\]\([^)\s]*\)/g, blank)
    .replaceAll(/<[^>\n]*>/g, blank)
  const passages: { text: string; line: number }[] = []
  for (const [index, raw] of prose.split('\n').entries()) {
    const line = index + 1
    const open = passages.at(-1)
    if (/^\s*\|/.test(raw)) passages.push(...raw.split('|').map((cell) => ({ text: cell.trim(), line })))
    else if (/^\s*$/.test(raw)) passages.push({ text: '', line })
    else if (/^\s*(#|[-*+] |\d+\. )/.test(raw) || open === undefined || open.text === '') {
      passages.push({ text: raw.replace(/^\s*(#+|[-*+]|\d+\.)\s+/, ''), line })
    } else open.text += `\n${raw}`
  }
  return passages.filter((passage) => passage.text !== '')
}

function passagesOfSource(path: string, text: string): Passage[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const passages: Passage[] = []
  const add = (node: ts.Node, said: string) => {
    if (!/\S\s+\S/.test(said)) return
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    passages.push({ text: said.trim(), line: line + 1 })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) add(node, node.text)
    if (ts.isTemplateExpression(node)) {
      add(node, node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join(''))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return passages
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const files = await listFiles(root)
  const read = (path: string) => readFile(join(root, path), 'utf8')
  const isProduct = (path: string) =>
    /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)

  const documents = files.filter((path) => path.endsWith('.md'))
  const sources = files.filter(isProduct)
  const withTexts = sources.filter(
    (path) => FOLDERS_WITH_TEXTS.some((folder) => path.startsWith(folder)) && !NOT_OUR_ENGLISH.test(path),
  )
  const [inDocuments, inSources, unowned, openings] = await Promise.all([
    Promise.all(documents.map(async (path) => findMarkdownProblems(path, await read(path)))),
    Promise.all(withTexts.map(async (path) => findStringProblems(path, await read(path)))),
    Promise.all([...documents, ...sources].map(async (path) => findUnownedPackages(path, await read(path)))),
    Promise.all(sources.map(async (path) => countCommentOpenings(await read(path)))),
  ])
  const opened = openings.reduce((sum, count) => sum + count, 0)
  reportProblems(
    `${documents.length} documents, ${withTexts.length} files with texts, ${opened} comments that open with a clause`,
    [
      ...inDocuments.flat(),
      ...inSources.flat(),
      ...unowned.flat(),
      ...(opened > 0
        ? [
            `${opened} comment lines in product code open with ${BANNED_OPENINGS.words.join(', ')}: ${BANNED_OPENINGS.suggestion}`,
          ]
        : []),
    ],
  )
}
