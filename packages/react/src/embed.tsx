import { type OptionalCategory, placet } from '@placet/js'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { EmbedPlaceholder, type EmbedWords } from './embed-placeholder.tsx'
import { useHas } from './use-has.ts'
import { useIsLive } from './use-is-live.ts'

export interface EmbedProps extends ComponentProps<'iframe'> {
  readonly to: OptionalCategory
  readonly src: string
  /** Accessible name of the iframe and, until it loads, of the placeholder. */
  readonly title: string
  readonly words?: Partial<EmbedWords>
}

/** An iframe that loads when its category is permitted, or once at the visitor's request. */
export function Embed({ to, words, title, ...frame }: EmbedProps): ReactNode {
  const isLive = useIsLive()
  const isPermitted = useHas(to)
  const [isOnce, setOnce] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const ref = useRef<HTMLIFrameElement>(null)
  const isShown = isOnce || (isPermitted && isLive)

  // A new choice applies to this embed too.
  useEffect(() => placet().on('choice', () => setOnce(false)), [])
  useEffect(() => {
    if (isShown && isAsked) ref.current?.focus()
  }, [isShown, isAsked])

  if (isShown) {
    // For the page's blocker, this attribute takes precedence over rules that match the URL.
    return <iframe {...frame} ref={ref} title={title} data-placet={isPermitted ? to : 'necessary'} />
  }
  const { className, style, width, height } = frame
  const look = { className, style: { width, height, ...style } }
  if (isPermitted) return <div data-placet-embed="pending" aria-busy="true" {...look} />
  return (
    <EmbedPlaceholder
      title={title}
      words={words}
      look={look}
      onLoadOnce={() => {
        setAsked(true)
        setOnce(true)
      }}
      onLoadAlways={() => {
        setAsked(true)
        void placet().save({ [to]: true })
      }}
    />
  )
}
