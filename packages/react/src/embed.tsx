import { type OptionalCategory, placet } from '@placet/js'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { EmbedPlaceholder, type EmbedWords } from './embed-placeholder.tsx'
import { useHas } from './use-has.ts'
import { useIsLive } from './use-is-live.ts'

export interface EmbedProps extends ComponentProps<'iframe'> {
  readonly to: OptionalCategory
  readonly src: string
  /** Names the frame, and until it is loaded the placeholder. */
  readonly title: string
  readonly words?: Partial<EmbedWords>
}

/** A frame that is loaded when its category is permitted, or once when the visitor asks for it. */
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
    // The page's blocker goes by the mark before anything it knows of the address.
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
