import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { listFiles } from './list-files.ts'
import { reportProblems } from './report-problems.ts'
import { isFunctionInTrans, isTranslatedOnce, isUntranslatedText } from './untranslated-text.ts'

const LINES_MAX = 400
const SWITCHED_OFF = new Set(['skip', 'skipIf', 'runIf', 'only', 'todo', 'fails', 'fixme'])
const TEST_NAMES = new Set(['test', 'it', 'describe', 'suite', 'bench'])
const IS_TEST = /\.(test|e2e)\.tsx?$/
// Numbers and dates follow the format a person chose, so one place writes them.
const IN_DASHBOARD = /^apps\/dashboard\/src\/(?!ui\/format-)(?!.*\.test\.tsx?$)/
// Names of products, and the IAB’s names of purposes, which come with the framework.
const UNTRANSLATED =
  /\/(?:preview-page|tcf-names|tcf-stacks|css-editor|theme)\.tsx?$|\/dashboard\/src\/i18n\//
const FORMATTERS = new Set(['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat'])
const FORMATTING = new Set(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'toFixed'])
const COUNTED_BY_HAND = /\bformatCount\([^{}]*\)\} (?!is |was |has |this )[a-z]+s\b/
// Stories do what a person or an operator can do, and so do the helpers that they share.
const IN_STORIES = /^e2e\/(stories\/|(?!.*\.e2e\.ts$))/
const STATEMENTS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const SQL_MODULES = /^(pg|kysely|@placet\/(db|analytics)\/.+)$/
const SQL_NAMES = new Set(['withTx', 'withTenant', 'claimTrials'])
const SQL_HELPERS: ReadonlyMap<string, string> = new Map([
  ['e2e/reports/visit.ts', 'choices of past days, by the worker’s own writer: an edge takes those of now'],
  ['e2e/reports/visited-domain.ts', 'sessions of past days, for the journey through all reports'],
])
const SILENCERS = /@ts-(ignore|nocheck|expect-error)|(oxlint|eslint)-disable|(oxfmt|prettier)-ignore/

/** Problems that neither compiler nor linter rejects, or that they could be told to ignore. */
export function findSourceProblems(path: string, text: string): string[] {
  const problems: string[] = []
  const lines = text.trimEnd().split('\n').length
  if (lines > LINES_MAX) problems.push(`${path}: ${lines} lines, ${LINES_MAX} are the most`)
  if (!/\.tsx?$/.test(path)) return problems

  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const say = (node: ts.Node, problem: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    problems.push(`${path}:${line + 1}: ${problem}`)
  }
  const visit = (node: ts.Node): void => {
    const problem = problemOf(node, path)
    if (problem !== undefined) say(node, problem)
    ts.forEachChild(node, visit)
  }
  visit(source)
  if (SQL_HELPERS.has(path) && !containsSql(source))
    problems.push(`${path}: an exception for SQL that is not needed`)

  const written = text.split('\n')
  for (const [index, line] of withoutLiterals(source).split('\n').entries()) {
    if (SILENCERS.test(line)) problems.push(`${path}:${index + 1}: a comment that silences a check`)
    if (IN_DASHBOARD.test(path) && COUNTED_BY_HAND.test(written[index] ?? ''))
      problems.push(`${path}:${index + 1}: counted without formatCounted, so one is plural too`)
    if (/\b(TODO|FIXME|XXX)\b/.test(line)) problems.push(`${path}:${index + 1}: an unfinished note`)
  }
  return problems
}

function problemOf(node: ts.Node, path: string): string | undefined {
  if (node.kind === ts.SyntaxKind.AnyKeyword) return 'any'
  if (ts.isNonNullExpression(node)) return 'a non-null assertion'
  if (ts.isEnumDeclaration(node)) return 'an enum'
  if (ts.isAsExpression(node) && ts.isAsExpression(node.expression)) return 'a cast through another cast'
  if (ts.isExportDeclaration(node) && node.exportClause === undefined) return 'export *'
  if (IS_TEST.test(path) && isSwitchedOffTest(node)) return 'a test that is switched off'
  if (IN_DASHBOARD.test(path) && formatsByHand(node)) return 'formats past apps/dashboard/src/ui/format-*.ts'
  if (IN_DASHBOARD.test(path) && !UNTRANSLATED.test(path) && isUntranslatedText(node))
    return 'text without t or <Trans>, so it stays in English: see docs/languages.md'
  if (IN_DASHBOARD.test(path) && isTranslatedOnce(node))
    return 'text made when the module loads, so it stays in one language: see docs/languages.md'
  if (isFunctionInTrans(node)) return 'a function inside <Trans>, which ends the page when it is drawn'
  if (IN_STORIES.test(path) && !SQL_HELPERS.has(path) && isSql(node))
    return 'a story without SQL: use the product'
  if (readsEnvironment(node) && !path.endsWith('/env.ts')) return 'the environment is read in env.ts only'
  return undefined
}

function isSwitchedOffTest(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return ['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe'].includes(node.text)
  if (!ts.isPropertyAccessExpression(node) || !SWITCHED_OFF.has(node.name.text)) return false
  let inner: ts.Expression = node.expression
  while (ts.isPropertyAccessExpression(inner)) inner = inner.expression
  return ts.isIdentifier(inner) && TEST_NAMES.has(inner.text)
}

function formatsByHand(node: ts.Node): boolean {
  if (ts.isImportSpecifier(node)) return ['formatAmount', 'formatRate'].includes(node.name.text)
  if (ts.isImportDeclaration(node)) return node.moduleSpecifier.getText().includes('rules/format-long-date')
  if (!ts.isPropertyAccessExpression(node)) return false
  const isIntl = ts.isIdentifier(node.expression) && node.expression.text === 'Intl'
  return isIntl ? FORMATTERS.has(node.name.text) : FORMATTING.has(node.name.text)
}

function isSql(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) {
    return ts.isStringLiteral(node.moduleSpecifier) && SQL_MODULES.test(node.moduleSpecifier.text)
  }
  if (ts.isImportSpecifier(node)) return SQL_NAMES.has((node.propertyName ?? node.name).text)
  return ts.isPropertyAccessExpression(node) && STATEMENTS.has(node.name.text)
}

function containsSql(node: ts.Node): boolean {
  return isSql(node) || (ts.forEachChild(node, (child) => containsSql(child) || undefined) ?? false)
}

function readsEnvironment(node: ts.Node): boolean {
  const isProcess = (inner: ts.Node | undefined) =>
    inner !== undefined && ts.isIdentifier(inner) && inner.text === 'process'
  if (ts.isPropertyAccessExpression(node)) return isProcess(node.expression) && node.name.text === 'env'
  if (ts.isElementAccessExpression(node)) return isProcess(node.expression)
  return ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name) && isProcess(node.initializer)
    ? node.name.elements.some((element) => (element.propertyName ?? element.name).getText() === 'env')
    : false
}

function withoutLiterals(source: ts.SourceFile): string {
  let text = source.text
  const visit = (node: ts.Node): void => {
    if (ts.isLiteralExpression(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isJsxText(node)) {
      const blank = node.getText(source).replaceAll(/[^\n]/g, ' ')
      text = text.slice(0, node.getStart(source)) + blank + text.slice(node.end)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return text
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const paths = (await listFiles(root)).filter(
    (path) => /\.(tsx?|css|sql|cjs)$/.test(path) && !path.endsWith('.gen.ts'),
  )
  const problems = await Promise.all(
    paths.map(async (path) => findSourceProblems(path, await readFile(join(root, path), 'utf8'))),
  )
  reportProblems(`${paths.length} source files`, problems.flat())
}
