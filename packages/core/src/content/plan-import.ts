import { LABEL_MAX_LENGTH } from '@placet/contract/constants'
import type { TextChange, TextFileFormat, TextFileProblem, TextImportPlan } from '@placet/contract/text-files'
import { createHash } from 'node:crypto'
import { readCsv } from './files/csv-file.ts'
import type { ReadText } from './files/text-file.ts'
import { readXliff } from './files/xliff-file.ts'
import type { SiteTexts } from './load-site-texts.ts'
import { labelsOf } from './rules.ts'

const PROBLEMS_MAX = 100
const KEY_MAX_LENGTH = 300
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

interface UploadedFile {
  format: TextFileFormat
  content: string
}

/** Compares a file with the site's texts. Every text of the file is a change, unchanged, empty or a problem. */
export function planImport(file: UploadedFile, site: SiteTexts): TextImportPlan {
  const read = file.format === 'csv' ? readCsv(file.content) : readXliff(file.content)
  const problems: TextFileProblem[] = [...read.problems]
  const changes: TextChange[] = []
  const seen = new Set<string>()
  let [unchanged, empty] = [0, 0]
  if (read.texts.length === 0 && problems.length === 0) {
    problems.push({ line: 1, message: 'The file has no texts.' })
  } else {
    const known = new Map(site.languages.map((tag) => [tag, new Set<string>(labelsOf(tag))]))
    for (const text of read.texts) {
      const { line, language, key } = text
      const place = `${language} ${key}`
      const before = site.ownOf(language).get(key) ?? null
      const shipped = site.shippedOf(language).get(key) ?? null
      const message = seen.has(place) ? TWICE : problemOf(text, known.get(language), before ?? shipped)
      seen.add(place)
      if (message !== null) problems.push({ line, message })
      else if (text.text === '') empty += 1
      else if (text.text === (before ?? shipped)) unchanged += 1
      else changes.push({ language, key, before, after: text.text === shipped ? null : text.text })
    }
  }
  const sorted = problems.toSorted((one, other) => one.line - other.line)
  return { changes, unchanged, empty, problems: sorted.slice(0, PROBLEMS_MAX), pin: pinOf(changes) }
}

const TWICE = 'This text is in the file twice.'

function problemOf(
  { language, key, text }: ReadText,
  labels: ReadonlySet<string> | undefined,
  current: string | null,
): string | null {
  if (language === '') return 'The language is missing.'
  if (!labels) return `“${shorten(language)}” isn’t a language of this site.`
  const isDescription = /^[cs]d_./.test(key) && key.length <= KEY_MAX_LENGTH
  if (!isDescription && !labels.has(key)) return `No text of this language is called “${shorten(key)}”.`
  if (text.length > LABEL_MAX_LENGTH) return `Texts can have at most ${LABEL_MAX_LENGTH} characters.`
  if (CONTROL.test(text) || CONTROL.test(key)) return 'Texts can’t contain control characters.'
  const placeholder = placeholderOf(key)
  const isLost = placeholder !== null && text !== '' && text !== current && !text.includes(placeholder)
  return isLost ? `Keep the placeholder ${placeholder} in the text.` : null
}

/** Filled in for the visitor. Languages may leave out the number where it is always the same, as in "one cookie". */
function placeholderOf(key: string): string | null {
  if (key === 'embedBlocked') return '{category}'
  return /^(cookieCount|vendorCount|expiryDays)_other$/.test(key) ? '{n}' : null
}

function pinOf(changes: readonly TextChange[]): string {
  const lines = changes.map(({ language, key, before, after }) => [language, key, before, after])
  return createHash('sha256').update(JSON.stringify(lines)).digest('base64url')
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
