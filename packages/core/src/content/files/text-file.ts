import type { TextFileProblem } from '@placet/contract/text-files'

/** Of one file. */
export const TEXTS_MAX = 60_000
export const TOO_MANY_TEXTS = 'A file can have at most 60,000 texts.'

/** One text as it is written to a file. */
export interface WrittenText {
  readonly language: string
  readonly key: string
  /** In the default language; empty if there is none. */
  readonly source: string
  /** Empty if it is missing. */
  readonly text: string
}

/** One text of an uploaded file, with the line where it starts. */
export interface ReadText {
  readonly line: number
  readonly language: string
  readonly key: string
  readonly text: string
}

export interface ReadFile {
  readonly texts: readonly ReadText[]
  readonly problems: readonly TextFileProblem[]
}
