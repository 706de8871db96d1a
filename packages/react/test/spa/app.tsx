import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ConsentProvider, ConsentScript, Embed, useConsent, WhenConsented } from '../../src/index.ts'

export interface AppProps {
  readonly source: { readonly code: string; readonly host: string }
  /** The origins of those who would like to know the visitor. */
  readonly at: Readonly<Record<'count' | 'ads' | 'chat' | 'tagger' | 'film', string>>
}

export const ROUTES = ['/', '/article', '/film', '/late'] as const
type Route = (typeof ROUTES)[number]

export function App({ source, at }: AppProps): ReactNode {
  const [route, setRoute] = useState<Route>('/')
  const go = (next: Route) => {
    history.pushState(null, '', next)
    setRoute(next)
    dispatchEvent(new CustomEvent('route', { detail: next }))
  }
  return (
    <ConsentProvider {...source}>
      <nav>
        {ROUTES.map((each) => (
          <button key={each} onClick={() => go(each)}>
            {each}
          </button>
        ))}
      </nav>
      <main data-route={route}>
        {route === '/' && <Home at={at} />}
        {route === '/article' && <Article at={at} />}
        {route === '/film' && <Embed to="marketing" src={at.film + '/film'} title="A film" />}
        {route === '/late' && <Late at={at} />}
      </main>
    </ConsentProvider>
  )
}

function Home({ at }: Pick<AppProps, 'at'>): ReactNode {
  const isAnswered = useConsent(({ answered }) => answered)
  return (
    <>
      <p id="answered">{isAnswered ? 'answered' : 'asked'}</p>
      <ConsentScript to="analytics" src={at.count + '/count.js'} />
    </>
  )
}

function Article({ at }: Pick<AppProps, 'at'>): ReactNode {
  return (
    <>
      <ConsentScript to="analytics" src={at.count + '/count.js'} />
      <ConsentScript to={{ and: ['marketing', 'necessary'] }} src={at.ads + '/ads.js'} />
      <WhenConsented to="preferences" fallback={<p>Chat needs your permission.</p>}>
        <ConsentScript to="preferences" src={at.chat + '/chat.js'} />
      </WhenConsented>
    </>
  )
}

/** Nodes that come a moment later, as from a tag manager: marked ones, and one that only the blocker knows. */
function Late({ at }: Pick<AppProps, 'at'>): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const [isComplete, setComplete] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      const picture = document.createElement('img')
      picture.setAttribute('data-placet', 'marketing')
      picture.setAttribute('data-placet-src', at.ads + '/late.gif')
      const marked = document.createElement('script')
      marked.type = 'text/plain'
      marked.setAttribute('data-placet', 'preferences')
      marked.setAttribute('data-placet-src', at.chat + '/late.js')
      const unmarked = document.createElement('script')
      unmarked.src = at.tagger + '/tagger.js'
      place.current?.append(picture, marked, unmarked)
      setComplete(true)
    }, 20)
    return () => clearTimeout(timer)
  }, [at])
  return <div ref={place} data-complete={isComplete} />
}
