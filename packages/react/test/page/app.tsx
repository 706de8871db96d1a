import type { ConsentSnapshot } from '@placet/js'
import { type ReactNode, useState } from 'react'
import { ConsentProvider, Embed, useConsent, useHas, WhenConsented } from '../../src/index.ts'

export interface AppProps {
  readonly initial: ConsentSnapshot
  readonly source: { readonly code: string; readonly host: string }
  readonly video: string
}

export function App({ initial, source, video }: AppProps): ReactNode {
  return (
    <ConsentProvider initial={initial} {...source}>
      <Summary />
      <WhenConsented to="analytics" fallback={<p id="counted">nothing is counted</p>}>
        <p id="counted">visits are counted</p>
      </WhenConsented>
      <Embed to="marketing" src={video} title="A film" width={400} height={300} />
    </ConsentProvider>
  )
}

function Summary(): ReactNode {
  const granted = useConsent(({ categories }) => ({
    names: Object.entries(categories)
      .filter(([, { permission }]) => permission === 'granted')
      .map(([name]) => name),
  }))
  const isAnswered = useConsent().answered
  const isBoth = useHas({ and: ['analytics', 'marketing'] })
  const [count, setCount] = useState(0)
  return (
    <button id="summary" onClick={() => setCount(count + 1)}>
      {granted.names.join(' ')} {isAnswered ? 'answered' : 'asked'} {isBoth ? 'both' : 'not both'} {count}
    </button>
  )
}
