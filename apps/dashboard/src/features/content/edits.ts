import { CONTENT_LABELS, type ContentLabel } from '@placet/contract/labels'
import type { ContentText, ContentUpdate } from '@placet/contract/content'

/** Unsaved edits by key. An empty text restores the default. */
export type Edits = Readonly<Record<string, string>>

/** Retyping the saved text doesn't count as an edit. */
export function withEdit(edits: Edits, text: ContentText, value: string): Edits {
  const { [text.key]: _, ...others } = edits
  return value === (text.value ?? '') ? others : { ...others, [text.key]: value }
}

export function toUpdate(language: string, edits: Edits): ContentUpdate {
  const entries = Object.entries(edits).map(([key, value]) => ({ key, value: value.trim() }))
  return {
    language,
    labels: entries.flatMap(({ key, value }) => (isLabel(key) ? [{ key, value }] : [])),
    cookies: entries.filter(({ key }) => key.startsWith('cd_')),
    services: entries.filter(({ key }) => key.startsWith('sd_')),
  }
}

/** No own text, no shipped text and nothing typed: visitors would see the source language. */
export function isMissing(text: ContentText, edits: Edits): boolean {
  return (edits[text.key] ?? text.value ?? '') === '' && text.shipped === null
}

export function matches(text: ContentText, edits: Edits, query: string): boolean {
  const wanted = query.trim().toLocaleLowerCase()
  return [text.key, text.source, text.shipped, text.value, edits[text.key]].some((each) =>
    each?.toLocaleLowerCase().includes(wanted),
  )
}

const labels = new Set<string>(CONTENT_LABELS)
function isLabel(key: string): key is ContentLabel {
  return labels.has(key)
}
