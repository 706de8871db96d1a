import type { CSSProperties, ReactNode } from 'react'

export interface EmbedWords {
  readonly explanation: string
  readonly loadOnce: string
  readonly loadAlways: string
}

interface EmbedPlaceholderProps {
  readonly title: string
  readonly words: Partial<EmbedWords> | undefined
  readonly look: { readonly className: string | undefined; readonly style: CSSProperties }
  readonly onLoadOnce: () => void
  readonly onLoadAlways: () => void
}

const ENGLISH: EmbedWords = {
  explanation: 'This comes from another site and is only loaded with your permission.',
  loadOnce: 'Load once',
  loadAlways: 'Always load',
}

export function EmbedPlaceholder({ title, words, look, ...does }: EmbedPlaceholderProps): ReactNode {
  const { explanation, loadOnce, loadAlways } = { ...ENGLISH, ...words }
  return (
    <section aria-label={title} data-placet-embed="held" {...look}>
      <strong>{title}</strong>
      <p>{explanation}</p>
      <button type="button" onClick={does.onLoadOnce}>
        {loadOnce}
      </button>{' '}
      <button type="button" onClick={does.onLoadAlways}>
        {loadAlways}
      </button>
    </section>
  )
}
