import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { KnownService } from './service-schema.ts'

export const TEXTS_FOLDER = join(import.meta.dirname, '../texts')

const TextsFile = z.strictObject({
  /** Whether somebody who speaks the language has checked all texts. */
  reviewed: z.boolean(),
  /** By the English sentence that they translate. */
  texts: z.record(z.string(), z.string().min(1)),
})
export type TextsFile = z.infer<typeof TextsFile>

/** Languages that have a file of texts besides English, in which the services are written. */
export function listTextLanguages(folder = TEXTS_FOLDER): string[] {
  return readdirSync(folder)
    .map((file) => basename(file, '.json'))
    .toSorted()
}

export function readTexts(language: string, folder = TEXTS_FOLDER): TextsFile | null {
  if (!listTextLanguages(folder).includes(language)) return null
  return TextsFile.parse(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')))
}

/** Canonical form of a file: sentences of the catalogue only, in the order of the English ones. */
export function formatTexts({ reviewed, texts }: TextsFile, services: readonly KnownService[]): string {
  const known = sentencesOf(services).flatMap((sentence) => {
    const text = texts[sentence]
    return text === undefined ? [] : [[sentence, text] as const]
  })
  return `${JSON.stringify({ reviewed, texts: Object.fromEntries(known) }, null, 2)}\n`
}

/** Every sentence for visitors once, sorted. */
export function sentencesOf(services: readonly KnownService[]): string[] {
  const all = services.flatMap(({ description, stores }) => [
    description,
    ...stores.map((item) => item.description),
  ])
  return [...new Set(all)].toSorted()
}
