const CODES = 0x1_0000
const START = 0

/**
 * Finds the longest of many texts contained in another text, in a single pass however many there are
 * (Aho–Corasick). Of two equally long ones, the first one given wins.
 */
export function createTextIndex<T>(texts: Iterable<readonly [text: string, value: T]>) {
  // One table for all transitions: a map for each of some forty thousand states would take ten times the memory.
  const steps = new Map<number, number>()
  const ends = new Map<number, { readonly text: string; readonly value: T }>()
  const parents: { readonly state: number; readonly code: number }[] = [{ state: START, code: 0 }]
  for (const [text, value] of texts) {
    let state = START
    for (let at = 0; at < text.length; at += 1) {
      const key = state * CODES + text.charCodeAt(at)
      let next = steps.get(key)
      if (next === undefined) {
        next = parents.push({ state, code: text.charCodeAt(at) }) - 1
        steps.set(key, next)
      }
      state = next
    }
    if (text !== '' && !ends.has(state)) ends.set(state, { text, value })
  }

  const fallbacks = new Int32Array(parents.length)
  const advance = (from: number, code: number): number => {
    for (let state = from; ; state = fallbacks[state] ?? START) {
      const next = steps.get(state * CODES + code)
      if (next !== undefined) return next
      if (state === START) return START
    }
  }
  for (const state of statesByDepth(parents)) {
    const { state: parent, code } = parents[state] ?? { state: START, code: 0 }
    if (parent !== START) fallbacks[state] = advance(fallbacks[parent] ?? START, code)
    const end = ends.get(state) ?? ends.get(fallbacks[state] ?? START)
    if (end !== undefined) ends.set(state, end)
  }

  return (text: string): { readonly text: string; readonly value: T } | null => {
    let best: { readonly text: string; readonly value: T } | null = null
    let state = START
    for (let at = 0; at < text.length; at += 1) {
      state = advance(state, text.charCodeAt(at))
      const end = ends.get(state)
      if (end !== undefined && end.text.length > (best?.text.length ?? 0)) best = end
    }
    return best
  }
}

/** Breadth-first: a state's fallback is always closer to the start than the state itself. */
function statesByDepth(parents: readonly { readonly state: number }[]): number[] {
  const depths: number[] = []
  for (const [state, parent] of parents.entries()) {
    depths.push(state === START ? 0 : (depths[parent.state] ?? 0) + 1)
  }
  const states = [...depths.keys()].slice(1)
  return states.toSorted((one, other) => (depths[one] ?? 0) - (depths[other] ?? 0))
}
